-- Holds what a lookup compares, so that it finds coming events without reading their rows.
drop index events_starts;
create index events_starts on events (starts_at, id) include (ends_at, search) where deleted_at is null;
