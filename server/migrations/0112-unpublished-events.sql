-- Today counts what is not published yet, and shows the last changed of it.
create index events_unpublished on events (website_state, status, visibility) include (updated_at, id)
  where deleted_at is null;
