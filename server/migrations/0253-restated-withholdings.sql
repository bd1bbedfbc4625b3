-- Whether the 607 names what was withheld of invoices of earlier months in the month of withholding.
alter table fiscal_settings add column restates_withholdings boolean not null default false;
