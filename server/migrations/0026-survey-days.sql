-- Figures of surveys summed up by day and by month, of everything, of each course and of each instructor:
-- who asks about years reads a few hundred rows.

-- The day on which an event ended, where the firm is; what has no end is never over.
create function survey_day(ends_at timestamptz) returns date language sql immutable parallel safe as $$
  select coalesce((ends_at at time zone 'America/Santo_Domingo')::date, 'infinity'::date)
$$;
create index events_survey_day on events (survey_day(ends_at)) where deleted_at is null;

-- What they are about: 'all' and 0, 'course' or 'instructor' and its id; a span is a 'day' or a 'month' and when it starts.
create table survey_span_figures (
  about text not null,
  about_id bigint not null,
  span text not null,
  starts date not null,
  kind text not null,
  instructor_id bigint not null,
  n0 integer not null,
  n1 integer not null,
  n2 integer not null,
  n3 integer not null,
  n4 integer not null,
  n5 integer not null,
  n6 integer not null,
  n7 integer not null,
  n8 integer not null,
  n9 integer not null,
  n10 integer not null,
  primary key (about, about_id, span, starts, kind, instructor_id)
);
create index survey_span_figures_starts on survey_span_figures (starts);

-- Before an event is over only those count as invited who answered: both sums are kept.
create table survey_span_totals (
  about text not null,
  about_id bigint not null,
  span text not null,
  starts date not null,
  invited integer not null,
  invited_early integer not null,
  responses integer not null,
  complaints integer not null,
  first_end timestamptz,
  last_end timestamptz,
  primary key (about, about_id, span, starts)
);
create index survey_span_totals_starts on survey_span_totals (starts);

-- Days whose events changed since they were summed up; appended to only. Such a day is read from its events.
create table survey_day_recounts (day date not null);
create index survey_day_recounts_day on survey_day_recounts (day);
insert into survey_day_recounts
  select distinct survey_day(e.ends_at) from survey_events s join events e on e.id = s.event_id;

create function mark_survey_days() returns trigger language plpgsql as $$
begin
  insert into survey_day_recounts (day) values (survey_day(old.ends_at)), (survey_day(new.ends_at));
  return null;
end $$;
create trigger events_judged after update on events for each row
  when ((old.course_id, old.ends_at, old.status, old.instructors, old.deleted_at)
    is distinct from (new.course_id, new.ends_at, new.status, new.instructors, new.deleted_at))
  execute function mark_survey_days();
