/** Who may read a file: whoever may read a record that holds it, and its uploader until one does. */
import { sql } from 'kysely'
import { snake, tableOf } from '#core/columns.ts'
import { isAllowed, may, mayRead } from '#core/roles.ts'
import type { Resource } from '#core/resource.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { both, type Condition } from '#server/database/query.ts'
import { pointing } from '#server/database/uses.ts'
import { readableBy } from '#server/database/sight.ts'
import { resources } from '#resources/index.ts'
import { recordReaders } from '#resources/record-readers.server.ts'

/** An upload that nobody attaches within this time is nobody's. */
const UPLOADED_HOURS = 24
/** Cases are evidence of what was known when: what was taken off them is still read by who reads them. */
const keepingWhatWasHeld = ['capaActions', 'capas', 'ncoActions', 'ncos']

export async function mayReadFile(context: Context, fileId: string): Promise<boolean> {
  const { id: userId, roles } = signedIn(context)
  const queries = [
    ...(await readableHolders(context, fileId)),
    ...(isAllowed(roles, may.administer)
      ? [sql`select 1 from outbox_contents where ${fileId}::bigint = any(file_ids)`]
      : []),
    sql`select 1 from files where id = ${fileId} and created_by = ${userId}
      and created_at > now() - make_interval(hours => ${UPLOADED_HOURS}) and not exists (${holders(fileId)})`,
  ]
  for (const query of queries)
    if ((await sql`${query} limit 1`.execute(context.db)).rows.length > 0) return true
  return false
}

async function readableHolders(context: Context, fileId: string): Promise<Condition[]> {
  const { roles } = signedIn(context)
  const queries: Condition[] = []
  for (const resource of Object.values(resources) as unknown as Resource[]) {
    const allowed = recordReaders[resource.name]?.roles
    if (!allowed) continue
    if (typeof allowed !== 'string' && !isAllowed(roles, allowed)) continue
    const held = heldIn(resource, { fileId, roles })
    if (!held) continue
    const visible = both(await readableBy(context, resource))
    queries.push(
      sql`select 1 from ${sql.table(tableOf(resource))} t where t.deleted_at is null and ${held} and ${visible}`,
    )
    if (keepingWhatWasHeld.includes(resource.name)) queries.push(wasHeldIn(resource, { fileId, visible }))
  }
  return queries
}

type Holding = { fileId: string; roles?: readonly string[] }
/** Whether a field of the row holds the file; undefined when none that the roles read ever does. */
function heldIn({ fields }: Resource, { fileId, roles }: Holding): Condition | undefined {
  const conditions = Object.entries(fields).flatMap(
    ([name, field]) =>
      ((!roles || mayRead(field, roles)) &&
        pointing(sql.ref(`t.${snake(name)}`), { field, target: 'files', id: fileId })) ||
      [],
  )
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : undefined
}

const wasHeldIn = (
  resource: Resource,
  { fileId, visible }: { fileId: string; visible: Condition },
): Condition => sql`
  select 1 from ${sql.table(tableOf(resource))} t join audit_entries a on a.entity = ${resource.name} and a.entity_id = t.id
  where t.deleted_at is null and ${visible}
    and jsonb_path_exists(a.changes, '$.**.file ? (@ == $id)', ${JSON.stringify({ id: fileId })}::jsonb)`

/** Every record that holds the file, whoever reads it. */
function holders(fileId: string): Condition {
  const queries = (Object.values(resources) as unknown as Resource[]).flatMap((resource) => {
    const held = heldIn(resource, { fileId })
    return held ? [sql`select 1 from ${sql.table(tableOf(resource))} t where ${held}`] : []
  })
  return sql.join(queries, sql` union all `)
}
