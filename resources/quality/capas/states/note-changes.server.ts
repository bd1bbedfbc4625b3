/** Notes each day what of open cases reads otherwise since they were signed, also what changed before it was noted. */
import { sql } from 'kysely'
import { z } from 'zod'
import { inStates } from '#server/database/query.ts'
import { systemContext } from '#server/http/context.ts'
import { job } from '#server/jobs/job.ts'
import { noteChanges } from '../capa-records.server.ts'
import { openCapaStates } from './capa-state.ts'

export const noteSignedChanges = job({
  name: 'quality.note-signed-changes',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '40 6 * * *', payload: {} },
  handle: (_, { db, log, publicUrl }) =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select c.id from capas c where c.deleted_at is null and c.status ${inStates(openCapaStates)}
          and exists (select from quality_signatures s where s.entity = 'capas' and s.entity_id = c.id)
        order by c.id for update skip locked`.execute(trx)
      for (const { id } of rows) await noteChanges(systemContext({ db: trx, log, publicUrl }), id)
    }),
})
