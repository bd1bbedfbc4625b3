-- Chosen for columns of amounts whose values do not prove which sign parts their decimals.
alter table imports add column decimal_marks jsonb not null default '{}';
