-- What mails say is stored sealed, because their links open what is personal (server/mail/contents.ts). The columns
-- beside hold what an older version wrote, until a start seals it.
alter table outbox_contents add column sealed text, add column file_ids bigint[] not null default '{}',
  alter column html drop not null, alter column text drop not null, alter column attachments drop not null;
-- From now on previews are found by the hash of their token.
delete from page_previews;
