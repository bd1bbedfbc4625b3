/** Endpoints of backups: how the last ones went, and what a restore holds until somebody releases it. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'

const mark = z.object({
  /** A backup, the base of restores to a moment, the monthly trial of a restore, or the copy of the erasures' ledger. */
  kind: z.enum(['backup', 'base', 'drill', 'ledger']),
  succeededAt: z.string().nullable(),
  facts: z.string().nullable(),
  failedAt: z.string().nullable(),
  failure: z.string().nullable(),
})
export type Mark = z.output<typeof mark>

const held = z.object({ restoredAt: z.string(), dataOf: z.string(), mails: z.int(), webhooks: z.int() })
export type Held = z.output<typeof held>

export const warningKeys = [
  'backupLate',
  'backupFailed',
  'archiveFailed',
  'drillFailed',
  'ledgerFailed',
] as const

export const recoveryApi = {
  get: endpoint('GET recovery', {
    summary: 'Read how the last backups went',
    roles: may.readSettings,
    answer: z.object({
      /** The second place; null where none is set. */
      place: z.string().nullable(),
      isEncrypted: z.boolean(),
      marks: z.array(mark),
      warnings: z.array(z.enum(warningKeys)),
      /** Null where nothing is held. */
      held: held.nullable(),
    }),
  }),
  release: endpoint('POST recovery/release', {
    summary: 'Release the mails and webhooks that a restore holds',
    roles: may.administer,
    body: z.strictObject({
      /** What already waited when the backup was made, and may have gone out since. */
      waiting: z.enum(['send', 'cancel']),
    }),
  }),
}
