-- Nobody has two seats in one event, by whatever they are known.

-- The later seat stays without the contact, whose own is the first.
update attendees a set contact_id = null
where a.deleted_at is null and a.enrolment in ('enrolled', 'reEnrolled') and exists (
  select 1 from attendees b where b.event_id = a.event_id and b.contact_id = a.contact_id and b.id < a.id
    and b.deleted_at is null and b.enrolment in ('enrolled', 'reEnrolled'));
create unique index attendees_contact_id_key on attendees (event_id, contact_id)
  where deleted_at is null and enrolment in ('enrolled', 'reEnrolled');
