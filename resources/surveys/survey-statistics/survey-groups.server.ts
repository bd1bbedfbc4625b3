/** Survey figures grouped by course, instructor, month or event. */
import { sql } from 'kysely'
import { languageTags, type Locale } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { titleOf, type Condition } from '#server/database/query.ts'
import { averageOf, fulfilledPercent, percentOf } from '#resources/surveys/survey-figures/figures.ts'
import type { GroupedStats, Grouping } from './survey-statistics.api.ts'
import { counted } from '#resources/surveys/survey-figures/survey-figures.server.ts'
import {
  fromOneToFive,
  invitedSum,
  scores,
  type Figure,
} from '#resources/surveys/survey-figures/survey-totals.server.ts'

const MOST_GROUPS = 500

const keys: Record<Grouping, Condition> = {
  course: sql`t.course_id::text`,
  event: sql`t.id::text`,
  month: sql`to_char(t.ends_at at time zone t.timezone, 'YYYY-MM')`,
  instructor: sql`i.instructor ->> 'instructorId'`,
}
const targets = { course: 'courses', event: 'events', instructor: 'instructors' } as const
/** One row per instructor of each event. */
const taught = sql`cross join lateral jsonb_array_elements(t.instructors) i(instructor)`

type Group = Pick<GroupedStats, 'key' | 'answers' | 'invited' | 'complaints'>

export async function groupedStats(
  context: Context,
  by: Grouping,
  conditions: readonly Condition[],
): Promise<GroupedStats[]> {
  const { db, locale } = context
  const each = by === 'instructor' ? taught : sql``
  const groups = sql<Group>`
    select ${keys[by]} as key, sum(s.responses)::int as answers, ${invitedSum} as invited, sum(s.complaints)::int as complaints
    from survey_totals s join events t on t.id = s.event_id ${each}
    where ${counted(conditions)} group by 1 having sum(s.responses) > 0
    order by 2 desc, 1 limit ${MOST_GROUPS}`.execute(db)
  const isOwn =
    by === 'instructor' ? sql`(f.instructor_id = 0 or f.instructor_id::text = ${keys[by]})` : sql`true`
  const figures = sql<Figure & { key: string }>`
    select ${keys[by]} as key, f.kind, ${scores}
    from survey_figures f join events t on t.id = f.event_id ${each}
    where f.kind in ('content', 'instructor', 'fulfilment') and ${isOwn} and ${counted(conditions)}
    group by 1, 2`.execute(db)
  const [{ rows: found }, { rows: counts }] = await Promise.all([groups, figures])
  const titles = await titlesOf(
    context,
    by,
    found.map(({ key }) => key),
  )
  const rows = found.map((group) => ({
    ...group,
    title: titles.get(group.key) ?? monthIn(group.key, locale),
    responseRate: percentOf(group.answers, group.invited),
    ...judged(counts.filter(({ key }) => key === group.key)),
  }))
  return by === 'month' ? rows.toSorted((a, b) => b.key.localeCompare(a.key)) : rows
}

const judged = (figures: Figure[]) => ({
  content: averageOf(fromOneToFive(figures, 'content'), 1),
  instructor: averageOf(fromOneToFive(figures, 'instructor'), 1),
  fulfilled: fulfilledPercent(fromOneToFive(figures, 'fulfilment')),
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
  new Intl.DateTimeFormat(languageTags[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
