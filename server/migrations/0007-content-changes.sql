-- Every change writes an audit entry with it; each instance hears of it when it is committed, and drops what it kept.
create function tell_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', '');
  return null;
end $$;
create trigger audit_entries_told after insert on audit_entries for each statement execute function tell_content_change();
