-- Two records of the same customer can be merged when they have documents and payments: these then belong to the
-- record that stays. What is printed is a copy and stays as it is.
drop trigger invoices_kept on invoices;
create trigger invoices_kept after update or delete on invoices for each row execute function keep_issued(
  'version updated_at updated_by search status fiscal_status paid credited balance reminders_paused sent_at account_id contact_id',
  'ncf ncf_expires_on security_code signed_at external_file pdf_file voided_at void_reason void_note',
  'draft>issued draft>discarded discarded>draft issued>voided');
drop trigger credit_notes_kept on credit_notes;
create trigger credit_notes_kept after update or delete on credit_notes for each row execute function keep_issued(
  'version updated_at updated_by search status fiscal_status applied refunded credit_left sent_at account_id contact_id',
  'ncf ncf_expires_on security_code signed_at external_file pdf_file voided_at void_reason void_note refunded_on refund_method refund_reference',
  'draft>issued draft>discarded discarded>draft issued>voided');
create or replace function keep_payments() returns trigger language plpgsql as $$
declare changing text[] := array['version', 'updated_at', 'updated_by', 'search', 'allocated', 'state',
  'reversed_reason', 'certificate_number', 'certificate_file', 'notes', 'account_id', 'contact_id'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - changing <> to_jsonb(old) - changing
    or (old.state = 'reversed' and new.state <> 'reversed') then
    raise exception 'a payment is reversed, never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
