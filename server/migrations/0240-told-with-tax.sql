-- Prices told with the tax in them stay in the total (totals.md); lines of before were told without it.

alter table quote_items add column tax_included boolean not null default false;
alter table invoice_items add column tax_included boolean not null default false;
alter table credit_note_items add column tax_included boolean not null default false;
alter table quote_items alter column tax_included drop default;
alter table invoice_items alter column tax_included drop default;
alter table credit_note_items alter column tax_included drop default;
