-- Each instance hears of every change when it is committed, and drops what it kept.

create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;
-- Every change of content writes an audit entry with it.
create trigger audit_entries_told after insert on audit_entries
  for each statement execute function tell_change('content');
create trigger users_told after update or delete on users
  for each statement execute function tell_change('access');
create trigger sessions_told after update or delete on sessions
  for each statement execute function tell_change('access');
