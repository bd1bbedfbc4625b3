-- The status has the name that the screens show.
update outbox set status = 'unconfirmed' where status = 'doubtful';
