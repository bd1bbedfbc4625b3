-- The percentage of an event that is not completed counts the sessions in which somebody is marked.
with counted as (
  select e.id as event_id, s.key, extract(epoch from s."endAt" - s."startAt") / 60 as minutes
  from events e
  cross join lateral jsonb_to_recordset(e.sessions)
    as s (key text, "startAt" timestamptz, "endAt" timestamptz, "countsHours" boolean)
  where e.status not in ('completed', 'closed')
    and (s."countsHours" or not exists (
      select from jsonb_to_recordset(e.sessions) as x ("countsHours" boolean) where x."countsHours"))
    and exists (
      select from attendance_marks m join attendees o on o.id = m.attendee_id
      where o.event_id = e.id and o.deleted_at is null and m.session_key = s.key and m.status is not null)
), figures as (
  select a.id, round(100 * sum(case
      when m.status in ('present', 'late') then least(c.minutes, coalesce(m.minutes, c.minutes))
      when m.status = 'partial' then least(c.minutes, coalesce(m.minutes, c.minutes / 2))
      else 0
    end) / sum(c.minutes), 2) as pct
  from counted c
  join attendees a on a.event_id = c.event_id and a.attendance_pct is not null
  left join attendance_marks m on m.attendee_id = a.id and m.session_key = c.key
  where c.minutes > 0
  group by a.id
)
update attendees a set attendance_pct = f.pct from figures f where f.id = a.id and a.attendance_pct <> f.pct;
