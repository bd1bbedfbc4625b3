-- With what the firm goes live: invoices that were open and advances that were left before Conforme. An import of them
-- can be undone while nothing followed from it.
alter table imports
  add column choices jsonb not null default '{}',
  add column customers jsonb not null default '[]',
  add column numbers_before jsonb not null default '[]';
alter table invoices
  add column opening_import integer,
  add column opening_balance numeric,
  add constraint invoices_opening check ((opening_import is null) = (opening_balance is null));
alter table payments add column opening_import integer;
create index invoices_opening on invoices (opening_import) where opening_import is not null;
create index payments_opening on payments (opening_import) where opening_import is not null;

-- While an import is undone, what it stored may be deleted.
create function is_undone(import integer) returns boolean language sql stable as $$
  select exists (select from imports where id = import and state = 'undone')
$$;

-- As before, but an opening invoice is deleted with its import while its balance is the imported one.
create or replace function keep_issued() returns trigger language plpgsql as $$
declare changed text;
begin
  if tg_op = 'DELETE' then
    if old.status in ('issued', 'voided')
      and (not is_undone((to_jsonb(old) ->> 'opening_import')::integer)
        or (to_jsonb(old) ->> 'balance')::numeric <> (to_jsonb(old) ->> 'opening_balance')::numeric) then
      raise exception 'document % is issued and cannot be deleted', old.number using errcode = 'restrict_violation';
    end if;
    return null;
  end if;
  if old.status <> new.status and not (old.status || '>' || new.status) = any (string_to_array(tg_argv[2], ' ')) then
    raise exception 'a document does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  if old.fiscal_status <> new.fiscal_status and (new.status <> 'issued'
    or (old.fiscal_status || '>' || new.fiscal_status) not in ('none>waiting', 'none>assigned', 'waiting>recorded')) then
    raise exception 'the fiscal status of a document does not go from % to %', old.fiscal_status, new.fiscal_status
      using errcode = 'restrict_violation';
  end if;
  if (old.voided_at, old.void_reason, old.void_note) is distinct from (new.voided_at, new.void_reason, new.void_note)
    and not (old.status = 'issued' and new.status = 'voided') then
    raise exception 'voiding data cannot change unless an issued document is voided' using errcode = 'restrict_violation';
  end if;
  if old.status in ('issued', 'voided') then
    select string_agg(o.key, ', ') into changed
    from jsonb_each(to_jsonb(old)) o join jsonb_each(to_jsonb(new)) n using (key)
    where n.value is distinct from o.value and key <> all (string_to_array(tg_argv[0], ' '))
      and not (key = any (string_to_array(tg_argv[1], ' ')) and o.value = 'null');
    if changed is not null then
      raise exception 'document % is issued: % cannot change', old.number, changed using errcode = 'restrict_violation';
    end if;
  end if;
  return null;
end $$;

-- Lines of an opening invoice are deleted with it.
create or replace function keep_lines_of_issued() returns trigger language plpgsql as $$
declare
  parent bigint;
  parent_status text;
begin
  for parent in
    select distinct id from unnest(array[to_jsonb(old) ->> tg_argv[1], to_jsonb(new) ->> tg_argv[1]]::bigint[]) p (id)
    where id is not null order by id
  loop
    execute format('select status from %I where id = $1 for share', tg_argv[0]) into parent_status using parent;
    if parent_status in ('issued', 'voided') and not (tg_op = 'DELETE' and tg_argv[0] = 'invoices' and exists (
        select from invoices where id = parent and is_undone(opening_import) and balance = opening_balance)) then
      raise exception 'lines of an issued document cannot change' using errcode = 'restrict_violation';
    end if;
  end loop;
  return coalesce(new, old);
end $$;

create or replace function keep_fiscal_numbers() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
      select from invoices where id = old.invoice_id and is_undone(opening_import) and balance = opening_balance) then
    return old;
  end if;
  raise exception 'a fiscal number that was used stays used' using errcode = 'restrict_violation';
end $$;

create or replace function keep_payments() returns trigger language plpgsql as $$
declare changing text[] := array['version', 'updated_at', 'updated_by', 'search', 'allocated', 'unallocated', 'state',
  'reversed_reason', 'reversed_at', 'certificate_number', 'certificate_file', 'notes', 'account_id', 'contact_id'];
begin
  if tg_op = 'DELETE' and is_undone(old.opening_import) and old.allocated = 0 and old.state = 'recorded' then
    return old;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - changing <> to_jsonb(old) - changing
    or (old.state = 'reversed' and new.state <> 'reversed')
    or (old.reversed_at is not null and new.reversed_at is distinct from old.reversed_at) then
    raise exception 'a payment is reversed, never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- As before; opening invoices are of another sequence, so that their dates hold nothing up.
create or replace function take_numbers(
  document regclass, owner text, document_id bigint, sequence_key text, day date, wanted text, digits integer,
  out taken integer, out later date, out ncf text, out ncf_expires_on date
) language plpgsql as $$
declare range record;
begin
  insert into number_sequences (key, year, next) values (sequence_key, extract(year from day)::integer, 2)
  on conflict (key, year) do update set next = number_sequences.next + 1
  returning next - 1 into taken;
  execute format('select max(issue_date) from %s d where number is not null and issue_date > $1
    and to_jsonb(d) ->> ''opening_import'' is null', document)
    into later using day;
  if later is not null or wanted is null then
    return;
  end if;
  select * into range from take_ncf(wanted, day);
  if not found then
    return;
  end if;
  ncf := wanted || lpad(range.sequence::text, digits, '0');
  ncf_expires_on := range.expires_on;
  execute format('insert into fiscal_numbers (ncf, range_id, %I, issued_on) values ($1, $2, $3, $4)', owner)
    using ncf, range.range_id, document_id, day;
end $$;
