-- The payment status is stored, so that lists of 200,000 invoices filter and count by an index.
drop trigger invoices_kept on invoices;
alter table invoices add column payment_status text generated always as (
  case when status <> 'issued' then null
    when paid + credited < total then case when paid + credited > 0 then 'partiallyPaid' else 'unpaid' end
    when paid = 0 and credited > 0 then 'credited' else 'paid' end) stored;
create index invoices_payment_status on invoices (payment_status, due_date, id) where deleted_at is null;
create trigger invoices_kept after update or delete on invoices for each row execute function keep_issued(
  'version updated_at updated_by search status fiscal_status paid credited balance payment_status reminders_paused sent_at account_id contact_id',
  'ncf ncf_expires_on security_code signed_at external_file pdf_file voided_at void_reason void_note',
  'draft>issued draft>discarded discarded>draft issued>voided');
