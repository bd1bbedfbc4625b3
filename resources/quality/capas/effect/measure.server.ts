/** Measures a metric of the firm's own records over some days. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { homeDaySql } from '#server/database/home-day.ts'
import { both, inStates, type Condition } from '#server/database/query.ts'
import { counted } from '#resources/surveys/survey-figures/survey-figures.server.ts'
import { statsOf } from '#resources/surveys/survey-figures/survey-totals.server.ts'
import { issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { cancelledNcoStates, draftNcoStates } from '../../ncos/states/nco-state.ts'
import type { Capa } from '../capa.ts'
import type { OwnMetric } from './own-metric.ts'

export type Days = { from: string; to: string }
type Criterion = Pick<NonNullable<Capa['effectiveness']>, 'question' | 'courseId'>
/** `count`: what the value was measured from. */
export type Measured = { value: number | null; count: number }
type Measuring = Days & Criterion
type Measure = (db: Db, wanted: Measuring) => Promise<Measured>

const DAYS_OF_MONTH = 30
const endDay = homeDaySql(sql`t.ends_at`)
const within = (day: Condition, { from, to }: Days): Condition => sql`${day} between ${from} and ${to}`
const eventsOf = ({ courseId, ...days }: Measuring): Condition[] => [
  within(endDay, days),
  ...(courseId ? [sql`t.course_id = ${courseId}`] : []),
]
const valueOf = async (found: Promise<{ rows: Measured[] }>): Promise<Measured> => {
  const { value, count } = (await found).rows[0]!
  return { value: count > 0 ? Number(value) : null, count }
}

const measures: Record<OwnMetric, Measure> = {
  questionMean: async (db, wanted) => {
    const stats = await statsOf(db, { conditions: eventsOf(wanted) })
    const rating = stats[wanted.question ?? 'content']
    return rating ? { value: Number(rating.average), count: rating.answers } : { value: null, count: 0 }
  },
  fulfilledShare: async (db, wanted) => {
    const { fulfilled } = await statsOf(db, { conditions: eventsOf(wanted) })
    return { value: fulfilled?.percent ?? null, count: fulfilled?.answers ?? 0 }
  },
  attendanceShare: (db, wanted) =>
    valueOf(
      sql<Measured>`select avg(a.attendance_pct) as value, count(a.attendance_pct)::int as count
        from events t join attendees a on a.event_id = t.id and a.deleted_at is null
        where ${counted(eventsOf(wanted))}`.execute(db),
    ),
  complaintsPerHundred: async (db, wanted) => {
    const { invited, complaints } = await statsOf(db, { conditions: eventsOf(wanted) })
    const all = complaints + (await complaintCases(db, wanted))
    return { value: invited > 0 ? (100 * all) / invited : null, count: invited }
  },
  daysToInvoice: (db, wanted) =>
    valueOf(
      sql<Measured>`select avg(greatest(0, i.issue_date - ended)) as value, count(*)::int as count from (
        select distinct it.invoice_id, ${endDay} as ended from events t join invoice_items it on it.event_id = t.id
          and it.deleted_at is null where ${counted(eventsOf(wanted))}) billed
        join invoices i on i.id = billed.invoice_id and i.status ${inStates(issuedDocumentStates)}
          and i.deleted_at is null`.execute(db),
    ),
  creditNotesPerMonth: async (db, { courseId, from, to }) => {
    const ofCourse = courseId
      ? [
          sql`exists (select from invoice_items it where it.invoice_id = c.invoice_id and it.course_id = ${courseId})`,
        ]
      : []
    const { rows } = await sql<{ count: number; days: number }>`
      select count(*)::int as count, (${to}::date - ${from}::date + 1) as days from credit_notes c
      where ${both([sql`c.deleted_at is null and c.status ${inStates(issuedDocumentStates)}`, within(sql`c.issue_date`, { from, to }), ...ofCourse])}`.execute(
      db,
    )
    const { count, days } = rows[0]!
    // None is a result too.
    return { value: (count * DAYS_OF_MONTH) / days, count }
  },
}

/** Complaints that came by other ways than a survey's answer, whose own mark is counted. */
async function complaintCases(db: Db, { courseId, ...days }: Measuring): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ncos n where ${both([
      sql`n.kind = 'complaint' and n.survey_response_id is null and n.deleted_at is null
        and not n.status ${inStates([...draftNcoStates, ...cancelledNcoStates])}`,
      within(sql`n.detected_at`, days),
      ...(courseId ? [sql`n.course_id = ${courseId}`] : []),
    ])}`.execute(db)
  return rows[0]!.count
}

export async function measure(
  db: Db,
  metric: OwnMetric,
  { question, courseId, from, to }: Measuring,
): Promise<Measured> {
  const { value, count } = await measures[metric](db, { question, courseId, from, to })
  return { value: value === null ? null : Math.round(value * 100) / 100, count }
}
