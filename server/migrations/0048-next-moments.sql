-- Finds the next moment at which public pages change, asked every 15 seconds, without reading all events.
create index events_ends on events (ends_at) where deleted_at is null;
create index events_registration_opens on events (registration_opens_at)
  where registration_opens_at is not null and deleted_at is null;
create index events_registration_closes on events (registration_closes_at)
  where registration_closes_at is not null and deleted_at is null;
