/** Enrols and un-enrols people; the caller holds the event's row lock. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { insertMany, updateMany } from '#server/database/crud-many.ts'
import { ofOwnEvents } from '#resources/events/event-records/event-scope.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { seatsAndTotal } from '#resources/booking/orders/order-total.ts'
import { orders as orderResource, type Order } from '#resources/booking/orders/order.ts'
import {
  attendees as resource,
  type Attendee,
  type CertificateAnswer,
  type UnEnrolReason,
} from '#resources/booking/attendees/attendee.ts'
import type { SeatMode } from '#resources/events/seats/seats.ts'
import { storedMode } from './enrolment-rules.ts'
import { assertDistinct, assertEnrollable, type Enrollable, type Mailboxes } from './enrollable.server.ts'
import { attendeesEnrolled, attendeesLeaving, attendeesUnEnrolled } from './seat-announcements.server.ts'
import { isActiveSql, assertSeatsFree } from '#resources/booking/seats/seats.server.ts'

export const attendees = records(resource, {
  rule: ofOwnEvents,
  order: sql`t.last_name collate es_app, t.first_name collate es_app`,
  sublabel: sql`concat_ws(' · ', t.email, t.company)`,
})

type EnrolmentInput = Enrollable & {
  order: Pick<Order, 'id' | 'billTo'>
  /** The order that pays for the seats. */
  substitutes?: Pick<Attendee, 'id' | 'bookedMode'>
}
/** All or nothing: 422 for invalid or repeated people, 409 when there are too few seats. */
export async function enrol(context: Context, input: EnrolmentInput): Promise<Attendee[]> {
  const { event, people } = input
  await assertEnrollable(context, input)
  if (people.length === 0) return []
  const modes = people.map(({ mode }) => storedMode(event, mode))
  await assertSeatsFree(context, event, modes)
  const ids = await seat(context, input)
  return attendees.all(context, {
    conditions: [sql`t.id = any(${ids}::bigint[])`],
    order: sql`t.id`,
    limit: ids.length,
  })
}

/** Gives seats that are known to be free to people who can be enrolled; answers the ids. */
export async function seat(context: Context, { people, ...input }: EnrolmentInput): Promise<string[]> {
  if (people.length === 0) return []
  const company = await companyOf(context, input.order)
  const seated = people.map((person) => ({
    ...person,
    company: person.company || company,
    mode: storedMode(input.event, person.mode),
  }))
  const ids = await insert(context, { ...input, people: seated })
  await attendeesEnrolled.announce(context, ids)
  return ids
}

/** The company that an order is for, which its people are of unless they say otherwise. */
async function companyOf({ db }: Context, { id, billTo }: EnrolmentInput['order']): Promise<string | null> {
  if (billTo !== 'company') return null
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.accountId')
    .select('a.legalName')
    .where('o.id', '=', id)
    .where('a.type', '<>', 'person')
    .executeTakeFirst()
  return row?.legalName ?? null
}

/** Frees seats to name of the order, as far as it has them, for people who are enrolled next. */
export const useUnnamedSeats = (context: Context, orderId: string, count: number): Promise<void> =>
  updateMany(context, orderResource, {
    ids: [orderId],
    fields: ['unnamedSeats'],
    change: ({ unnamedSeats }) => ({ unnamedSeats: Math.max(0, unnamedSeats - count) }),
    isDerived: true,
    unaudited: ['unnamedSeats'],
  })

function insert(context: Context, { event, order, people, substitutes }: EnrolmentInput): Promise<string[]> {
  const enrolmentHistory = [historyEntry(context, { from: null, to: 'enrolled' })]
  const rows = people.map((person) => ({
    ...blank,
    ...person,
    orderId: order.id,
    eventId: event.id,
    enrolmentHistory,
    substitutesId: substitutes?.id ?? null,
    bookedMode: substitutes?.bookedMode ?? null,
    ticketCode: newTicketCode(),
  }))
  return insertMany(context, resource, { rows, unaudited: ['enrolmentHistory', 'ticketCode'] })
}

