/** Renews idle connections each night, because refresh tokens die when nobody uses them. */
import { sql } from 'kysely'
import { z } from 'zod'
import { job } from '#server/jobs/job.ts'
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
      .select('id')
      .where('deletedAt', 'is', null)
      .where(sql<boolean>`problem is distinct from 'reconnect'`)
      .where('refreshedAt', '<', sql<string>`now() - make_interval(days => ${IDLE_DAYS})`)
      .orderBy('id')
      .execute()
    for (const { id } of idle) {
      if (signal.aborted) return
      try {
        await accessOf(db, id, { publicUrl, isKeptAlive: true })
      } catch (error) {
        // One that failed says so on its page; the others are renewed.
        if (!(error instanceof ConnectionFailure)) throw error
        log.warn({ connection: id, problem: error.problem }, 'connection was not renewed')
      }
    }
  },
})
