-- Files of quotes for the office, such as the customer's terms of reference.
alter table quotes add column attachments jsonb not null default '[]';
alter table quotes alter column attachments drop default;
