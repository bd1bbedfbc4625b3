-- Mails to named people, with an event or without, with copies and attached files.
alter table mails alter column event_id drop not null;
alter table mails
  add column people jsonb not null default '[]',
  add column cc jsonb not null default '[]',
  add column attachments jsonb not null default '[]';
alter table outbox add column cc text;

-- The record that stands for a named person; a copy has neither.
alter table mail_recipients
  add column source text,
  add column source_id bigint;
create unique index mail_recipients_person_key on mail_recipients (mail_id, source, source_id) where role = 'person';
create unique index mail_recipients_copy_key on mail_recipients (mail_id, lower(address)) where role = 'copy';
