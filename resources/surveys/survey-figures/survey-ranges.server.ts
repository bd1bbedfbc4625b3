/** Splits a period into stored months, stored days and live days. */
import { homeTodaySql } from '#server/database/home-day.ts'
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Condition } from '#server/database/query.ts'
import { counted } from './survey-figures.server.ts'
import type { StatsQuery } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'

export type Range = {
  about: 'all' | 'course' | 'instructor'
  id: string
  from?: string | undefined
  to?: string | undefined
}
/** `loose` days are outside whole months; `live` days are read from their events. */
export type Spans = Range & {
  today: string
  months: Bounds
  looseMonths: string[]
  loose: string[]
  live: string[]
}
type Bounds = { from: string; to: string }

export function rangeOf({ from, to, courseId, instructorId }: StatsQuery): Range {
  const period = { from, to }
  if (courseId) return { about: 'course', id: courseId, ...period }
  return instructorId
    ? { about: 'instructor', id: instructorId, ...period }
    : { about: 'all', id: '0', ...period }
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
function daysOf(month: string): string[] {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: last }, (_, at) => `${month.slice(0, 8)}${String(at + 1).padStart(2, '0')}`)
}

/** `conditions` limit the changed days to those with such events. */
export async function spansOf(db: Db, range: Range, conditions: readonly Condition[]): Promise<Spans> {
  const { from, to } = range
  // Today is always live, because events end during it; events without end belong to no day.
  const { rows } = await sql<{ today: string; changed: string[]; live: string[] }>`
    with home as (select ${homeTodaySql} as today), changed as (
      select day from survey_day_recounts union select today from home
      union select survey_day(e.ends_at) from survey_recounts r join events e on e.id = r.event_id)
    select home.today::text as today, array(select day::text from changed) as changed, array(
      select day::text from (select day from changed union select 'infinity'::date) c
      where exists (select from events t where survey_day(t.ends_at) = c.day and ${counted(conditions)})) as live
    from home`.execute(db)
  const { today, changed, live } = rows[0]!
  const isWithin = (day: string) => (!from || day >= from) && (!to || day <= to)
  const broken = [
    ...changed.filter((day) => day !== 'infinity' && isWithin(day)),
    from ?? [],
    to ?? [],
  ].flat()
  const looseMonths = [...new Set(broken.map(monthOf))]
  const loose = looseMonths.flatMap(daysOf).filter((day) => isWithin(day) && !changed.includes(day))
  const months = { from: from ? monthOf(from) : '-infinity', to: to ? monthOf(to) : 'infinity' }
  return { ...range, today, months, looseMonths, loose, live: live.filter(isWithin) }
}

/** Only live days still read events; all others use stored sums. */
export const fromEvents = (spans: Spans | undefined): Condition[] =>
  spans ? [sql`survey_day(t.ends_at) = any(${spans.live}::date[])`] : []

/** Combines live and stored figures. */
export const together = (
  spans: Spans | undefined,
  ofEvents: Condition,
  summedUp: (spans: Spans) => Condition,
) =>
  sql.join(
    [...(spans?.live.length === 0 ? [] : [ofEvents]), ...(spans ? [summedUp(spans)] : [])],
    sql` union all `,
  )

/** A query per kind of span, so that each uses the table's key. */
export function spanRows(
  table: 'survey_span_figures' | 'survey_span_totals',
  { about, id, months, looseMonths, loose }: Spans,
): Condition {
  const rows = sql`select * from ${sql.table(table)} where about = ${about} and about_id = ${id}`
  return sql`(
    ${rows} and span = 'day' and starts = any(${loose}::date[])
    union all ${rows} and span = 'month' and starts between ${months.from}::date and ${months.to}::date
      and starts <> all(${looseMonths}::date[]))`
}

export const spanTotals = (spans: Spans): Condition => sql`
  select sum(f.responses), sum(case when f.starts < ${spans.today}::date then f.invited else f.invited_early end),
    sum(f.complaints), min(f.first_end), max(f.last_end)
  from ${spanRows('survey_span_totals', spans)} f`
