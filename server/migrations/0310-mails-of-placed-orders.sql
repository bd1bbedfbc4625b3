-- The link that a form opens says whether the mails about its order are still to be written, by a job: whoever books at
-- the same moment does not wait for them.
alter table order_links
  add column is_mail_due boolean not null default false,
  add column had_seat boolean not null default false;
create index order_links_due on order_links (created_at) where is_mail_due;
