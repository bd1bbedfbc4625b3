-- The log of everything, newest first: of all, of one kind of record, of one person.
create index audit_entries_at on audit_entries (at desc, id desc);
create index audit_entries_kind on audit_entries (entity, at desc, id desc);
create index audit_entries_person on audit_entries (user_id, at desc, id desc);
