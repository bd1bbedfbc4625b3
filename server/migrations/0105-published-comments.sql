-- Whether the respondent lets the comment be published, and what the office decided about it.
alter table survey_responses
  add column publish_as text,
  add column moderation text,
  add column moderation_note text;
create index survey_responses_moderation on survey_responses (moderation, event_id)
  where moderation in ('waiting', 'published') and deleted_at is null;
