-- One rule for what is the same document, for the index and for every query.

-- However it is written. Eleven digits are a cédula unless somebody says otherwise: a passport may have the same ones.
create function document_key(type text, id text) returns text language sql immutable parallel safe
return (case when coalesce(type, 'cedula') = 'cedula' and regexp_replace(id, '[^[:alnum:]]', '', 'g') ~ '^[0-9]{11}$' then 'cedula ' else '' end)
  || nullif(upper(regexp_replace(id, '[^[:alnum:]]', '', 'g')), '');

drop index attendees_document_id_key;
create unique index attendees_document_id_key on attendees (event_id, document_key(document_type, document_id))
  where deleted_at is null and enrolment in ('enrolled', 'reEnrolled');
