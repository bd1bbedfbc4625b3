/** Applies marks from phones, once each, in the order they were made. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { attendeeName, isActive } from '#resources/booking/attendees/attendee.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import {
  lockEvent,
  lockAttendees,
  pairOf,
  readMarks,
  takesAttendance,
  writeMarks,
  type Locked,
  type NewMark,
} from './attendance-marks.server.ts'
import {
  clockOffBySeconds,
  mergeMark,
  timeOfMark,
  type StoredMark,
  type Timed,
  type MergeOutcome,
} from './mark-order.ts'
import type { MarkOutcome, PhoneMark, SyncAnswer, SyncBatch, SyncOutcome } from './sync.ts'

type Ticket = { id: string; eventId: string }
type SyncContext = {
  event: Event
  sentAt: string
  receivedAt: Date
  tickets: Map<string, Ticket>
  locked: Map<string, Locked>
  storedMarks: Map<string, StoredMark>
  /** Receipts of marks received before. */
  known: Map<string, SyncOutcome>
}
type SyncedMark = { mark: PhoneMark; outcome: SyncOutcome; attendee?: Locked; timed?: Timed }

export async function syncMarks(
  context: Context,
  id: string,
  { sentAt, marks }: SyncBatch,
): Promise<SyncAnswer> {
  const receivedAt = new Date()
  const event = await lockEvent(context, id)
  const tickets = await ticketsOf(context.db, marks)
  const ids = marks.flatMap((mark) => attendeeIdOf(mark, tickets) ?? [])
  // Locked before reading, so that a batch sent twice concurrently is applied once.
  const locked = await lockAttendees(context, event.id, ids)
  const sync: SyncContext = {
    event,
    sentAt,
    receivedAt,
    tickets,
    locked,
    storedMarks: await readMarks(context.db, [...locked.keys()]),
    known: await receiptsOf(context.db, event.id, marks),
  }
  const synced = marks.map((mark) => syncMark(mark, sync))
  await writeMarks(context, event, synced.flatMap(asNewMark))
  await storeReceipts(context, event, synced)
  return {
    clockOffBySeconds: clockOffBySeconds(sentAt, receivedAt),
    outcomes: await outcomesOf(context.db, synced),
  }
}

const attendeeIdOf = ({ ticket, attendeeId }: PhoneMark, tickets: Map<string, Ticket>): string | undefined =>
  attendeeId ?? tickets.get(asTicket(ticket!))?.id

/** Spaces around a ticket code are ignored. */
const asTicket = (text: string): string => text.trim()

async function ticketsOf(db: Db, marks: readonly PhoneMark[]): Promise<Map<string, Ticket>> {
  const codes = marks.flatMap(({ ticket }) => (ticket === undefined ? [] : [asTicket(ticket)]))
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('attendees')
    .select(['id', 'eventId', 'ticketCode'])
    .where('ticketCode', '=', sql<string>`any(${codes}::text[])`)
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.ticketCode, row]))
}

async function receiptsOf(
  db: Db,
  eventId: string,
  marks: readonly PhoneMark[],
): Promise<Map<string, SyncOutcome>> {
  const rows = await db
    .selectFrom('attendanceReceipts')
    .select(['markId', 'outcome'])
    .where('markId', '=', sql<string>`any(${marks.map((mark) => mark.id)}::uuid[])`)
    .where('eventId', '=', eventId)
    .execute()
  return new Map(rows.map(({ markId, outcome }) => [markId, outcome]))
}

function syncMark(mark: PhoneMark, sync: SyncContext): SyncedMark {
  const attendee = sync.locked.get(attendeeIdOf(mark, sync.tickets) ?? '')
  const known = sync.known.get(mark.id)
  if (known) return { mark, outcome: known, ...(attendee && { attendee }) }
  const refused = refusalOf(mark, attendee, sync)
  if (refused || !attendee)
    return { mark, outcome: refused ?? 'unknownTicket', ...(attendee && { attendee }) }
  const session = sync.event.sessions.find(({ key }) => key === mark.sessionKey)!
  const { sentAt, receivedAt, storedMarks } = sync
  const timed = timeOfMark({ ...mark, sentAt, receivedAt, sessionStartsAt: session.startAt })
  const pair = pairOf({ attendeeId: attendee.id, sessionKey: mark.sessionKey })
  const incoming = { status: mark.status, minutes: null }
  const outcome = mergeMark(storedMarks.get(pair), incoming, timed)
  if (isStored(outcome)) storedMarks.set(pair, { ...incoming, at: timed.at })
  // A repeated id within a batch is one mark.
  sync.known.set(mark.id, outcome)
  return { mark, outcome, attendee, timed }
}

const isStored = (outcome: SyncOutcome): boolean => outcome === 'accepted' || outcome === 'clock'

function refusalOf(
  mark: PhoneMark,
  attendee: Locked | undefined,
  { event, tickets }: SyncContext,
): SyncOutcome | undefined {
  if (!takesAttendance(event)) return 'closed'
  if (!attendee) return mark.ticket && tickets.has(asTicket(mark.ticket)) ? 'otherEvent' : 'unknownTicket'
  if (!isActive(attendee)) return 'unEnrolled'
  return event.sessions.some(({ key }) => key === mark.sessionKey) ? undefined : 'unknownSession'
}

/** Earlier marks need no time, because they are already written. */
function asNewMark({ mark, outcome, attendee, timed }: SyncedMark): NewMark[] {
  if (!isStored(outcome) || !attendee || !timed) return []
  const { sessionKey, status, source } = mark
  return [{ attendeeId: attendee.id, sessionKey, status, minutes: null, source, at: timed.at }]
}

/** Temporary refusals, such as a closed event, leave no receipt, so the mark can be sent again. */
async function storeReceipts(
  { db, user }: Context,
  event: Event,
  synced: readonly SyncedMark[],
): Promise<void> {
  const fresh = synced.filter(({ timed }) => timed)
  if (fresh.length === 0) return
  await db
    .insertInto('attendanceReceipts')
    .values(
      fresh.map(({ mark, outcome, attendee, timed }) => ({
        markId: mark.id,
        eventId: event.id,
        attendeeId: attendee!.id,
        sessionKey: mark.sessionKey,
        status: mark.status,
        source: mark.source,
        // The mark has a time, as all stored ones do.
        outcome: outcome as MergeOutcome,
        at: timed!.at,
        phoneAt: mark.markedAt,
        userId: user?.id ?? null,
      })),
    )
    .onConflict((conflicting) => conflicting.column('markId').doNothing())
    .execute()
}

async function outcomesOf(db: Db, synced: readonly SyncedMark[]): Promise<MarkOutcome[]> {
  const ids = [...new Set(synced.flatMap(({ attendee }) => attendee?.id ?? []))]
  const rows = await db
    .selectFrom('attendanceMarks as m')
    .leftJoin('users as u', 'u.id', 'm.by')
    .select(['m.attendeeId', 'm.sessionKey', 'm.status', 'm.at', 'u.displayName as by'])
    .where('m.attendeeId', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  const storedMarks = new Map(rows.map((row) => [pairOf(row), row]))
  return synced.map(({ mark, outcome, attendee }) => {
    const own = attendee && storedMarks.get(pairOf({ attendeeId: attendee.id, sessionKey: mark.sessionKey }))
    return {
      id: mark.id,
      outcome,
      attendee: attendee ? { id: attendee.id, name: attendeeName(attendee) } : null,
      currentMark: own ? { status: own.status, at: own.at, by: own.by } : null,
    }
  })
}
