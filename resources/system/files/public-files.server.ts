/** The files that anybody may read: what published records show. */
import { sql } from 'kysely'
import { publishedStates } from '#core/publication.ts'
import type { Db } from '#server/database/database.ts'
import { anyOf, inStates, type Condition } from '#server/database/query.ts'
import { stateNow } from '#resources/content/articles/article-state.server.ts'

const isPublished: Condition = sql`t.website_state ${inStates(publishedStates)}`
/** Events show the picture and the brochure of their course, published or not. */
const isCourseShown = sql`(${isPublished} or exists (select from events e
  where e.course_id = t.id and e.deleted_at is null and e.website_state ${inStates(publishedStates)}))`

/** An allow-list: by resource, the columns whose files the site shows, and of which rows. */
const shown: Record<string, { table: string; columns: readonly string[]; condition: Condition }> = {
  articles: {
    table: 'articles',
    columns: ['image'],
    condition: sql`${stateNow} ${inStates(publishedStates)}`,
  },
  courses: { table: 'courses', columns: ['image', 'brochure_es', 'brochure_en'], condition: isCourseShown },
  events: { table: 'events', columns: ['cover'], condition: isPublished },
  instructors: { table: 'instructors', columns: ['photo'], condition: sql`${isPublished} and t.active` },
  serviceCategories: { table: 'service_categories', columns: ['image'], condition: sql`true` },
  services: { table: 'services', columns: ['image'], condition: isPublished },
  settings: { table: 'settings', columns: ['logo', 'certificate_file'], condition: sql`true` },
  webinars: { table: 'webinars', columns: ['image'], condition: isPublished },
}

/** Of these files, whether a record that visitors see shows one. */
export async function isPublicFile(db: Db, ids: readonly string[]): Promise<boolean> {
  return holds(
    db,
    Object.values(shown).map(({ table, columns, condition }) => shownIn(table, { columns, ids, condition })),
  )
}

/** Whether a preview of the record shows one of these files; an event's shows its course's too. */
export async function isPreviewedFile(
  db: Db,
  { resource, id }: { resource: string; id: string },
  ids: readonly string[],
): Promise<boolean> {
  const own = shown[resource]
  if (!own) return false
  const ofCourse = sql`t.id = (select course_id from events where id = ${id})`
  return holds(db, [
    shownIn(own.table, { columns: own.columns, ids, condition: sql`t.id = ${id}` }),
    ...(resource === 'events'
      ? [shownIn('courses', { columns: shown['courses']!.columns, ids, condition: ofCourse })]
      : []),
  ])
}

type Shown = { columns: readonly string[]; ids: readonly string[]; condition: Condition }
const shownIn = (table: string, { columns, ids, condition }: Shown): Condition => sql`
  select 1 from ${sql.table(table)} t where t.deleted_at is null and ${condition}
    and (${sql.join(
      columns.map((column) => sql`t.${sql.ref(column)} = ${anyOf(ids)}`),
      sql` or `,
    )})`

async function holds(db: Db, queries: readonly Condition[]): Promise<boolean> {
  const { rows } = await sql`${sql.join(queries, sql` union all `)} limit 1`.execute(db)
  return rows.length > 0
}
