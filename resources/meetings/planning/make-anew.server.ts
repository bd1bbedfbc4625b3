/** Another meeting in the place of one that was deleted at its provider. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { seriesAhead } from './meeting-plan.ts'
import { asMeeting, type Meeting } from './meeting-rows.server.ts'
import { cancelMeeting, writeTimes } from './plan-meetings.server.ts'

/**
 * The first one stays as it was held: attendance and recordings of its sessions belong to it, and people to their
 * registrations there. Undefined where nothing was deleted, or nothing is to come.
 */
export async function makeAnew(db: Db, deleted: Meeting): Promise<Meeting | undefined> {
  // Of one that was never known here, a meeting may still be found.
  if (deleted.reason !== 'deleted' || deleted.externalId === null) return undefined
  const times = await db
    .selectFrom('meetingTimes')
    .select(['key', 'startsAt', 'endsAt'])
    .where('meetingId', '=', deleted.id)
    .where('endsAt', '>', new Date().toISOString())
    .orderBy('startsAt')
    .execute()
  if (times.length === 0) return undefined
  await cancelMeeting(db, deleted.id)
  await db
    .updateTable('meetings')
    .set({ state: 'cancelled', nextTryAt: null })
    .where('id', '=', deleted.id)
    .execute()
  const { eventId, webinarId, sessionKey, hostId, seats, plan } = deleted
  const row = await db
    .insertInto('meetings')
    .values({
      eventId,
      webinarId,
      sessionKey,
      hostId,
      seats,
      plan: JSON.stringify({ ...plan, ...seriesAhead(times) }),
      nextTryAt: sql<string>`now()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeTimes(db, { id: row.id, hostId, times })
  return asMeeting(row)
}