const blank = Object.fromEntries(
  Object.entries(resource.fields).map(([name, { initial }]) => [name, initial ?? null]),
)

/** 128 random bits in an alphabet that suits URLs and QR codes. */
export const newTicketCode = (): string => randomBytes(16).toString('base64url')

type HistoryEntry = Attendee['enrolmentHistory'][number]
type EnrolmentChange = Pick<HistoryEntry, 'from' | 'to'> & Partial<Pick<HistoryEntry, 'reason' | 'note'>>
function historyEntry(
  context: Context,
  { from, to, reason = null, note = null }: EnrolmentChange,
): HistoryEntry {
  return { from, to, at: new Date().toISOString(), by: context.user?.displayName ?? null, reason, note }
}

export type Why = {
  reason: UnEnrolReason
  note?: string | null | undefined
  /** Where nobody can be asked, certificates are kept. */
  certificates?: CertificateAnswer | 'ask'
}
/** What staff gave, who are asked about certificates that they did not decide on. */
export const askedOf = <W extends object>({
  certificates,
  ...why
}: W & { certificates?: CertificateAnswer | null | undefined }) => ({
  ...why,
  certificates: certificates ?? ('ask' as const),
})

/** The attendee records stay, with the reason. */
export async function unEnrol(
  context: Context,
  people: readonly Pick<Attendee, 'id'>[],
  { reason, note = null, certificates = 'keep' }: Why,
): Promise<void> {
  const ids = people.map(({ id }) => id)
  await attendeesLeaving.announce(context, { ids, certificates })
  await setEnrolment(context, people, { to: 'unEnrolled', reason, note })
  await attendeesUnEnrolled.announce(context, ids)
}

type ReEnrolment = { event: Event; attendee: Attendee; note?: string | null; mailboxes?: Mailboxes }
/** 409 when no seat is free. */
export async function reEnrol(
  context: Context,
  { event, attendee, note = null, mailboxes }: ReEnrolment,
): Promise<void> {
  await assertDistinct(context, event, { people: [attendee], mailboxes })
  await assertSeatsFree(context, event, [attendee.mode])
  await setEnrolment(context, [attendee], { to: 'reEnrolled', note })
  await attendeesEnrolled.announce(context, [attendee.id])
}

/** Updates in bulk, because a company may return hundreds of seats. */
const setEnrolment = (
  context: Context,
  people: readonly Pick<Attendee, 'id'>[],
  change: Omit<EnrolmentChange, 'from'>,
): Promise<void> =>
  updateMany(context, resource, {
    ids: people.map(({ id }) => id),
    fields: ['enrolment', 'enrolmentHistory'],
    change: ({ enrolment: from, enrolmentHistory }) => ({
      enrolment: change.to,
      enrolmentHistory: [...enrolmentHistory, historyEntry(context, { ...change, from })],
    }),
    unaudited: ['enrolmentHistory'],
  })

/** Recalculates seats and total of an order from its enrolled attendees. */
export const recalculateOrder = (context: Context, orderId: string): Promise<void> =>
  recalculateOrders(context, [orderId])

export async function recalculateOrders(context: Context, orderIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; modes: (SeatMode | null)[] }>`
    select o.id, coalesce(jsonb_agg(coalesce(a.booked_mode, a.mode, nullif(e.modality, 'mixed')))
        filter (where a.id is not null), '[]') as modes
    from orders o join events e on e.id = o.event_id
      left join attendees a on a.order_id = o.id and ${isActiveSql}
    where o.id = any(${orderIds}::bigint[]) group by o.id`.execute(context.db)
  const modes = new Map(rows.map((row) => [row.id, row.modes]))
  await updateMany(context, orderResource, {
    ids: orderIds,
    fields: ['seats', 'unnamedSeats', 'total', 'unitPrice', 'onlineUnitPrice', 'discount'],
    change: (order) => seatsAndTotal(order, modes.get(order.id) ?? []),
    isDerived: true,
    unaudited: ['seats', 'total'],
  })
}
