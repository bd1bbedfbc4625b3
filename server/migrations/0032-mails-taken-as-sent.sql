-- An unconfirmed mail that somebody took as sent: that posting of it, and no later one.
alter table mail_recipients add column accepted_outbox_id bigint references outbox (id);
