-- Why an invoice has a fiscal type that is not for its kind of customer.
alter table invoices add column ncf_type_reason text;
