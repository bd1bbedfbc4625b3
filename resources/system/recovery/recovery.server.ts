/** Handlers of backups and of what a restore holds. */
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { heldSince, release } from '#server/backup/holding.ts'
import { backupWarnings, readMarks } from '#server/backup/marks.ts'
import { recovery } from '#server/backup/recovery.ts'
import { recordAudit } from '#server/database/audit.ts'
import { signedIn, type Handlers } from '#server/http/context.ts'
import { enqueue } from '#server/jobs/job.ts'
import { wakeMail } from '#server/mail/wake.ts'
import { wakeWebhooks } from '../webhooks/webhook-outbox.server.ts'
import type { recoveryApi } from './recovery.api.ts'

const nothingHeld: Words = {
  es: 'No hay nada retenido: nadie restauró una copia, o ya se liberó.',
  en: 'Nothing is held: no backup was restored, or it was released before.',
}

export const handlers: Handlers<typeof recoveryApi> = {
  get: async (_, { db }) => {
    const marks = await readMarks(db)
    const found = recovery()
    return {
      place: found?.store.label ?? null,
      isEncrypted: found?.passphrase !== undefined,
      marks,
      warnings: await backupWarnings(db),
      held: (await heldSince(db)) ?? null,
    }
  },
  release: async ({ input: { waiting } }, context) => {
    const { db } = context
    const released = await release(db, signedIn(context).id, waiting)
    if (released.length === 0) throw conflict(nothingHeld)
    const changes = [{ field: 'waiting', from: null, to: waiting }]
    for (const { id } of released)
      await recordAudit(context, { entity: 'restores', entityId: id, action: 'update', changes })
    await enqueue(db, wakeMail, { payload: {} })
    await enqueue(db, wakeWebhooks, { payload: {} })
  },
}
