/** Gives people their seats, and takes them back: always under the event's row lock, which the caller holds. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { snake } from '#core/columns.ts'
import { invalid } from '#core/errors.ts'
import { list as listOf } from '#core/field.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { brokenReferences } from '#server/database/references.ts'
import type { Event } from '#resources/events/events/event.ts'
import { noteEnrolled, noteUnEnrolled } from '#resources/mail/mails/compose/mail-occasions.server.ts'
import { orderTotal } from '#resources/booking/orders/order-total.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import {
  attendees as resource,
  personFields,
  type Attendee,
  type Enrolment,
  type Person,
  type SeatMode,
  type UnEnrolReason,
} from './attendee.ts'
import { keptMode } from './enrolment-rules.ts'
import { brokenIn } from './known-people.server.ts'
import { isActiveSql, refuseUnlessFree } from './seats.server.ts'

export const attendees = records(resource, {
  order: sql`t.last_name collate es_app, t.first_name collate es_app`,
  sublabel: sql`concat_ws(' · ', t.email, t.company)`,
})

type Enrolling = {
  event: Event
  order: Pick<Order, 'id'>
  people: readonly Person[]
  /** Whose seat it is, and whose price. */
  substitutes?: Pick<Attendee, 'id' | 'bookedMode'>
  /** What the keys of their broken rules begin with, such as `attendees`. */
  key?: string
}
/** Everybody or nobody: 422 for who is named wrongly or twice, 409 when there are too few seats. */
export async function enrol(
  context: Context,
  { event, order, people, substitutes, key = 'attendees' }: Enrolling,
): Promise<Attendee[]> {
  if (people.length === 0) return []
  const broken = await brokenIn(context, event, { people })
  refuseBroken({ ...broken, ...(await brokenContacts(context, people)) }, key)
  const kept = people.map((person) => ({ ...person, mode: keptMode(event, person.mode) }))
  await refuseUnlessFree(
    context,
    event,
    kept.map(({ mode }) => mode),
  )
  const ids = await insert(context, { event, order, people: kept, ...(substitutes && { substitutes }) })
  await noteEnrolled(context, ids)
  return attendees.all(context, {
    conditions: [sql`t.id = any(${ids}::bigint[])`],
    order: sql`t.id`,
    limit: ids.length,
  })
}

const list = { people: listOf(resource.words.many, personFields, { max: 5000 }) }
/** Contacts that are not there, keyed `0.contactId`: all are looked up at once. */
export async function brokenContacts(
  context: Context,
  people: readonly Pick<Person, 'contactId'>[],
): Promise<Record<string, Words>> {
  const given = { people: people.map(({ contactId }) => ({ contactId })) }
  const missing = Object.entries(await brokenReferences(context, list, given))
  return Object.fromEntries(missing.map(([key, words]) => [key.slice('people.'.length), words]))
}

/** `key` is what the list is called; one person alone has none, and neither a place in it. */
export function refuseBroken(broken: Record<string, Words>, key: string): void {
  if (Object.keys(broken).length === 0) return
  const named = Object.entries(broken).map(([at, words]) => [key ? `${key}.${at}` : at.slice(2), words])
  throw invalid(Object.fromEntries(named))
}

async function insert(context: Context, { event, order, people, substitutes }: Enrolling): Promise<string[]> {
  const history = JSON.stringify([flip(context, { from: null, to: 'enrolled' })])
  const rows = people.map((person) => ({
    ...blank,
    ...person,
    orderId: order.id,
    eventId: event.id,
    enrolmentHistory: history,
    substitutesId: substitutes?.id ?? null,
    bookedMode: substitutes?.bookedMode ?? null,
    ticketCode: newTicketCode(),
  }))
  const ids: string[] = []
  // PostgreSQL takes 65,535 values in a statement.
  for (let at = 0; at < rows.length; at += 1000)
    ids.push(...(await insertRows(context, rows.slice(at, at + 1000))))
  return ids
}

const blank = Object.fromEntries(
  Object.entries(resource.fields).map(([name, { initial }]) => [name, initial ?? null]),
)

