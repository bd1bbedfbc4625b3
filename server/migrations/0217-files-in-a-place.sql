-- Bytes of a file lie in the place of FILES_PLACE where the row has none, in an object named by their hash.
alter table files alter column bytes drop not null;

-- What was written to the place. Uploads hold its row while they refer to it, so that none is removed under them.
create table file_objects (
  sha256 text primary key,
  -- Null while it is being written or removed.
  stored_at timestamptz,
  unused_since timestamptz
);
