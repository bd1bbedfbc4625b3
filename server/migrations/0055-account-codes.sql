-- The firm's account codes, for the journal; a common Dominican chart to begin with.
alter table fiscal_settings add column account_codes jsonb not null default
  '{"receivables": "1201", "advances": "2105", "sales18": "4101", "sales16": "4102", "sales0": "4103",
    "salesExempt": "4104", "itbisPayable": "2104", "cash": "1101", "bank": "1102", "cards": "1103",
    "itbisWithheld": "1301", "incomeTaxWithheld": "1302", "cardWithheld": "1303", "writeOffs": "6201",
    "exchangeDifferences": "4201"}';
alter table fiscal_settings alter column account_codes drop default;

-- Reports read the documents and payments of a month.
create index invoices_issue_date on invoices (issue_date) where deleted_at is null;
create index credit_notes_issue_date on credit_notes (issue_date) where deleted_at is null;
create index payments_paid_on on payments (paid_on) where deleted_at is null;
