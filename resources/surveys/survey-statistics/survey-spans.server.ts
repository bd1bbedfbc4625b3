/** Sums event figures by day and month: overall, per course, per instructor. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { columns, counted } from '#resources/surveys/survey-figures/survey-figures.server.ts'

const names = sql.join(columns.map((name) => sql.ref(name)))
const sums = sql.join(columns.map((name) => sql`sum(f.${sql.ref(name)})`))
/** One row per subject of the event `t`. */
const belongings = sql`cross join lateral (
  select 'all', 0::bigint union all select 'course', t.course_id where t.course_id is not null
  union all select distinct 'instructor', (i ->> 'instructorId')::bigint from jsonb_array_elements(t.instructors) i
    where i ->> 'instructorId' is not null
) a (about, about_id)`

/** Updates changed days and returns how many; days changed meanwhile stay marked. */
export async function sumUpDays(db: Db): Promise<number> {
  // Concurrent runs wait for each other; readers and respondents wait for neither.
  await sql`lock table survey_span_totals in share row exclusive mode`.execute(db)
  const { rows } = await sql<{ day: string }>`
    with gone as (delete from survey_day_recounts returning day)
    select distinct day::text as day from gone where isfinite(day)`.execute(db)
  const days = rows.map(({ day }) => day)
  if (days.length === 0) return 0
  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))]
  for (const table of ['survey_span_figures', 'survey_span_totals'])
    await sql`
      delete from ${sql.table(table)} where (span = 'day' and starts = any(${days}::date[]))
        or (span = 'month' and starts = any(${months}::date[]))`.execute(db)
  await sumUpFigures(db, days, months)
  await sumUpTotals(db, days, months)
  return days.length
}

async function sumUpFigures(db: Db, days: string[], months: string[]): Promise<void> {
  await sql`
    insert into survey_span_figures (about, about_id, span, starts, kind, instructor_id, ${names})
    select a.about, a.about_id, 'day', survey_day(t.ends_at), f.kind, f.instructor_id, ${sums}
    from events t join survey_figures f on f.event_id = t.id ${belongings}
    where survey_day(t.ends_at) = any(${days}::date[]) and ${counted([])}
    group by 1, 2, 3, 4, 5, 6`.execute(db)
  await sql`
    insert into survey_span_figures (about, about_id, span, starts, kind, instructor_id, ${names})
    select f.about, f.about_id, 'month', m.month, f.kind, f.instructor_id, ${sums}
    from unnest(${months}::date[]) m (month) join survey_span_figures f
      on f.span = 'day' and f.starts >= m.month and f.starts < m.month + interval '1 month'
    group by 1, 2, 3, 4, 5, 6`.execute(db)
}

async function sumUpTotals(db: Db, days: string[], months: string[]): Promise<void> {
  const into = sql`insert into survey_span_totals
    (about, about_id, span, starts, invited, invited_early, responses, complaints, first_end, last_end)`
  await sql`
    ${into} select a.about, a.about_id, 'day', survey_day(t.ends_at), sum(s.invited),
      coalesce(sum(s.invited) filter (where s.responses > 0), 0), sum(s.responses), sum(s.complaints),
      min(t.ends_at) filter (where s.responses > 0), max(t.ends_at) filter (where s.responses > 0)
    from events t join survey_events s on s.event_id = t.id ${belongings}
    where survey_day(t.ends_at) = any(${days}::date[]) and ${counted([])}
    group by 1, 2, 3, 4`.execute(db)
  await sql`
    ${into} select f.about, f.about_id, 'month', m.month, sum(f.invited), sum(f.invited_early), sum(f.responses),
      sum(f.complaints), min(f.first_end), max(f.last_end)
    from unnest(${months}::date[]) m (month) join survey_span_totals f
      on f.span = 'day' and f.starts >= m.month and f.starts < m.month + interval '1 month'
    group by 1, 2, 3, 4`.execute(db)
}
