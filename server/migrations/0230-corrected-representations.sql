-- What is wrong in the printed representation of an electronic document is corrected; each former version is kept here.
create table replaced_representations (
  id bigint generated always as identity primary key,
  invoice_id bigint references invoices (id),
  credit_note_id bigint references credit_notes (id),
  representation integer not null,
  security_code text,
  signed_at timestamptz,
  ncf_expires_on date,
  xml_file bigint references files (id),
  pdf_file bigint references files (id),
  correction_reason text,
  replaced_at timestamptz not null default now(),
  replaced_by bigint references users (id),
  check (num_nonnulls(invoice_id, credit_note_id) = 1),
  unique (invoice_id, representation),
  unique (credit_note_id, representation)
);
create trigger notify_change after insert or update or delete or truncate on replaced_representations
  for each statement execute function notify_change();
create function keep_replaced_representations() returns trigger language plpgsql as $$
begin
  raise exception 'a representation that was replaced is kept as it was' using errcode = 'restrict_violation';
end $$;
create trigger replaced_representations_kept before update or delete on replaced_representations
  for each row execute function keep_replaced_representations();

alter table invoices
  add column representation integer not null default 1,
  add column correction_reason text;
alter table credit_notes
  add column representation integer not null default 1,
  add column correction_reason text;

-- As before, but a representation is replaced by the next one once it is kept, and its columns change with it.
create or replace function keep_issued() returns trigger language plpgsql as $$
declare
  changed text;
  corrected text[] := '{}';
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
  if old.representation <> new.representation then
    if old.status <> 'issued' or new.status <> 'issued' or new.representation <> old.representation + 1 or not exists (
        select from replaced_representations r where r.representation = old.representation
          and (tg_table_name = 'invoices' and r.invoice_id = old.id
            or tg_table_name = 'credit_notes' and r.credit_note_id = old.id)
          and (r.security_code, r.signed_at, r.ncf_expires_on, r.xml_file, r.pdf_file, r.correction_reason)
            is not distinct from (old.security_code, old.signed_at, old.ncf_expires_on, old.xml_file, old.pdf_file,
              old.correction_reason)) then
      raise exception 'the representation of document % cannot change before it is kept', old.number
        using errcode = 'restrict_violation';
    end if;
    corrected := '{representation,correction_reason,security_code,signed_at,ncf_expires_on,xml_file,pdf_file}';
  end if;
  if old.status in ('issued', 'voided') then
    select string_agg(o.key, ', ') into changed
    from jsonb_each(to_jsonb(old)) o join jsonb_each(to_jsonb(new)) n using (key)
    where n.value is distinct from o.value and key <> all (string_to_array(tg_argv[0], ' ')) and key <> all (corrected)
      and not (key = any (string_to_array(tg_argv[1], ' ')) and o.value = 'null');
    if changed is not null then
      raise exception 'document % is issued: % cannot change', old.number, changed using errcode = 'restrict_violation';
    end if;
  end if;
  return null;
end $$;
