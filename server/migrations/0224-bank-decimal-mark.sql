-- Chosen where the amounts of a bank's file do not prove which sign parts their decimals.
alter table bank_statements add column decimal_mark text check (decimal_mark in ('.', ','));
