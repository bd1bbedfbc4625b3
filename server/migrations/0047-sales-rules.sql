-- What must hold of sales whatever the application does (fiscal-documents.md).

alter table ncf_ranges
  add constraint ncf_ranges_bounds check (first_number <= next_number and next_number <= last_number + 1),
  add constraint ncf_ranges_apart exclude using gist
    (ncf_type with =, int8range(first_number, last_number, '[]') with &&) where (deleted_at is null);

alter table invoices
  add constraint invoices_customer check (num_nonnulls(account_id, contact_id) > 0),
  add constraint invoices_numbered check ((status in ('issued', 'voided')) = (number is not null)),
  -- Nothing is paid or credited beyond the total.
  add constraint invoices_settled check (paid >= 0 and credited >= 0 and paid + credited <= greatest(total, 0));
alter table credit_notes
  add constraint credit_notes_numbered check ((status in ('issued', 'voided')) = (number is not null)),
  add constraint credit_notes_used check (applied >= 0 and refunded >= 0 and applied + refunded <= greatest(total, 0));
alter table payments
  add constraint payments_allocated check (allocated >= 0 and allocated <= amount);
alter table quotes
  add constraint quotes_customer check (num_nonnulls(account_id, contact_id) > 0);

-- Every fiscal number ever used, of invoices and credit notes, voided ones too: none is used twice.
create table fiscal_numbers (
  ncf text primary key,
  invoice_id bigint unique references invoices (id),
  credit_note_id bigint unique references credit_notes (id),
  -- Blank for numbers that were given elsewhere.
  range_id bigint references ncf_ranges (id),
  issued_on date not null,
  check (num_nonnulls(invoice_id, credit_note_id) = 1)
);
create index fiscal_numbers_range on fiscal_numbers (range_id, issued_on);
create trigger notify_change after insert or update or delete or truncate on fiscal_numbers
  for each statement execute function notify_change();
create function keep_fiscal_numbers() returns trigger language plpgsql as $$
begin
  raise exception 'a fiscal number that was used stays used' using errcode = 'restrict_violation';
end $$;
create trigger fiscal_numbers_kept before update or delete on fiscal_numbers
  for each row execute function keep_fiscal_numbers();

-- Issued documents stay as they are: first argument, the columns that may change; second, those that are filled in
-- once; third, the allowed changes of the status.
create function keep_issued() returns trigger language plpgsql as $$
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
-- After the change, when the computed columns are known.
create trigger invoices_kept after update or delete on invoices for each row execute function keep_issued(
  'version updated_at updated_by search status fiscal_status paid credited balance reminders_paused sent_at',
  'ncf ncf_expires_on security_code signed_at external_file pdf_file voided_at void_reason void_note',
  'draft>issued draft>discarded discarded>draft issued>voided');
create trigger credit_notes_kept after update or delete on credit_notes for each row execute function keep_issued(
  'version updated_at updated_by search status fiscal_status applied refunded credit_left sent_at',
  'ncf ncf_expires_on security_code signed_at external_file pdf_file voided_at void_reason void_note',
  'draft>issued draft>discarded discarded>draft issued>voided');

-- Lines change with drafts alone. The lock makes a change wait for a document that is being issued.
create function keep_lines_of_issued() returns trigger language plpgsql as $$
declare parent_status text;
begin
  execute format('select status from %I where id = $1 for share', tg_argv[0])
    into parent_status using (to_jsonb(coalesce(new, old)) ->> tg_argv[1])::bigint;
  if parent_status in ('issued', 'voided') then
    raise exception 'lines of an issued document cannot change' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger invoice_items_kept before insert or update or delete on invoice_items
  for each row execute function keep_lines_of_issued('invoices', 'invoice_id');
create trigger credit_note_items_kept before insert or update or delete on credit_note_items
  for each row execute function keep_lines_of_issued('credit_notes', 'credit_note_id');

-- A payment that was recorded is reversed, never changed or deleted.
create function keep_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - array['version', 'updated_at', 'updated_by', 'search', 'allocated', 'state',
      'reversed_reason', 'certificate_number', 'certificate_file', 'notes']
    <> to_jsonb(old) - array['version', 'updated_at', 'updated_by', 'search', 'allocated', 'state', 'reversed_reason',
      'certificate_number', 'certificate_file', 'notes'] or (old.state = 'reversed' and new.state <> 'reversed') then
    raise exception 'a payment is reversed, never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payments_kept before update or delete on payments for each row execute function keep_payments();
