-- Recipients count their attempts; a started delivery is marked as an attempt.
alter table mail_recipients rename column turn to attempt;
alter table outbox_handovers rename to delivery_attempts;
alter index outbox_handovers_pkey rename to delivery_attempts_pkey;
