-- Low answers are few: the quality office finds them without reading those of three months.
create index survey_responses_low on survey_responses (lowest, submitted_at) where deleted_at is null;
