-- 0261, with 0265, raised the discount of quotes and 0263 made customers of prospects without a version and an entry in
-- the log. The log tells which: a value that does not follow from the one before was changed between, by the migration
-- that ran then. What has no earlier entry of the value is not told.
create function changed_between(wanted text, field text, migration text, current_table regclass, current_column text)
returns table (id bigint, at timestamptz, before text, after text) language plpgsql as $$
begin
  return query execute format($query$
    with entries as (
      select e.entity_id, e.id, e.at, one ->> 'from' as before, one ->> 'to' as after
      from audit_entries e, jsonb_array_elements(e.changes) one
      where e.entity = $1 and one ->> 'field' = $2),
    chain as (
      select e.*, lead(e.id) over each as next_id, lead(e.at) over each as next_at, lead(e.before) over each as next_before
      from entries e window each as (partition by e.entity_id order by e.id))
    select r.id, m.at, c.after, coalesce(c.next_before, r.%I::text)
    from chain c join %s r on r.id = c.entity_id
      join (select name, "timestamp"::timestamptz as at from kysely_migration) m on m.name = $3
    where c.at <= m.at and (c.next_id is null or c.next_at > m.at) and c.after is not null
      and coalesce(c.next_before, r.%I::text) <> c.after
  $query$, current_column, current_table, current_column) using wanted, field, migration;
end $$;
create temporary table missing_entries as
  select 'quotes' as entity, 'discountPercent' as field, c.* from changed_between(
    'quotes', 'discountPercent', '0261-discount-of-each-line', 'quotes', 'discount_percent') c
    where c.before ~ '^[0-9.]+$' and c.after ~ '^[0-9.]+$' and c.before::numeric < c.after::numeric
  union all select 'accounts', 'status', c.* from changed_between(
    'accounts', 'status', '0263-invoiced-customers', 'accounts', 'status') c
    where c.before = 'prospect' and c.after = 'customer';
drop function changed_between(text, text, text, regclass, text);
update quotes set version = version + 1 where id in (select id from missing_entries where entity = 'quotes');
update accounts set version = version + 1 where id in (select id from missing_entries where entity = 'accounts');
insert into audit_entries (entity, entity_id, action, changes, request_id, at)
  select entity, id, 'update', jsonb_build_array(jsonb_build_object('field', field, 'from', before, 'to', after)),
    'migration', at
  from missing_entries order by entity, id;
drop table missing_entries;
