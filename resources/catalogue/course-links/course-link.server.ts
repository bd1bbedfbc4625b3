/** Handlers of course links: no cycles, three levels at most. */
import { sql } from 'kysely'
import { conflict, notFound } from '#core/errors.ts'
import type { Create, Patch } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { recordId } from '#server/database/crud-reading.ts'
import { records } from '#server/database/crud.ts'
import { courseLinks, type CourseLink } from './course-link.ts'

export const links = records(courseLinks, { order: sql`t.rank` })
const DEEPEST = 3

export type Direction = 'children' | 'parents'
const end = { children: sql`t.parent_id`, parents: sql`t.child_id` }

export async function linksOf(
  context: Context,
  courseId: string,
  direction: Direction,
): Promise<CourseLink[]> {
  return links.all(context, { conditions: [sql`${end[direction]} = ${recordId(courseId)}`] })
}

/** Children and parents in one query. */
export const linksAround = (context: Context, courseId: string): Promise<CourseLink[]> =>
  links.all(context, { conditions: [sql`${courseId} in (t.parent_id, t.child_id)`] })

const circle: Words = {
  es: 'Un curso no puede ser parte de sí mismo.',
  en: 'A course cannot be part of itself.',
}
const tooDeep: Words = {
  es: 'Los programas tienen como máximo tres niveles.',
  en: 'Programmes have three levels at most.',
}
const already: Words = {
  es: 'El curso ya es parte de este programa.',
  en: 'The course is already part of this programme.',
}

export async function linkCourses(
  context: Context,
  link: Create<typeof courseLinks.fields>,
): Promise<CourseLink> {
  // Locks all links, because two made at once could close a cycle that neither sees alone.
  await sql`select pg_advisory_xact_lock(hashtext('course_links'))`.execute(context.db)
  const above = await reach(context, link.parentId, 'parents')
  const below = await reach(context, link.childId, 'children')
  if (link.parentId === link.childId || above.ids.has(link.childId)) throw conflict(circle)
  if (above.depth + below.depth + 2 > DEEPEST) throw conflict(tooDeep)
  if ((await linksOf(context, link.parentId, 'children')).some(({ childId }) => childId === link.childId))
    throw conflict(already)
  return links.create(context, link)
}

type Ends = { parent: string; child: string }
async function linkBetween(context: Context, { parent, child }: Ends): Promise<CourseLink> {
  const link = (await linksOf(context, parent, 'children')).find(({ childId }) => childId === child)
  if (!link) throw notFound()
  return link
}

/** Changes how the module counts, never which courses are linked. */
export async function changeLink(
  context: Context,
  ends: Ends,
  facts: Patch<typeof courseLinks.fields>,
): Promise<CourseLink> {
  return links.patch(context, (await linkBetween(context, ends)).id, facts)
}

export async function unlinkCourses(context: Context, ends: Ends): Promise<void> {
  await links.remove(context, (await linkBetween(context, ends)).id)
}

/** All courses reachable from one, with the length of the longest path. */
async function reach(
  context: Context,
  courseId: string,
  direction: Direction,
): Promise<{ ids: Set<string>; depth: number }> {
  const [from, to] =
    direction === 'children'
      ? [sql.ref('parent_id'), sql.ref('child_id')]
      : [sql.ref('child_id'), sql.ref('parent_id')]
  const { rows } = await sql<{ id: string; depth: number }>`
    with recursive path (id, depth) as (
      select ${to}, 1 from course_links where ${from} = ${courseId} and deleted_at is null
      union select l.${to}, path.depth + 1 from course_links l join path on l.${from} = path.id where l.deleted_at is null and path.depth < 10
    ) select id, depth from path`.execute(context.db)
  return { ids: new Set(rows.map(({ id }) => id)), depth: Math.max(0, ...rows.map(({ depth }) => depth)) }
}
