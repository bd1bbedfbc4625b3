-- The moment on which a fiscal number was recorded: the reports of a month stay as they were sent.
alter table fiscal_numbers add column recorded_at timestamptz, disable trigger fiscal_numbers_kept;
update fiscal_numbers n set recorded_at = coalesce(
  (select max(e.at) from audit_entries e
    where (e.entity, e.entity_id) = (case when n.invoice_id is null then 'creditNotes' else 'invoices' end,
        coalesce(n.invoice_id, n.credit_note_id))
      and e.changes @> jsonb_build_array(jsonb_build_object('field', 'ncf', 'to', n.ncf))),
  n.issued_on::timestamp at time zone 'America/Santo_Domingo');
alter table fiscal_numbers alter column recorded_at set not null, alter column recorded_at set default now(),
  enable trigger fiscal_numbers_kept;
