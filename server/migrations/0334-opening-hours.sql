-- When the firm attends to people, as data; the text that told it until now stays as a note to it.
alter table settings add column opening_hours jsonb not null default '[]';
