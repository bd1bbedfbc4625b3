-- A bad answer waits until somebody of the office has looked at it.
alter table survey_responses add column reviewed boolean not null default false;
create index survey_responses_to_review on survey_responses (submitted_at desc)
  where not reviewed and (complaint or lowest <= 2) and deleted_at is null;
