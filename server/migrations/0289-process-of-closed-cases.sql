-- What the process of a closed case was called then; for those closed before, by what changed of the process since.
alter table ncos add column process_named jsonb;
alter table ncos disable trigger ncos_kept;
with changed as (
  select n.id, e.id as entry, one ->> 'field' as field, one -> 'from' as was
    from ncos n join audit_entries e on e.entity = 'processes' and e.entity_id = n.process_id and e.at > n.closed_at
      cross join lateral jsonb_array_elements(e.changes) one
    where n.status = 'closed' and e.action = 'update' and one ->> 'field' in ('code', 'name')),
first_change as (select distinct on (id, field) id, field, was from changed order by id, field, entry),
named as (
  select n.id, coalesce(c.was #>> '{}', p.code) as code, coalesce(t.was, p.name) as name
    from ncos n join processes p on p.id = n.process_id
      left join first_change c on c.id = n.id and c.field = 'code'
      left join first_change t on t.id = n.id and t.field = 'name'
    where n.status = 'closed')
update ncos n set process_named = jsonb_build_object('es', code || ' ' || (name ->> 'es'),
    'en', code || ' ' || coalesce(nullif(name ->> 'en', ''), name ->> 'es'))
  from named where named.id = n.id;
alter table ncos enable trigger ncos_kept;
