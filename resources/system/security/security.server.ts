/** Handlers of the installation's security. */
import { configWarnings } from '#server/config.ts'
import { diskWarning } from '#server/health/disk.ts'
import type { Handlers } from '#server/http/context.ts'
import type { securityApi } from './security.api.ts'

export const handlers: Handlers<typeof securityApi> = {
  get: async (_, { db, publicUrl }) => ({
    warnings: [diskWarning() ?? [], configWarnings(publicUrl)].flat(),
    violations: await db
      .selectFrom('policyViolations')
      .select(['id', 'directive', 'blocked', 'page', 'source', 'count', 'firstAt', 'lastAt'])
      .orderBy('lastAt', 'desc')
      .execute(),
  }),
  clear: async (_, { db }) => {
    await db.deleteFrom('policyViolations').execute()
  },
}
