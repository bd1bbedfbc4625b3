/** Handlers of API keys. */
import { sql } from 'kysely'
import type { Create } from '#core/resource.ts'
import { records } from '#server/database/crud.ts'
import type { Handlers } from '#server/http/context.ts'
import { newApiKey, storeApiKey } from '#server/sessions/api-key.ts'
import type { apiKeysApi } from './api-key.api.ts'
import { apiKeys as resource, type ApiKey } from './api-key.ts'

const apiKeys = records(resource, { order: sql`t.created_at desc` })

export const handlers: Handlers<typeof apiKeysApi> = {
  list: async (_, context) => {
    const { rows } = await sql<{ id: string; madeBy: string; hasStopped: boolean }>`
      select k.id, u.display_name as "made_by",
        not (u.active and u.deleted_at is null and 'admin' = any(u.roles)) as "has_stopped"
      from api_keys k join users u on u.id = k.created_by where k.deleted_at is null`.execute(context.db)
    const makers = new Map(rows.map(({ id, ...maker }) => [id, maker]))
    return (await apiKeys.all(context)).map((key) => ({ key, ...makers.get(key.id)! }))
  },
  create: async ({ input }, context) => {
    const { secret, prefix } = newApiKey()
    // Cast: only the server sets the prefix.
    const key = await apiKeys.create(context, { ...input, prefix } as Create<typeof resource.fields>)
    await storeApiKey(context.db, { id: key.id, secret })
    return { key: key satisfies ApiKey, secret }
  },
  revoke: ({ params: { id } }, context) => apiKeys.remove(context, id),
}
