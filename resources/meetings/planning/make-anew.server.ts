/** Another meeting in the place of one that was deleted at its provider, or whose link is known to people who left. */
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
  const another = await makeAnother(db, deleted)
  if (!another) return undefined
  await db
    .updateTable('meetings')
    .set({ state: 'cancelled', nextTryAt: null })
    .where('id', '=', deleted.id)
    .execute()
  return another
}

/** Undefined where nothing is to come. The first one is cancelled at its provider once the other is there. */
export async function makeAnother(db: Db, first: Meeting): Promise<Meeting | undefined> {
  const times = await db
    .selectFrom('meetingTimes')
    .select(['key', 'startsAt', 'endsAt'])
    .where('meetingId', '=', first.id)
    .where('endsAt', '>', new Date().toISOString())
    .orderBy('startsAt')
    .execute()
  if (times.length === 0) return undefined
  await cancelMeeting(db, first.id)
  const { eventId, webinarId, sessionKey, hostId, seats, plan } = first
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
