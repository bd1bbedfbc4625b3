/** Survey figures of each month: stored sums of whole days, and the days that changed since. */
import { sql, type RawBuilder } from 'kysely'
import { atHome } from '#server/database/home-day.ts'
import type { Db } from '#server/database/database.ts'
import type { Condition } from '#server/database/query.ts'
import { columns, counted } from '#resources/surveys/survey-figures/survey-figures.server.ts'
import {
  fromEvents,
  spanRows,
  spansOf,
  together,
  type Spans,
} from '#resources/surveys/survey-figures/survey-ranges.server.ts'
import {
  figuresBy,
  ofInstructor,
  scores,
  type Figure,
  type FigureQuery,
} from '#resources/surveys/survey-figures/survey-totals.server.ts'

export type GroupTotals = { key: string; answers: number; invited: number; complaints: number }
export type GroupFigure = Figure & { key: string }

/** `2026-11` */
const monthOf = (day: Condition): RawBuilder<string> => sql`to_char(${day}, 'YYYY-MM')`
const monthOfEvent = monthOf(atHome(sql`t.ends_at`))
const names = sql.join(columns.map((name) => sql`f.${sql.ref(name)}`))

export async function monthFigures(
  db: Db,
  query: FigureQuery,
): Promise<{ totals: GroupTotals[]; figures: GroupFigure[] }> {
  const dated = { ...query, conditions: [...query.conditions, sql`t.ends_at is not null`] }
  const spans = query.range && (await spansOf(db, query.range, dated.conditions))
  const [totals, figures] = await Promise.all([totalsOf(db, dated, spans), figuresOf(db, dated, spans)])
  return { totals, figures }
}

async function totalsOf(db: Db, { conditions }: FigureQuery, spans?: Spans): Promise<GroupTotals[]> {
  const ofEvents = sql`
    select ${monthOfEvent}, s.responses,
      case when t.ends_at <= now() or s.responses > 0 then s.invited else 0 end, s.complaints
    from events t ${figuresBy(sql`survey_totals`, sql`s`)}
    where ${counted([...conditions, ...fromEvents(spans)])}`
  const summedUp = (given: Spans) => sql`
    select ${monthOf(sql`f.starts`)}, f.responses,
      case when f.starts < ${given.today}::date then f.invited else f.invited_early end, f.complaints
    from ${spanRows('survey_span_totals', given)} f where isfinite(f.starts)`
  const { rows } = await sql<GroupTotals>`
    select key, sum(answers)::int as answers, sum(invited)::int as invited, sum(complaints)::int as complaints
    from (${together(spans, ofEvents, summedUp)}) part (key, answers, invited, complaints)
    group by key having sum(answers) > 0 order by key desc`.execute(db)
  return rows
}

async function figuresOf(
  db: Db,
  { conditions, instructorId }: FigureQuery,
  spans?: Spans,
): Promise<GroupFigure[]> {
  const ofEvents = sql`
    select ${monthOfEvent} as key, f.kind, f.instructor_id, ${names}
    from events t ${figuresBy(sql`survey_figures`, sql`f`)}
    where ${counted([...conditions, ...fromEvents(spans)])}`
  const summedUp = (given: Spans) => sql`
    select ${monthOf(sql`f.starts`)} as key, f.kind, f.instructor_id, ${names}
    from ${spanRows('survey_span_figures', given)} f where isfinite(f.starts)`
  const { rows } = await sql<GroupFigure>`
    select f.key, f.kind, ${scores} from (${together(spans, ofEvents, summedUp)}) f
    where ${ofInstructor(instructorId)} group by 1, 2`.execute(db)
  return rows
}
