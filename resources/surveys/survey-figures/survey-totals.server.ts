/** Reads survey figures of selected events, pooling all answers. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Condition } from '#server/database/query.ts'
import { isShown } from '#resources/events/event-records/event-visibility.server.ts'
import {
  FEWEST_SHOWN,
  fulfilledPercent,
  percentOf,
  promoterScore,
  averageOf,
  ratingOf,
  type Counts,
} from './figures.ts'
import { columns, counted } from './survey-figures.server.ts'
import {
  fromEvents,
  spansOf,
  spanRows,
  spanTotals,
  together,
  type Range,
  type Spans,
} from './survey-ranges.server.ts'
import type { ShownStats, SurveyStats } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'

/** Excludes people who are not invited yet. */
export const invitedSum = sql`coalesce(sum(s.invited) filter (where t.ends_at <= now() or s.responses > 0), 0)::int`
export const scores = sql.join(columns.map((name) => sql`sum(f.${sql.ref(name)})::int as ${sql.ref(name)}`))

const allColumns = sql.join(columns.map((name) => sql`f.${sql.ref(name)}`))

/**
 * Public figures pool only public events with enough answers of their own, per kind of figure. Subtracting events from
 * their course therefore never reveals fewer answers than the minimum.
 */
const enoughAnswers = sql`s.responses >= ${sql.lit(FEWEST_SHOWN)}`
export const enoughRated = sql`not exists (select from survey_figures few
  where few.event_id = f.event_id and few.kind = f.kind
    and few.n1 + few.n2 + few.n3 + few.n4 + few.n5 between 1 and ${sql.lit(FEWEST_SHOWN - 1)})`

type Totals = {
  answers: number
  invited: number
  complaints: number
  from: string | null
  to: string | null
}
export type Figure = Record<string, number> & { kind: string; instructorId: string }

export type FigureQuery = {
  conditions: readonly Condition[]
  instructorId?: string | undefined
  /** The same selection over the stored sums; never for public figures. */
  range?: Range | undefined
  isPublic?: boolean
}

/** Figures of everything else are nobody's. */
export const ofInstructor = (instructorId: string | undefined): RawBuilder<unknown> =>
  instructorId ? sql`f.instructor_id in (0, ${instructorId})` : sql`true`

/** Few events are selected, so their figures are fetched by event id. */
export const figuresBy = (table: Condition, name: Condition): Condition =>
  sql`cross join lateral (select * from ${table} o where o.event_id = t.id offset 0) ${name}`

async function totalsOf(db: Db, { conditions, isPublic }: FigureQuery, spans?: Spans): Promise<Totals> {
  const shown = isPublic ? [isShown, enoughAnswers] : []
  const ofEvents = sql`
    select sum(s.responses) as answers, ${invitedSum} as invited, sum(s.complaints) as complaints,
      min(t.ends_at) filter (where s.responses > 0) as "from", max(t.ends_at) filter (where s.responses > 0) as "to"
    from events t ${figuresBy(sql`survey_totals`, sql`s`)}
    where ${counted([...conditions, ...shown, ...fromEvents(spans)])}`
  const { rows } = await sql<Totals>`
    select coalesce(sum(answers), 0)::int as answers, coalesce(sum(invited), 0)::int as invited,
      coalesce(sum(complaints), 0)::int as complaints, min("from") as "from", max("to") as "to"
    from (${together(spans, ofEvents, spanTotals)}) part (answers, invited, complaints, "from", "to")`.execute(
    db,
  )
  return rows[0]!
}

async function figuresOf(
  db: Db,
  { conditions, instructorId, isPublic }: FigureQuery,
  spans?: Spans,
): Promise<Figure[]> {
  const shown = isPublic ? [isShown, enoughRated] : []
  const ofEvents = sql`
    select f.kind, f.instructor_id, ${allColumns} from events t ${figuresBy(sql`survey_figures`, sql`f`)}
    where ${counted([...conditions, ...shown, ...fromEvents(spans)])}`
  const summedUp = (given: Spans) =>
    sql`select f.kind, f.instructor_id, ${allColumns} from ${spanRows('survey_span_figures', given)} f`
  const { rows } = await sql<Figure>`
    select f.kind, f.instructor_id::text as instructor_id, ${scores}
    from (${together(spans, ofEvents, summedUp)}) f where ${ofInstructor(instructorId)} group by 1, 2`.execute(
    db,
  )
  return rows
}

/** Counts of each score from 0 to 10, pooled over instructors. */
export function countsOf(figures: readonly Figure[], kind: string): Counts {
  const own = figures.filter((figure) => figure.kind === kind)
  return columns.map((name) => own.reduce((sum, figure) => sum + figure[name]!, 0))
}
export const fromOneToFive = (figures: readonly Figure[], kind: string): Counts =>
  countsOf(figures, kind).slice(1, 6)
const total = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0)

export async function statsOf(
  db: Db,
  wanted: FigureQuery,
): Promise<Omit<SurveyStats, 'instructors'> & { figures: Figure[] }> {
  const spans = wanted.range && (await spansOf(db, wanted.range, wanted.conditions))
  const [{ from, to, ...totals }, figures] = await Promise.all([
    totalsOf(db, wanted, spans),
    figuresOf(db, wanted, spans),
  ])
  const rating = (kind: string) => ratingOf(fromOneToFive(figures, kind))
  const fulfilment = fromOneToFive(figures, 'fulfilment')
  const expectations = rating('expectations')
  const percent = fulfilledPercent(fulfilment)
  return {
    ...totals,
    responseRate: percentOf(totals.answers, totals.invited),
    content: rating('content'),
    instructor: rating('instructor'),
    organization: rating('organization'),
    expectations,
    fulfilled:
      percent === null
        ? null
        : {
            percent,
            answers: total(fulfilment),
            byContent: total(fulfilment) - (expectations?.answers ?? 0),
          },
    recommend: recommendOf(countsOf(figures, 'recommend')),
    period: from && to ? { from, to } : null,
    figures,
  }
}

function recommendOf(counts: Counts): SurveyStats['recommend'] {
  const average = averageOf(counts, 0)
  const score = promoterScore(counts)
  return average === null || score === null ? null : { average, answers: total(counts), score }
}

/** Public figures: nothing below five answers, and no single rating with fewer. */
export async function shownStatsOf(db: Db, conditions: readonly Condition[]): Promise<ShownStats | null> {
  const { answers, content, instructor, fulfilled, period } = await statsOf(db, {
    conditions,
    isPublic: true,
  })
  if (answers < FEWEST_SHOWN || !period) return null
  const enough = <T extends { answers: number }>(figure: T | null): T | null =>
    figure && figure.answers >= FEWEST_SHOWN ? figure : null
  const share = enough(fulfilled)
  return {
    answers,
    content: enough(content),
    instructor: enough(instructor),
    fulfilled: share && { percent: share.percent, answers: share.answers },
    period,
  }
}
