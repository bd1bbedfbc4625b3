-- What of a corrective action reads otherwise since it was signed; a job fills it for open cases of before.
alter table capas add column changed_after_signing text[] not null default '{}';
