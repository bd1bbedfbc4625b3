/** Survey figures grouped by course, instructor, month or event. */
import { sql } from 'kysely'
import { dateFormatter } from '#core/formatters.ts'
import { type Locale } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { titleOf, type Condition } from '#server/database/query.ts'
import {
  averageOf,
  fulfilledPercent,
  percentOf,
  promoterScore,
} from '#resources/surveys/survey-figures/figures.ts'
import type { GroupedStats, Grouping } from './survey-statistics.api.ts'
import { counted } from '#resources/surveys/survey-figures/survey-figures.server.ts'
import {
  countsOf,
  fromOneToFive,
  invitedSum,
  ofInstructor,
  scores,
  type Figure,
  type FigureQuery,
} from '#resources/surveys/survey-figures/survey-totals.server.ts'
import { monthFigures, type GroupFigure, type GroupTotals } from './survey-months.server.ts'

const MOST_GROUPS = 500

const keys: Record<Exclude<Grouping, 'month'>, Condition> = {
  course: sql`t.course_id::text`,
  event: sql`t.id::text`,
  instructor: sql`i.instructor ->> 'instructorId'`,
}
const targets = { course: 'courses', event: 'events', instructor: 'instructors' } as const
/** One row per instructor of each event. */
const taught = sql`cross join lateral jsonb_array_elements(t.instructors) i(instructor)`

export async function groupedStats(
  context: Context,
  by: Grouping,
  query: FigureQuery,
): Promise<GroupedStats[]> {
  const { totals, figures } =
    by === 'month' ? await monthFigures(context.db, query) : await recordFigures(context.db, by, query)
  const titles = await titlesOf(
    context,
    by,
    totals.map(({ key }) => key),
  )
  return totals.map((group) => ({
    ...group,
    title: titles.get(group.key) ?? monthIn(group.key, context.locale),
    responseRate: percentOf(group.answers, group.invited),
    ...judged(figures.filter(({ key }) => key === group.key)),
  }))
}

/** Read from the figures of each event; those with the most answers first. */
async function recordFigures(
  db: Db,
  by: Exclude<Grouping, 'month'>,
  { conditions, instructorId }: FigureQuery,
): Promise<{ totals: GroupTotals[]; figures: GroupFigure[] }> {
  const each = by === 'instructor' ? taught : sql``
  const groups = sql<GroupTotals>`
    select ${keys[by]} as key, sum(s.responses)::int as answers, ${invitedSum} as invited, sum(s.complaints)::int as complaints
    from survey_totals s join events t on t.id = s.event_id ${each}
    where ${counted(conditions)} group by 1 having sum(s.responses) > 0
    order by 2 desc, 1 limit ${MOST_GROUPS}`.execute(db)
  const isOwn =
    by === 'instructor'
      ? sql`(f.instructor_id = 0 or f.instructor_id::text = ${keys[by]})`
      : ofInstructor(instructorId)
  const figures = sql<GroupFigure>`
    select ${keys[by]} as key, f.kind, ${scores}
    from survey_figures f join events t on t.id = f.event_id ${each}
    where f.kind in ('content', 'instructor', 'fulfilment', 'recommend') and ${isOwn} and ${counted(conditions)}
    group by 1, 2`.execute(db)
  const [{ rows: totals }, { rows: counts }] = await Promise.all([groups, figures])
  return { totals, figures: counts }
}

const judged = (figures: Figure[]) => ({
  content: averageOf(fromOneToFive(figures, 'content'), 1),
  instructor: averageOf(fromOneToFive(figures, 'instructor'), 1),
  fulfilled: fulfilledPercent(fromOneToFive(figures, 'fulfilment')),
  recommend: promoterScore(countsOf(figures, 'recommend')),
})

async function titlesOf(
  { db, locale }: Context,
  by: Grouping,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (by === 'month' || ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; title: string }>`
    select k.id, ${titleOf(targets[by], { id: sql`k.id`, locale })} as title
    from unnest(${[...ids]}::bigint[]) k(id)`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const monthIn = (month: string, locale: Locale): string =>
  dateFormatter(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
