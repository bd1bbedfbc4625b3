/** The courses before and after one, by the courses each asks for. */
import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import { translate, type LocalizedText, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { anyOf } from '#server/database/query.ts'
import { isOnSiteSql } from '#resources/catalogue/services/catalogue-visibility.server.ts'
import type { Course } from './course.ts'

const circle: Words = {
  es: 'Un curso no puede ir antes de sí mismo, tampoco por medio de otros',
  en: 'A course cannot come before itself, not through others either',
}

/** Longer chains are cut. */
const MOST_STEPS = 6

/** Two changes at once could close a circle that neither sees alone; locked before any course, to avoid deadlocks. */
export async function lockPrerequisites({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('course_prerequisites'))`.execute(db)
}

export async function assertNoCircle(
  context: Context,
  before: Pick<Course, 'id' | 'prerequisiteIds'>,
  { prerequisiteIds }: Pick<Course, 'prerequisiteIds'>,
): Promise<void> {
  const added = prerequisiteIds.filter((id) => !before.prerequisiteIds.includes(id))
  if (added.length === 0) return
  const { rows } = await sql`
    with recursive earlier (id) as (
      select unnest(${added}::bigint[])
      union select unnest(c.prerequisite_ids) from earlier join courses c on c.id = earlier.id
    ) select from earlier where id = ${before.id}`.execute(context.db)
  if (rows.length > 0) throw invalid({ prerequisiteIds: circle })
}

type Stop = Pick<Course, 'id' | 'title' | 'durationHours'> & { step: number; isRequired: boolean }
type PathStep = Omit<Stop, 'title'> & { title: LocalizedText }

/** Published courses in the order they are taken; empty for a course that stands alone. */
export async function pathOf({ db, locale }: Context, { id, prerequisiteIds }: Course): Promise<PathStep[]> {
  const { rows } = await sql<Stop>`
    with recursive earlier (id, step) as (
      select ${id}::bigint, 0
      union select unnest(c.prerequisite_ids), earlier.step - 1
        from earlier join courses c on c.id = earlier.id where earlier.step > -${sql.lit(MOST_STEPS)}
    ), later (id, step) as (
      select ${id}::bigint, 0
      union select c.id, later.step + 1
        from later join courses c on c.prerequisite_ids @> array[later.id] where later.step < ${sql.lit(MOST_STEPS)}
    ), steps (id, step) as (
      select id, min(step) from earlier group by id
      union select id, max(step) from later group by id
    )
    select c.id, c.title, c.duration_hours, steps.step, c.id = ${anyOf(prerequisiteIds)} as is_required
    from steps join courses c on c.id = steps.id
    where c.deleted_at is null and (${isOnSiteSql('c')} or c.id = ${id})
    order by steps.step, c.rank, c.code`.execute(db)
  if (rows.length < 2) return []
  return rows.map(({ title, ...stop }) => ({ ...stop, title: translate(title, locale)! }))
}
