-- The order of day and month that a person chose for a bank's file; null where its days prove it.
alter table bank_statements add column day_order text check (day_order in ('dmy', 'mdy'));
