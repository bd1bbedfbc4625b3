-- Survey answers that were proposed as cases, and were dismissed with a reason.
create table dismissed_proposals (
  response_id bigint primary key references survey_responses (id),
  reason text not null,
  dismissed_by bigint not null references users (id),
  dismissed_at timestamptz not null default now()
);
create index dismissed_proposals_newest on dismissed_proposals (dismissed_at desc);
create trigger notify_change after insert or update or delete or truncate on dismissed_proposals
  for each statement execute function notify_change();
