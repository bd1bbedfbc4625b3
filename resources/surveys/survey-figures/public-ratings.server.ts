/** Public ratings of courses and instructors, from five answers on. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { anyOf } from '#server/database/query.ts'
import { isShown } from '#resources/events/event-records/event-visibility.server.ts'
import { averageOf, FEWEST_SHOWN, fulfilledPercent } from './figures.ts'
import type { ShownRating } from '#resources/catalogue/ratings/shown-rating.ts'
import { counted } from './survey-figures.server.ts'
import { enoughRated, figuresBy, fromOneToFive, scores, type Figure } from './survey-totals.server.ts'

type Keyed = Figure & { key: string }

/** Rating of the content, with the share of met expectations. */
export async function ratingsOfCourses(db: Db, ids: readonly string[]): Promise<Map<string, ShownRating>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Keyed>`
    select t.course_id::text as key, f.kind, ${scores} from events t ${figuresBy(sql`survey_figures`, sql`f`)}
    where t.course_id = ${anyOf(ids)} and f.kind in ('content', 'fulfilment') and ${counted([isShown, enoughRated])}
    group by 1, 2`.execute(db)
  return ratingsIn(rows, 'content')
}

export async function ratingsOfInstructors(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ShownRating>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Keyed>`
    select f.instructor_id::text as key, f.kind, ${scores} from survey_figures f join events t on t.id = f.event_id
    where f.instructor_id = ${anyOf(ids)} and f.instructor_id > 0 and ${counted([isShown, enoughRated])}
    group by 1, 2`.execute(db)
  return ratingsIn(rows, 'instructor')
}

function ratingsIn(rows: readonly Keyed[], kind: string): Map<string, ShownRating> {
  const keys = [...new Set(rows.map(({ key }) => key))]
  return new Map(
    keys.flatMap((key) => {
      const own = rows.filter((row) => row.key === key)
      const counts = fromOneToFive(own, kind)
      const average = averageOf(counts, 1)
      const answers = counts.reduce((sum, count) => sum + count, 0)
      if (average === null || answers < FEWEST_SHOWN) return []
      return [[key, { average, answers, fulfilled: fulfilledPercent(fromOneToFive(own, 'fulfilment')) }]]
    }),
  )
}
