/** The files that anybody may read: what published records show. */
import { sql } from 'kysely'
import { publishedStates } from '#core/publication.ts'
import type { Db } from '#server/database/database.ts'
import { anyOf, inStates, type Condition } from '#server/database/query.ts'
import type { ResourceName } from '#resources/index.ts'

export const isPublished: Condition = sql`t.website_state ${inStates(publishedStates)}`

export type ShownFiles = {
  table: string
  /** Whose files the site shows. */
  columns: readonly string[]
  /** Of which rows `t`. */
  condition: Condition
  /** Another resource whose files a preview of record `id` shows too. */
  besides?: { resource: ResourceName; condition: (id: string) => Condition }
}
/** An allow-list by resource, in which slices register theirs. */
const shown = new Map<string, ShownFiles>([
  ['settings', { table: 'settings', columns: ['logo', 'certificate_file'], condition: sql`true` }],
])
export const showFiles = (resource: ResourceName, files: ShownFiles): void => void shown.set(resource, files)

/** Of these files, whether a record that visitors see shows one. */
export async function isPublicFile(db: Db, ids: readonly string[]): Promise<boolean> {
  return holds(
    db,
    [...shown.values()].map((files) => shownIn(files, ids)),
  )
}

/** Whether a preview of the record shows one of these files. */
export async function isPreviewedFile(
  db: Db,
  { resource, id }: { resource: string; id: string },
  ids: readonly string[],
): Promise<boolean> {
  const own = shown.get(resource)
  if (!own) return false
  const { besides } = own
  return holds(db, [
    shownIn({ ...own, condition: sql`t.id = ${id}` }, ids),
    ...(besides ? [shownIn({ ...shown.get(besides.resource)!, condition: besides.condition(id) }, ids)] : []),
  ])
}

const shownIn = ({ table, columns, condition }: ShownFiles, ids: readonly string[]): Condition => sql`
  select 1 from ${sql.table(table)} t where t.deleted_at is null and ${condition}
    and (${sql.join(
      columns.map((column) => sql`t.${sql.ref(column)} = ${anyOf(ids)}`),
      sql` or `,
    )})`

async function holds(db: Db, queries: readonly Condition[]): Promise<boolean> {
  const { rows } = await sql`${sql.join(queries, sql` union all `)} limit 1`.execute(db)
  return rows.length > 0
}
