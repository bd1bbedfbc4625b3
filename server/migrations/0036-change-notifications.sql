-- Each committed change of a table notifies every instance with the table's name: the cache drops what depends on it.

drop trigger audit_entries_told on audit_entries;
drop trigger users_told on users;
drop trigger sessions_told on sessions;
drop trigger survey_events_told on survey_events;
drop function tell_change();

create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_table_name);
  return null;
end $$;

-- Not of counters of attempts, which no answer shows. A later table gets its trigger where it is made.
do $$
declare name text;
begin
  for name in select tablename from pg_tables
    where schemaname = 'public' and tablename <> 'attempts' and tablename not like 'kysely%'
  loop
    execute format('create trigger notify_change after insert or update or delete or truncate on %I
      for each statement execute function notify_change()', name);
  end loop;
end $$;
