/** Handlers of a record's history: who changed what and when. */
import { sql } from 'kysely'
import { tableOf } from '#core/columns.ts'
import { messages, notFound, Refusal } from '#core/errors.ts'
import { isAllowed } from '#core/roles.ts'
import { signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { authorName } from '#server/database/audit.ts'
import { outdatedFields } from '#server/database/outdated-english.ts'
import { readableIds } from '#server/database/sight.ts'
import { historyReaders } from '#resources/history-readers.ts'
import { resources, type ResourceName } from '#resources/index.ts'
import type { HistoryEntry, historyApi } from './history.api.ts'
import { readableChanges } from './readable-changes.server.ts'

export const handlers: Handlers<typeof historyApi> = {
  of: async ({ params }, context) => {
    const name = await assertReader(context, params)
    const rows = await context.db
      .selectFrom('auditEntries as a')
      .leftJoin('users as u', 'u.id', 'a.userId')
      .leftJoin('apiKeys as k', 'k.id', 'a.apiKeyId')
      .select(['a.id', 'a.at', 'a.action', 'a.changes', authorName.as('by')])
      .where('a.entity', '=', params.resource)
      .where('a.entityId', '=', params.id)
      // Migrations enter what they did at the moment at which they did it.
      .orderBy('a.at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(200)
      .execute()
    // Records that the system made have none until somebody changes them.
    if (rows.length === 0) await assertExists(context, name, params.id)
    return Promise.all(
      rows.map(async (row) => {
        const changes = row.changes as unknown as HistoryEntry['changes']
        return { ...row, changes: await readableChanges(context, name, changes) }
      }),
    )
  },
  outdatedEnglish: async ({ params }, context) => {
    const name = await assertReader(context, params)
    return outdatedFields(context, resources[name], params.id)
  },
}

async function assertExists({ db }: Context, name: ResourceName, id: string): Promise<void> {
  const table = sql.table(tableOf(resources[name]))
  const { rows } = await sql`select id from ${table} where id = ${id}`.execute(db)
  if (rows.length === 0) throw notFound()
}

/** 404 for records that not every reader of their kind may read. */
async function assertReader(
  context: Context,
  { resource, id }: { resource: string; id: string },
): Promise<ResourceName> {
  const name = resource as ResourceName
  if (!Object.hasOwn(historyReaders, resource) || !/^\d{1,18}$/.test(id)) throw notFound()
  if (!isAllowed(signedIn(context).roles, historyReaders[name])) throw new Refusal(403, messages.forbidden)
  if (!(await readableIds(context, name, [id])).has(id)) throw notFound()
  return name
}
