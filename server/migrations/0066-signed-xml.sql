-- The signed XML of a document of series E, recorded with its e-NCF.
drop trigger invoices_kept on invoices;
drop trigger credit_notes_kept on credit_notes;
alter table invoices add column xml_file bigint references files (id);
alter table credit_notes add column xml_file bigint references files (id);
create trigger invoices_kept after update or delete on invoices for each row execute function keep_issued(
  'version updated_at updated_by search status fiscal_status paid credited balance payment_status reminders_paused sent_at account_id contact_id',
  'ncf ncf_expires_on security_code signed_at external_file xml_file pdf_file voided_at void_reason void_note',
  'draft>issued draft>discarded discarded>draft issued>voided');
create trigger credit_notes_kept after update or delete on credit_notes for each row execute function keep_issued(
  'version updated_at updated_by search status fiscal_status applied refunded credit_left sent_at account_id contact_id',
  'ncf ncf_expires_on security_code signed_at external_file xml_file pdf_file voided_at void_reason void_note refunded_on refund_method refund_reference',
  'draft>issued draft>discarded discarded>draft issued>voided');
