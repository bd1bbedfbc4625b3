-- Registering somebody at a provider: once, however often and wherever it is asked for.
alter table meeting_people
  -- The address that the person is registered with; it is not always their own.
  add column email text,
  -- Somebody is being registered or unregistered.
  add column claimed_until timestamptz,
  -- The provider refused the person when they were registered ahead.
  add column failed_at timestamptz;
create index meeting_people_registered on meeting_people (id) where registrant_id is not null;
alter table meetings
  -- The provider takes no more registrations before this time.
  add column registers_after timestamptz;
