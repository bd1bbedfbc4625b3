/** Who holds a join address, and what they want to enter. */
import { sql } from 'kysely'
import { notFound } from '#core/errors.ts'
import type { Translated } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import { isActive, type Enrolment } from '#resources/booking/attendees/attendee.ts'
import {
  hasSeat,
  type RegistrationStatus,
} from '#resources/content/webinar-registrations/webinar-registration.ts'
import { endOf, phaseOf } from '#resources/content/webinars/webinar-rules.ts'
import type { Webinar } from '#resources/content/webinars/webinar.ts'
import { isCancelled, undatedStates } from '#resources/events/schedule/event-state.ts'
import type { Event, EventStatus } from '#resources/events/schedule/event.ts'
import { hostedBy } from '#resources/events/occasions/occasion.ts'
import { holderKeyOf, type HolderKey } from '#resources/events/occasions/join-link.server.ts'
import type { Barrier, JoinSession } from './join-state.ts'
import { onlineSeat } from '#resources/booking/attendees/online-attendees.server.ts'

export type Holder = HolderKey & {
  /** The event or the webinar. */
  occasionId: string
  firstName: string
  lastName: string
  email: string | null
  barrier: Barrier | undefined
  title: Translated
  timezone: string
  sessions: (JoinSession & { topic: Translated | null })[]
  isRecorded: boolean
  /** Our software makes the meetings. */
  isHosted: boolean
  /** The link that staff filled in. */
  ownUrl: string | null
}

/** 404 for tokens that open nothing. */
export async function holderOf(db: Db, token: string): Promise<Holder> {
  const key = await holderKeyOf(db, token)
  const holder = key && (await holderOfKey(db, key))
  if (!holder) throw notFound()
  return holder
}

/** Undefined for a person who is removed. */
export const holderOfKey = (db: Db, { kind, id }: HolderKey): Promise<Holder | undefined> =>
  readers[kind](db, id)

type Reader = (db: Db, id: string) => Promise<Holder | undefined>
const readers: Record<HolderKey['kind'], Reader> = {
  attendees: readAttendee,
  webinarRegistrations: readRegistration,
}

type Hosting = Pick<Event, 'integration' | 'hostId' | 'joinUrl' | 'meeting'>
const hostingOf = (hosting: Hosting) => ({
  isRecorded: hosting.meeting.isRecorded,
  isHosted: hostedBy(hosting) !== undefined,
  ownUrl: hosting.joinUrl,
})

type AttendeeRow = Hosting &
  Pick<Event, 'title' | 'timezone' | 'sessions'> & {
    id: string
    eventId: string
    firstName: string
    lastName: string
    email: string | null
    enrolment: Enrolment
    status: EventStatus
    isOnline: boolean
  }
async function readAttendee(db: Db, id: string): Promise<Holder | undefined> {
  const { rows } = await sql<AttendeeRow>`
    select a.id, a.event_id, a.first_name, a.last_name, a.email, a.enrolment, e.status, ${onlineSeat} as is_online,
      e.title, e.timezone, e.sessions, e.integration, e.host_id, e.join_url, e.meeting
    from attendees a join events e on e.id = a.event_id
    where a.id = ${id} and a.deleted_at is null and e.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { eventId: occasionId, firstName, lastName, email, title, timezone, sessions } = row
  const barrier = attendeeBarrier(row)
  return {
    kind: 'attendees',
    id: row.id,
    occasionId,
    firstName,
    lastName,
    email,
    barrier,
    title: title ?? {},
    timezone,
    sessions,
    ...hostingOf(row),
  }
}

function attendeeBarrier({ enrolment, status, isOnline }: AttendeeRow): Barrier | undefined {
  if (!isActive({ enrolment })) return 'unEnrolled'
  if (isCancelled(status)) return 'cancelled'
  if (undatedStates.includes(status)) return 'undated'
  return isOnline ? undefined : 'onSite'
}

type RegistrationRow = Hosting &
  Pick<Webinar, 'title' | 'timezone' | 'startsAt' | 'durationMinutes' | 'status' | 'websiteState'> & {
    id: string
    webinarId: string
    name: string
    lastname: string
    email: string
    seat: RegistrationStatus
  }
async function readRegistration(db: Db, id: string): Promise<Holder | undefined> {
  const { rows } = await sql<RegistrationRow>`
    select r.id, r.webinar_id, r.name, r.lastname, r.email, r.status as seat, w.status, w.website_state,
      w.title, w.timezone, w.starts_at, w.duration_minutes, w.integration, w.host_id, w.join_url, w.meeting
    from webinar_registrations r join webinars w on w.id = r.webinar_id
    where r.id = ${id} and r.deleted_at is null and w.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { webinarId: occasionId, name: firstName, lastname: lastName, email, title, timezone } = row
  const session = { key: null, startAt: row.startsAt, endAt: endOf(row), topic: null }
  const barrier = registrationBarrier(row)
  return {
    kind: 'webinarRegistrations',
    id: row.id,
    occasionId,
    firstName,
    lastName,
    email,
    barrier,
    title,
    timezone,
    sessions: [session],
    ...hostingOf(row),
  }
}

function registrationBarrier({ seat, ...webinar }: RegistrationRow): Barrier | undefined {
  if (!hasSeat({ status: seat })) return 'unEnrolled'
  const phase = phaseOf(webinar, new Date())
  if (phase === 'cancelled') return 'cancelled'
  return phase === 'draft' ? 'undated' : undefined
}
