-- The firm's logo, on the site, in mails and on documents.
alter table settings add column logo bigint references files (id);
