/** Handlers of attendees; every seat change holds the event's row lock. */
import { sql } from 'kysely'
import type { Input } from '#core/endpoint.ts'
import { conflict, messages } from '#core/errors.ts'
import type { PublishOutcome } from '#core/publication.ts'
import type { Patch } from '#core/resource.ts'
import { say, sayBoth, type Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { waitingEntryStates } from '#resources/booking/waitlist/waitlist-state.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { withEventLock } from '#resources/events/event-records/event-lock.server.ts'
import {
  withAttendeeLock,
  withOrderLock,
  type LockedAttendee,
} from '#resources/booking/enrolment/order-lock.server.ts'
import { importPeople } from './attendee-import.server.ts'
import type { attendeesApi } from './attendee.api.ts'
import { attendeeName, attendees as resource, isActive, personFields, type Attendee } from './attendee.ts'
import {
  assertDistinct,
  mailboxesOf,
  type Mailboxes,
} from '#resources/booking/enrolment/enrollable.server.ts'
import {
  attendees,
  enrol,
  reEnrol,
  recalculateOrder,
  recalculateOrders,
  unEnrol,
  askedOf,
  type Why,
} from '#resources/booking/enrolment/enrol.server.ts'
import {
  closedEvent,
  storedMode,
  assertNotClosed,
  assertOpenForEnrolment,
} from '#resources/booking/enrolment/enrolment-rules.ts'
import { seatsOfEvent } from '#resources/events/seats/seat-counts.server.ts'
import { assertSeatInMode } from '#resources/booking/seats/seats.server.ts'
import { isClosed } from '#resources/events/schedule/event-state.ts'
import { isCancelledOrder, orderCancelled } from '#resources/booking/orders/order-state.ts'

export const handlers: Handlers<typeof attendeesApi> = {
  list: attendees.standard.list,
  search: attendees.standard.search,
  ofEvent: async ({ params, input }, context) =>
    attendees.list(context, input, await scopeToEvent(context, params.id)),
  excel: exportRecords(attendees, resource),
  excelOfEvent: async ({ params, input }, context) => {
    const scope = await scopeToEvent(context, params.id)
    return exportRecords(attendees, resource, () => scope)({ input }, context)
  },
  seats: async ({ params }, context) => {
    const event = await events.get(context, params.id)
    const { rows } = await sql<{ waiting: number }>`
      select coalesce(sum(seats), 0)::int as waiting from waitlist_entries
      where event_id = ${event.id} and status ${inStates(waitingEntryStates)} and deleted_at is null`.execute(
      context.db,
    )
    return { ...(await seatsOfEvent(context, event)), waiting: rows[0]!.waiting }
  },
  get: attendees.standard.get,
  patch: ({ params, input }, context) =>
    withAttendeeLock(context, params.id, (locked) => patchAttendee(context, locked, input)),
  remove: ({ params, query }, context) =>
    withAttendeeLock(context, params.id, (locked) => unEnrolOne(context, locked, askedOf(query))),
  importPeople: ({ params, input }, context) =>
    withOrderLock(context, params.id, (locked) => importPeople(context, { ...locked, ...input })),
  unEnrollMany: ({ input }, context) => unEnrolMany(context, askedOf(input)),
  substitute: ({ params, input }, context) =>
    withAttendeeLock(context, params.id, (locked) => substitute(context, locked, input)),
  reEnroll: ({ params, query }, context) =>
    withAttendeeLock(context, params.id, async ({ event, order, attendee }) => {
      assertOpenForEnrolment(event)
      if (isCancelledOrder(order.status)) throw conflict(orderCancelled)
      if (isActive(attendee)) throw conflict(hasSeat, { values: { name: attendeeName(attendee) } })
      const mailboxes = mailboxesOf(query)
      await reEnrol(context, { event, attendee, note: query.note || null, mailboxes })
      await recalculateOrder(context, order.id)
      return attendees.get(context, attendee.id)
    }),
}

async function scopeToEvent(context: Context, eventId: string) {
  const id = await events.assertExists(context, eventId)
  return { conditions: [sql`t.event_id = ${id}`] }
}

const hasSeat: Words = { es: '{name} ya tiene su cupo.', en: '{name} has a seat already.' }
const hasNone: Words = { es: '{name} ya está de baja.', en: '{name} is un-enrolled already.' }

async function unEnrolOne(
  context: Context,
  { event, order, attendee }: LockedAttendee,
  why: Why,
): Promise<Attendee> {
  assertNotClosed(event)
  assertEnrolled(attendee)
  await unEnrol(context, [attendee], { ...why, note: why.note || null })
  await recalculateOrder(context, order.id)
  return attendees.get(context, attendee.id)
}

function assertEnrolled(attendee: Attendee): void {
  if (!isActive(attendee)) throw conflict(hasNone, { values: { name: attendeeName(attendee) } })
}

/** The seat never becomes free between the two people. */
async function substitute(
  context: Context,
  { event, order, attendee }: LockedAttendee,
  { note = null, certificates, sharedMailbox, ...person }: Input<typeof attendeesApi.substitute>,
): Promise<Attendee> {
  assertOpenForEnrolment(event)
  assertEnrolled(attendee)
  await unEnrol(context, [attendee], askedOf({ reason: 'substituted' as const, note, certificates }))
  const mode = person.mode ?? attendee.mode
  const substitutes = { id: attendee.id, bookedMode: mode === attendee.mode ? attendee.bookedMode : null }
  const [came] = await enrol(context, {
    event,
    order,
    people: [{ ...person, mode }],
    substitutes,
    key: '',
    mailboxes: mailboxesOf({ sharedMailbox }),
  })
  await recalculateOrder(context, order.id)
  return came!
}

/** Reports an outcome per attendee; the seats of each event are freed in one transaction. */
async function unEnrolMany(
  context: Context,
  { ids, ...why }: Why & { ids: string[] },
): Promise<PublishOutcome[]> {
  const found = await attendees.all(context, { conditions: [sql`t.id = any(${ids}::bigint[])`] })
  const outcomes = new Map<string, Words | undefined>(ids.map((id) => [id, messages.notFound]))
  // Locks events in the order of their ids to avoid deadlocks.
  for (const eventId of [...new Set(found.map((one) => one.eventId))].toSorted(byNumber)) {
    await withEventLock(context, eventId, async (event) => {
      const people = await attendees.all(context, {
        conditions: [sql`t.event_id = ${eventId} and t.id = any(${ids}::bigint[])`],
      })
      for (const person of people) outcomes.set(person.id, whyNot(event, person))
      const going = people.filter(({ id }) => !outcomes.get(id))
      await unEnrol(context, going, why)
      await recalculateOrders(context, [...new Set(going.map((one) => one.orderId))])
    })
  }
  return [...outcomes].map(([id, words]) => ({
    id,
    done: !words,
    message: words ? say(words, context.locale) : '',
  }))
}
const byNumber = (one: string, other: string): number => Number(one) - Number(other)

function whyNot(event: Event, attendee: Attendee): Words | undefined {
  if (isClosed(event.status)) return closedEvent
  if (isActive(attendee)) return undefined
  const name = attendeeName(attendee)
  return sayBoth(hasNone, { name })
}

async function patchAttendee(
  context: Context,
  { event, order, attendee }: LockedAttendee,
  { sharedMailbox, ...input }: Input<typeof attendeesApi.patch>,
): Promise<Attendee> {
  assertNotClosed(event)
  const mailboxes = mailboxesOf({ sharedMailbox })
  const change = input.mode === undefined ? input : { ...input, mode: storedMode(event, input.mode) }
  const changed = await attendees.patch(context, attendee.id, change, {
    // A change of mode changes the price.
    derive: (before, after) => (after.mode === before.mode ? {} : { bookedMode: null }),
    check: async (before, after) => {
      if (isActive(before)) await checkSeated(context, event, { before, after, input, mailboxes })
    },
  })
  if (changed.mode !== attendee.mode) await recalculateOrder(context, order.id)
  return changed
}

type AttendeeChange = {
  before: Attendee
  after: Attendee
  input: Patch<typeof personFields>
  mailboxes: Mailboxes
}
async function checkSeated(
  context: Context,
  event: Event,
  { before, after, input, mailboxes }: AttendeeChange,
): Promise<void> {
  const changed = input.mode === undefined ? after : { ...after, mode: input.mode }
  const isOtherPerson = after.email !== before.email || attendeeName(after) !== attendeeName(before)
  await assertDistinct(context, event, {
    people: [changed],
    exceptId: before.id,
    mailboxes: isOtherPerson ? mailboxes : 'shared',
  })
  if (after.mode && after.mode !== before.mode) await assertSeatInMode(context, event, after.mode)
}
