-- Postponing an event takes its offers to the waitlist back; events that were postponed before that have them still.
with taken as (
  update waitlist_entries w
    set status = 'waiting', offered_seats = null, expires_at = null, version = w.version + 1
    from events e
    where e.id = w.event_id and e.status = 'postponed' and w.status = 'offered' and w.deleted_at is null
    returning w.id)
insert into audit_entries (entity, entity_id, action, changes, request_id)
  select 'waitlistEntries', id, 'update',
    jsonb_build_array(jsonb_build_object('field', 'status', 'from', 'offered', 'to', 'waiting')), 'migration' from taken;