async function insertRows(context: Context, rows: Record<string, unknown>[]): Promise<string[]> {
  const by = context.user?.id ?? null
  const names = Object.keys(rows[0]!)
  const values = rows.map(
    (row) => sql`(${sql.join([...names.map((name) => stored(name, row[name])), by, by])})`,
  )
  const columns = [...names.map((name) => sql.ref(snake(name))), sql`created_by`, sql`updated_by`]
  const { rows: made } = await sql<{ id: string }>`
    insert into attendees (${sql.join(columns)}) values ${sql.join(values)} returning id`.execute(context.db)
  const ids = made.map(({ id }) => id)
  await context.db
    .insertInto('auditEntries')
    .values(
      ids.map((entityId, at) => ({
        entity: resource.name,
        entityId,
        action: 'create' as const,
        changes: JSON.stringify(
          Object.entries(rows[at]!)
            .filter(([name, value]) => value !== null && !unsaid.includes(name))
            .map(([field, to]) => ({ field, from: null, to })),
        ),
        userId: by,
        requestId: context.requestId,
        ip: context.ip,
      })),
    )
    .execute()
  return ids
}
// The history is its own, and who has the code has the seat.
const unsaid = ['enrolmentHistory', 'ticketCode']
const stored = (name: string, value: unknown) => (name === 'enrolmentHistory' ? sql`${value}::jsonb` : value)

/** 128 random bits, as letters that an address and a QR code take. */
export const newTicketCode = (): string => randomBytes(16).toString('base64url')

type Flip = Attendee['enrolmentHistory'][number]
type Step = { from: Enrolment | null; to: Enrolment; reason?: UnEnrolReason | null; note?: string | null }
function flip(context: Context, { from, to, reason = null, note = null }: Step): Flip {
  return { from, to, at: new Date().toISOString(), by: context.user?.displayName ?? null, reason, note }
}

export type Why = { reason: UnEnrolReason; note?: string | null | undefined }
/** Frees the seats; the people stay on record with why. */
export async function unEnrol(
  context: Context,
  people: readonly Pick<Attendee, 'id'>[],
  { reason, note = null }: Why,
): Promise<void> {
  await become(context, people, { to: 'unEnrolled', reason, note })
  await noteUnEnrolled(
    context,
    people.map(({ id }) => id),
  )
}

/** The seat again, if there is one. */
export async function reEnrol(
  context: Context,
  { event, attendee, note = null }: { event: Event; attendee: Attendee; note?: string | null },
): Promise<void> {
  refuseBroken(await brokenIn(context, event, { people: [attendee] }), '')
  await refuseUnlessFree(context, event, [attendee.mode])
  await become(context, [attendee], { to: 'reEnrolled', note })
  await noteEnrolled(context, [attendee.id])
}

/** All at once: a company gives back hundreds of seats. */
async function become(
  context: Context,
  people: readonly Pick<Attendee, 'id'>[],
  step: Omit<Step, 'from'>,
): Promise<void> {
  const ids = people.map(({ id }) => id)
  const entry = JSON.stringify(flip(context, { ...step, from: null }))
  const by = context.user?.id ?? null
  await sql`
    with before as (select id, enrolment from attendees where id = any(${ids}::bigint[])), told as (
      insert into audit_entries (entity, entity_id, action, changes, user_id, request_id, ip)
      select ${resource.name}, id, 'update',
        jsonb_build_array(jsonb_build_object('field', 'enrolment', 'from', enrolment, 'to', ${step.to}::text)),
        ${by}, ${context.requestId}, ${context.ip} from before
    )
    update attendees a set enrolment = ${step.to}, version = version + 1, updated_at = now(), updated_by = ${by},
      enrolment_history = enrolment_history || jsonb_build_array(${entry}::jsonb || jsonb_build_object('from', b.enrolment))
    from before b where a.id = b.id`.execute(context.db)
}

/** Seats and total of an order follow from who has a seat by it. */
export const settleOrder = (context: Context, orderId: string): Promise<void> =>
  settleOrders(context, [orderId])

export async function settleOrders(context: Context, orderIds: readonly string[]): Promise<void> {
  const { rows } = await sql<Priced>`
    select o.id, o.unit_price, o.online_unit_price, o.discount,
      coalesce(jsonb_agg(coalesce(a.booked_mode, a.mode, nullif(e.modality, 'mixed')))
        filter (where a.id is not null), '[]') as modes
    from orders o join events e on e.id = o.event_id
      left join attendees a on a.order_id = o.id and ${isActiveSql}
    where o.id = any(${orderIds}::bigint[]) group by o.id`.execute(context.db)
  const totals = rows.map((order) => orderTotal(order, order.modes) ?? null)
  await sql`
    update orders o set seats = n.seats, total = n.total
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ modes }) => modes.length)}::int[],
      ${totals}::numeric[]) as n (id, seats, total)
    where o.id = n.id`.execute(context.db)
}
type Priced = Pick<Order, 'id' | 'unitPrice' | 'onlineUnitPrice' | 'discount'> & {
  modes: (SeatMode | null)[]
}
