-- A second survey, some days after an event: what was applied of it.
alter table surveys add column purpose text not null default 'satisfaction';
alter table surveys alter column purpose drop default;
drop index surveys_usual;
create unique index surveys_usual on surveys (purpose) where is_usual and deleted_at is null;
insert into surveys (name, questions, anonymous, opens_before_minutes, closes_after_days, is_usual, active, purpose) values (
  '{"es": "Seguimiento: qué aplicó", "en": "Follow-up: what was applied"}',
  '[
    {"key": "q1", "kind": "rating", "isRequired": true, "options": [],
     "help": {"es": "1: nada todavía; 5: casi todo.", "en": "1: nothing yet; 5: nearly everything."},
     "label": {"es": "¿Cuánto de lo aprendido ha aplicado en su trabajo?", "en": "How much of what you learned have you applied at work?"}},
    {"key": "q2", "kind": "rating", "isRequired": true, "options": [],
     "help": {"es": "1: nada; 5: mucho.", "en": "1: not at all; 5: a great deal."},
     "label": {"es": "¿Cuánto ha mejorado con ello el resultado de su trabajo?", "en": "How far has it improved the results of your work?"}},
    {"key": "q3", "kind": "yesNo", "isRequired": false, "options": [], "help": null,
     "label": {"es": "¿Tuvo el apoyo que necesitaba para aplicarlo?", "en": "Did you have the support you needed to apply it?"}},
    {"key": "q4", "kind": "text", "isRequired": false, "options": [], "help": null,
     "label": {"es": "¿Qué aplicó, o qué le impidió aplicarlo?", "en": "What did you apply, or what kept you from applying it?"}}
  ]', false, 0, 21, true, true, 'followUp');

alter table settings
  add column follow_up boolean not null default true,
  add column follow_up_days integer not null default 60;
-- Blank: as the firm.
alter table courses add column follow_up text, add column follow_up_days integer;

alter table survey_responses add column is_follow_up boolean not null default false;
drop index survey_responses_attendee;
-- Nobody answers either survey twice.
create unique index survey_responses_attendee on survey_responses (attendee_id, is_follow_up) where deleted_at is null;

-- Who was asked, by which survey and until when; only the link's fingerprint is kept.
create table follow_up_invitations (
  attendee_id bigint primary key references attendees (id),
  event_id bigint not null references events (id),
  survey_id bigint not null references surveys (id),
  token_hash text not null unique,
  sent_at timestamptz not null default now(),
  closes_at timestamptz not null,
  answered_at timestamptz
);
create index follow_up_invitations_event on follow_up_invitations (event_id);
create index follow_up_invitations_survey on follow_up_invitations (survey_id);
create trigger notify_change after insert or update or delete or truncate on follow_up_invitations
  for each statement execute function notify_change();
