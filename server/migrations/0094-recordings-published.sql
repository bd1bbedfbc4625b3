-- What providers tell of recordings, so that staff can choose which one to publish.
alter table meeting_recordings
  -- The holding of the meeting, as Zoom names it.
  add column occurrence text,
  -- Which view it shows, in the provider's own code.
  add column kind text,
  -- In bytes, where the provider says so.
  add column size bigint,
  add column is_ready boolean not null default true,
  -- Where its bytes are in the provider's API, for the host's token alone.
  add column content_path text,
  -- The provider has it no more, or not for the moment.
  add column gone_at timestamptz;
alter table meeting_recordings alter column is_ready drop default;
-- The last day on which people see it, of the firm.
alter table meeting_recordings alter column published_until type date;
create index meeting_recordings_published on meeting_recordings (meeting_id) where published_until is not null;
