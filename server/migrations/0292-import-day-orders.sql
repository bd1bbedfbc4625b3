-- Chosen for columns of days whose values do not prove whether the day or the month comes first.
alter table imports add column day_orders jsonb not null default '{}';
