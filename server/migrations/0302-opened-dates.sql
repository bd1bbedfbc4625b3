-- Dates of which a seat can be had, since when the job that tells of them knows; who asked later had seen them.
create table opened_dates (
  event_id bigint primary key references events (id),
  opened_at timestamptz not null default now()
);
create trigger notify_change after insert or update or delete or truncate on opened_dates
  for each statement execute function notify_change();
