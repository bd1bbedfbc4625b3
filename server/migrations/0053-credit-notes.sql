-- Items of credit notes know their share of the invoice's discounts and whose seats were given back.
alter table credit_note_items add column discount jsonb;
alter table credit_note_items add column attendee_ids bigint[] not null default '{}';
alter table credit_note_items alter column attendee_ids drop default;
-- An item of the invoice stands once on a note.
create unique index credit_note_items_once on credit_note_items (credit_note_id, invoice_item_id)
  where deleted_at is null;

-- What a customer got back, once for each note.
alter table credit_notes add column refunded_on date;
alter table credit_notes add column refund_method text;
alter table credit_notes add column refund_reference text;
drop trigger credit_notes_kept on credit_notes;
create trigger credit_notes_kept after update or delete on credit_notes for each row execute function keep_issued(
  'version updated_at updated_by search status fiscal_status applied refunded credit_left sent_at',
  'ncf ncf_expires_on security_code signed_at external_file pdf_file voided_at void_reason void_note refunded_on refund_method refund_reference',
  'draft>issued draft>discarded discarded>draft issued>voided');
