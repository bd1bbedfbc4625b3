-- Finds the invoices of a seat, for the certificate rule and for notes of seats given back.
create index invoice_items_attendees on invoice_items using gin (attendee_ids) where deleted_at is null;
