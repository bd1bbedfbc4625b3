/** Renews idle connections each night, because refresh tokens die when nobody uses them. */
import { sql } from 'kysely'
import { z } from 'zod'
import { job } from '#server/jobs/job.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { setupOf } from '../providers/provider-app.server.ts'
import { isSetUp } from './connection.api.ts'
import { accessOf, ConnectionFailure } from './tokens.server.ts'

const IDLE_DAYS = 7

export const keepConnections = job({
  name: 'meetings.keepConnections',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '15 3 * * *', payload: {} },
  async handle(_, { db, log, publicUrl, signal }) {
    const idle = await db
      .selectFrom('meetingConnections')
      .select(['id', 'provider'])
      .where('deletedAt', 'is', null)
      .where(sql<boolean>`problem is distinct from 'reconnect'`)
      .where('refreshedAt', '<', sql<string>`now() - make_interval(days => ${IDLE_DAYS})`)
      .orderBy('id')
      .execute()
    for (const { id, provider } of idle) {
      if (signal.aborted) return
      // Cast: connections are made of listed providers alone. One that is not set up any more cannot renew them.
      if (!isSetUp(setupOf(provider as Provider, publicUrl))) continue
      try {
        await accessOf(db, id, { publicUrl, isKeptAlive: true })
      } catch (error) {
        // One that failed says so on its page; whatever failed, the others are renewed.
        if (error instanceof ConnectionFailure)
          log.warn({ connection: id, problem: error.problem }, 'connection was not renewed')
        else log.error({ connection: id, err: error }, 'connection was not renewed')
      }
    }
  },
})
