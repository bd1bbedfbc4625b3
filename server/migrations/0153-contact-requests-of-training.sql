-- What a request is about: training and audits too, the course or date it came from, and for how many people.
alter table contact_requests
  add column need text not null default 'other',
  add column course_id bigint references courses (id),
  add column event_id bigint references events (id),
  add column people integer;
update contact_requests set need = 'consulting' where service_id is not null;
alter table contact_requests alter column need drop default;
