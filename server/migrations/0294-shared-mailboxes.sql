-- Two people may share a mailbox: nobody has two seats in one event by address and name. A name without Latin letters
-- folds to nothing, and then counts as it is written.
drop index attendees_email_key;
create unique index attendees_email_key on attendees (event_id, lower(email),
    coalesce(nullif(fold(first_name || ' ' || last_name), ''), lower(first_name || ' ' || last_name)))
  where deleted_at is null and enrolment in ('enrolled', 'reEnrolled');
