-- A group of so many people in one registration pays so much per cent less; an event may hold seats for a time of its own.
alter table events add column group_price jsonb, add column hold_hours integer;
