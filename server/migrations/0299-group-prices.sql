-- A group of so many people in one registration pays so much per cent less.
alter table events add column group_price jsonb;
