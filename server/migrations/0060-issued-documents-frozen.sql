-- Fiscal status and void columns of documents follow their steps; lines cannot leave an issued document.
create or replace function keep_issued() returns trigger language plpgsql as $$
declare changed text;
begin
  if tg_op = 'DELETE' then
    if old.status in ('issued', 'voided') then
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

-- Both the document that a line leaves and the one that it joins must be drafts.
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
    if parent_status in ('issued', 'voided') then
      raise exception 'lines of an issued document cannot change' using errcode = 'restrict_violation';
    end if;
  end loop;
  return coalesce(new, old);
end $$;
