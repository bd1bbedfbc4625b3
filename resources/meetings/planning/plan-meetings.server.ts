/** Brings the rows of meetings in line with an event or a webinar; jobs bring the provider in line with the rows. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { sayMoment } from '#core/display.ts'
import { invalid } from '#core/errors.ts'
import { fill, type Locale, type Words } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { enqueue } from '#server/jobs/job.ts'
import { assertHostFree } from './host-rules.server.ts'
import { instructorAccounts } from './instructors.server.ts'
import { seriesAhead, timesAhead, type PlannedMeeting } from './meeting-plan.ts'
import { meetingsOf, type Meeting } from './meeting-rows.server.ts'
import { sourceColumn } from '#resources/events/occasions/source.ts'
import { hostedBy, type Occasion } from '#resources/events/occasions/occasion.ts'
import { wakeMeetings } from './wake.ts'

type Time = Occasion['times'][number]
/** One meeting that there should be. */
type Wanted = { sessionKey: string | null; times: Time[]; plan: Omit<PlannedMeeting, 'passcode'> }
type Existing = { meeting: Meeting; times: Time[] }

const isAhead = ({ endsAt }: Time): boolean => endsAt > new Date().toISOString()
const isRunning = (time: Time): boolean => isAhead(time) && time.startsAt <= new Date().toISOString()

const underWayText: Words = {
  es: 'Hay una sesión en curso en una reunión que también es de las siguientes. Cámbielo cuando termine ({at})',
  en: 'A session is under way in a meeting that is of the next ones too. Change this once it ends ({at})',
}

/**
 * In the transaction of the save. Throws 422 for a host that is busy at the time or has too few places, and for changes
 * that would end a meeting in which people are.
 */
export async function planMeetings(context: Context, occasion: Occasion): Promise<void> {
  const { db } = context
  const existing = await existingOf(db, occasion)
  const wanted = occasion.isHeld && hostedBy(occasion) ? await wantedMeetings(db, occasion, existing) : []
  if (wanted.some((one) => asksForMore(occasion, one, existing))) {
    const isHostNew = !existing.some(({ meeting }) => meeting.hostId === occasion.hostId)
    await assertHostFree(context, { ...occasion, isHostNew })
  }
  const kept: Meeting[] = []
  for (const one of existing) if (await keep(db, { occasion, wanted, ...one })) kept.push(one.meeting)
  const missing = wanted.filter(
    ({ sessionKey }) => !kept.some((meeting) => meeting.sessionKey === sessionKey),
  )
  for (const one of missing) if (one.times.some(isAhead)) await insert(db, occasion, one)
  if (wanted.length + existing.length > 0) await enqueue(db, wakeMeetings, { payload: {} })
}

async function existingOf(db: Db, occasion: Occasion): Promise<Existing[]> {
  const meetings = await meetingsOf(db, occasion)
  if (meetings.length === 0) return []
  const ids = meetings.map(({ id }) => id)
  const times = await db
    .selectFrom('meetingTimes')
    .selectAll()
    .where('meetingId', 'in', ids)
    .orderBy('startsAt')
    .execute()
  return meetings.map((meeting) => ({
    meeting,
    times: times.filter(({ meetingId }) => meetingId === meeting.id),
  }))
}

async function wantedMeetings(db: Db, occasion: Occasion, existing: readonly Existing[]): Promise<Wanted[]> {
  const { title, meeting, isRecurring, times } = occasion
  const coHosts = occasion.coHosts.map(({ email }) => email)
  const instructors = await instructorAccounts(db, occasion)
  const people = { coHosts, ...(instructors.length > 0 && { instructors }) }
  const wanted = (sessionKey: string | null, own: Time[]): Wanted => ({
    sessionKey,
    times: own,
    plan: { title, ...seriesAhead(own), ...meeting, ...people },
  })
  if (!isRecurring) return times.map((time) => wanted(time.key, [time]))
  // What is past stays with the meeting in which it took place.
  const series = existing.find((one) => isFor(one, { sessionKey: null, hostId: occasion.hostId }))
  const own = times.filter((time) => isAhead(time) || series?.times.some(({ key }) => key === time.key))
  return own.length === 0 ? [] : [wanted(null, own)]
}

const isFor = (
  { meeting }: Existing,
  { sessionKey, hostId }: Pick<Meeting, 'sessionKey'> & { hostId: string | null },
): boolean => meeting.sessionKey === sessionKey && meeting.hostId === hostId

/** A save that leaves host, times and seats as they are is not held against what the host can do today. */
function asksForMore({ hostId, seats }: Occasion, one: Wanted, existing: readonly Existing[]): boolean {
  if (!one.times.some(isAhead)) return false
  const planned = existing.find((other) => isFor(other, { ...one, hostId }))
  if (!planned || seats > (planned.meeting.seats ?? seats)) return true
  return !one.times.every((time) =>
    planned.times.some(({ startsAt, endsAt }) => startsAt === time.startsAt && endsAt === time.endsAt),
  )
}

