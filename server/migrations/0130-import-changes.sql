-- What imports of customers and contacts wrote, so that they can be taken back.
create table import_changes (
  import_id bigint not null references imports (id) on delete cascade,
  -- The audit entry of the change has the former values.
  audit_id bigint not null,
  entity text not null,
  record_id bigint not null,
  -- Of the record as the import left it; another one shows that somebody changed it since.
  version integer not null,
  -- Why the former values could not be given back, by language.
  refusal jsonb,
  primary key (import_id, audit_id)
);
create index import_changes_record on import_changes (entity, record_id);
create trigger notify_change after insert or update or delete or truncate on import_changes
  for each statement execute function notify_change();
