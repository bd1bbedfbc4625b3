/** Counts complaints for the figures of quality; each caller counts those that they see. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { homeDaySql } from '#server/database/home-day.ts'
import { both, inStates, type Condition } from '#server/database/query.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'
import { counted } from '#resources/surveys/survey-figures/survey-figures.server.ts'
import { readableBy } from '#server/database/sight.ts'
import { hasCase, isAnsweredInTime, isLateComplaint } from '../complaints/complaint-records.server.ts'
import { complaints } from '../complaints/complaint.ts'
import { openComplaintStates, validComplaintStates } from '../complaints/complaint-state.ts'
import type { QualityFigures, QualityQuery } from './quality-figures.api.ts'

type ComplaintFigures = QualityFigures['complaints']

export async function complaintFigures(context: Context, period: QualityQuery): Promise<ComplaintFigures> {
  const seen = both([sql`t.deleted_at is null`, ...(await readableBy(context, complaints))])
  const [counts, months] = await Promise.all([
    countsOf(context, seen, period),
    monthsOf(context, seen, period),
  ])
  const attendees = months.reduce((sum, month) => sum + month.attendees, 0)
  return { ...counts, attendees, months }
}

const isValid = sql`t.status ${inStates(validComplaintStates)}`
const isBetween = (day: Condition, { from = '-infinity', to = 'infinity' }: QualityQuery): Condition =>
  sql`${day} between ${from} and ${to}`

async function countsOf(
  { db }: Context,
  seen: Condition,
  period: QualityQuery,
): Promise<Omit<ComplaintFigures, 'attendees' | 'months'>> {
  const isReceived = both([isValid, isBetween(sql`t.received_on`, period)])
  const { rows } = await sql<Omit<ComplaintFigures, 'attendees' | 'months'>>`
    select count(*) filter (where t.status ${inStates(openComplaintStates)})::int as open,
      count(*) filter (where ${isLateComplaint})::int as overdue,
      count(*) filter (where ${isReceived})::int as received,
      count(*) filter (where ${isReceived} and ${isAnsweredInTime})::int as answered_in_time,
      count(*) filter (where ${isReceived} and not ${isAnsweredInTime}
        and (t.answered_at is not null or ${isLateComplaint}))::int as answered_late,
      count(*) filter (where ${isReceived} and ${hasCase})::int as with_case
    from complaints t where ${seen}`.execute(db)
  return rows[0]!
}

/** With the people whose events ended then, whom a rate compares them to. */
async function monthsOf(
  { db }: Context,
  seen: Condition,
  period: QualityQuery,
): Promise<ComplaintFigures['months']> {
  const endDay = homeDaySql(sql`t.ends_at`)
  const { rows } = await sql<ComplaintFigures['months'][number]>`
    select to_char(day, 'YYYY-MM') as month, sum(received)::int as received, sum(attendees)::int as attendees
    from (
      select t.received_on as day, count(*) as received, 0 as attendees from complaints t
      where ${seen} and ${isValid} and ${isBetween(sql`t.received_on`, period)} group by 1
      union all
      select ${endDay}, 0, count(a.id) from events t
      join attendees a on a.event_id = t.id and a.deleted_at is null and a.enrolment ${inStates(activeEnrolments)}
      where ${counted([isBetween(endDay, period), sql`t.ends_at < now()`])} group by 1
    ) days group by 1 order by 1`.execute(db)
  return rows
}
