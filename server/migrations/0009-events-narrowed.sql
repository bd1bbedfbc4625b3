-- The office narrows events by state and delivery mode first; a state alone still begins the index.
drop index events_status;
create index events_status on events (status, modality, starts_at) where deleted_at is null;
