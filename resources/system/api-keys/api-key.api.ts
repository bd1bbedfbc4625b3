/** Endpoints of API keys. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'
import { apiKeys } from './api-key.ts'

const roles = may.administer
/** The admin who made it, in whose name it acts; it stops when that person is an admin no more. */
const listed = z.object({ key: apiKeys.row, madeBy: z.string(), hasStopped: z.boolean() })
export type ListedKey = z.output<typeof listed>

export const apiKeysApi = {
  /** Revoked ones left out. */
  list: endpoint('GET api-keys', { roles, answer: z.array(listed) }),
  /** The secret is shown once and stored nowhere, not even as an answer to be repeated. */
  create: endpoint('POST api-keys', {
    roles,
    keepsIdempotencyKey: 'never',
    data: apiKeys.create,
    answer: z.object({ key: apiKeys.row, secret: z.string() }),
    fields: apiKeys.fields,
  }),
  revoke: endpoint('DELETE api-keys/{id}', { roles }),
}
