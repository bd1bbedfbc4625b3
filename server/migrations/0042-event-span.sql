-- Events between two days: sessions of a course may lie far apart, so neither date alone narrows them.
create index events_span on events using gist (tstzrange(starts_at, ends_at))
  where deleted_at is null and starts_at is not null;