type Keeping = Existing & { occasion: Occasion; wanted: readonly Wanted[] }
/** Whether it stays, changed or not. */
async function keep(db: Db, { occasion, meeting, times, wanted }: Keeping): Promise<boolean> {
  const own = wanted.find(({ sessionKey }) => sessionKey === meeting.sessionKey)
  if (hasTakenPlace(times, own)) return true
  if (!own || meeting.hostId !== occasion.hostId) return giveUp(db, { occasion, meeting, times, wanted }, own)
  const { passcode, refused, instructors } = meeting.plan
  // Asked for again once others teach.
  const isSame = String(own.plan.instructors) === String(instructors)
  const plan = { ...own.plan, passcode, ...(refused && isSame && { refused }) }
  if (!isAsPlanned(meeting.plan, plan)) await change(db, meeting.id, plan)
  await db.updateTable('meetings').set({ seats: occasion.seats }).where('id', '=', meeting.id).execute()
  await writeTimes(db, { id: meeting.id, hostId: meeting.hostId, times: own.times })
  return true
}

/** Whether it stays after all: the session that runs in it ends first. */
async function giveUp(
  db: Db,
  { occasion, wanted, ...it }: Keeping,
  own: Wanted | undefined,
): Promise<boolean> {
  const running = wanted.length > 0 && runningTime(it, occasion)
  if (running) {
    if (own && [...it.times, ...own.times].filter(isAhead).every(isRunning)) return true
    throw underWay(running, it.meeting.hostId === occasion.hostId ? 'meetingSeries' : 'hostId')
  }
  await cancelMeeting(db, it.meeting.id)
  return false
}

/** Then it stays as it was; but its session may have been given a new time, because it did not. */
const hasTakenPlace = (times: readonly Time[], own: Wanted | undefined): boolean =>
  times.length > 0 && !times.some(isAhead) && !own?.times.some(isAhead)

/** Nobody is put out of a meeting by a change of its account or form: the session that runs in it and is not moved. */
const runningTime = ({ meeting, times }: Existing, { times: planned }: Occasion): Time | undefined =>
  meeting.externalId === null || meeting.reason === 'deleted'
    ? undefined
    : planned.find((one) => isRunning(one) && times.some((own) => own.key === one.key && isRunning(own)))

function underWay({ endsAt }: Time, field: 'hostId' | 'meetingSeries'): Error {
  const saidIn = (locale: Locale) => fill(underWayText[locale], { at: sayMoment(endsAt, locale) })
  return invalid({ [field]: { es: saidIn('es'), en: saidIn('en') } })
}

/** Times that have begun say nothing, as they are not sent to the provider. */
const isAsPlanned = (one: PlannedMeeting, other: PlannedMeeting): boolean =>
  JSON.stringify(whatIsToCome(one)) === JSON.stringify(whatIsToCome(other))
function whatIsToCome({ startsAt, endsAt, repetition, moved, ...rest }: PlannedMeeting): unknown[] {
  const times = timesAhead({ startsAt, endsAt, repetition, ...(moved && { moved }) })
  return [Object.entries(rest).sort(), times.map((time) => [time.startsAt, time.endsAt])]
}

const change = (db: Db, id: string, plan: PlannedMeeting) =>
  db
    .updateTable('meetings')
    .set({ ...due, plan: JSON.stringify(plan), revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()

/** It is cancelled at the provider by a job. What has begun stays, as its attendance may not have been fetched yet. */
export async function cancelMeeting(db: Db, id: string): Promise<void> {
  const now = new Date().toISOString()
  await db.deleteFrom('meetingTimes').where('meetingId', '=', id).where('startsAt', '>', now).execute()
  await db
    .updateTable('meetingTimes')
    .set({ endsAt: now })
    .where('meetingId', '=', id)
    .where('endsAt', '>', now)
    .execute()
  await db
    .updateTable('meetings')
    .set({ ...due, isCancelled: true, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

/** What the next job brings to the provider. */
export const due = {
  state: 'pending',
  reason: null,
  said: null,
  attempts: 0,
  nextTryAt: sql<string>`now()`,
} as const

async function insert(db: Db, occasion: Occasion, { sessionKey, times, plan }: Wanted): Promise<void> {
  const { id } = await db
    .insertInto('meetings')
    .values({
      [sourceColumn(occasion)]: occasion.id,
      sessionKey,
      hostId: occasion.hostId!,
      plan: JSON.stringify({ ...plan, passcode: newPasscode() }),
      seats: occasion.seats,
      nextTryAt: sql<string>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeTimes(db, { id, hostId: occasion.hostId!, times })
}

const PASSCODE_SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
/** Zoom takes ten signs at most. */
const newPasscode = (): string =>
  Array.from({ length: 10 }, () => PASSCODE_SIGNS[randomInt(PASSCODE_SIGNS.length)]).join('')

type Timed = { id: string; hostId: string; times: readonly Time[] }
export async function writeTimes(db: Db, { id: meetingId, hostId, times }: Timed): Promise<void> {
  const keys = times.map(({ key }) => key)
  await db
    .deleteFrom('meetingTimes')
    .where('meetingId', '=', meetingId)
    .where('key', 'not in', keys)
    .execute()
  await db
    .insertInto('meetingTimes')
    .values(times.map((time) => ({ ...time, meetingId, hostId })))
    .onConflict((known) =>
      known.columns(['meetingId', 'key']).doUpdateSet({
        startsAt: sql`excluded.starts_at`,
        endsAt: sql`excluded.ends_at`,
      }),
    )
    .execute()
}
