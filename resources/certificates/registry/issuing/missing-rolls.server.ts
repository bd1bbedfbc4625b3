/** Counts the counted sessions of event `e` in which nobody is marked; none once it is completed, as they then count as not attended. */
import { sql, type RawBuilder } from 'kysely'
import { overStates } from '#resources/events/schedule/event-state.ts'
import { inStates } from '#server/database/query.ts'

const sessions = sql`jsonb_to_recordset(e.sessions) as s (key text, "countsHours" boolean)`

export const rollsMissing =
  (): RawBuilder<number> => sql<number>`case when e.status ${inStates(overStates)} then 0 else (
  select count(*)::int from ${sessions}
  where (s."countsHours" or not exists (select from ${sessions} where s."countsHours"))
    and not exists (
      select from attendance_marks m join attendees x on x.id = m.attendee_id
      where x.event_id = e.id and x.deleted_at is null and m.session_key = s.key and m.status is not null)
) end`
