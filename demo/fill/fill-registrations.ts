/** Creates orders and attendees in few statements, because there are over a thousand. */
import { sql } from 'kysely'
import { snake } from '#core/columns.ts'
import { recalculateOrders } from '#resources/booking/enrolment/enrol.server.ts'
import { events as eventRecords } from '#resources/events/event-records/event-records.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import type { WaitlistEntry } from '#resources/booking/waitlist/waitlist-entry.ts'
import { offerEnd } from '#resources/booking/waitlist/waitlist-offers.ts'
import type { Context } from '#server/http/context.ts'
import { padded } from '#server/database/numbers.ts'
import { person } from '../content/registrations/people.ts'
import { groupsOf, seatsWanted } from '../content/registrations/plan.ts'
import { attendeeOf, orderOf, type Booking, type Booker } from '../content/registrations/rows.ts'
import { upcomingStates } from '#resources/events/schedule/event-state.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export async function fillRegistrations(context: Context, now: Date): Promise<void> {
  const events = await eventRecords.all(context, { order: sql`t.starts_at, t.id` })
  const full = events.find(isToBeFull(now))
  const bookings = events.flatMap((event, at) => bookingsOf(event, { at, now, isFull: event === full }))
  const orderIds = await enterOrders(context, now, bookings)
  await enterAttendees(context, bookings, orderIds)
  await recalculateOrders(context, orderIds)
  if (full) await enterWaitlist(context, full, now)
  await noteEntered(context)
}

/** The next event with a waitlist that visitors see. */
const isToBeFull =
  (now: Date) =>
  ({ waitlist, status, startsAt, visibility }: Event): boolean =>
    waitlist.enabled &&
    visibility === 'public' &&
    upcomingStates.includes(status) &&
    Date.parse(startsAt ?? '') > now.getTime() + 5 * DAY

type At = { at: number; now: Date; isFull: boolean }
function bookingsOf(event: Event, { at, now, isFull }: At): Booking[] {
  // Two seats of the full event are offered to the waitlist.
  const seats = isFull ? event.capacity.total - OFFERED : seatsWanted(event, at, now)
  const groups = groupsOf(event, at, seats)
  const end = Math.min(now.getTime() - HOUR, Date.parse(event.startsAt ?? '') - DAY)
  return groups.map((group, turn) => ({
    event,
    group,
    bookedAt: new Date(end - ((groups.length - turn) * 41 * DAY) / groups.length + (at % 9) * HOUR),
    // Some companies have not confirmed yet.
    isHeld: !isFull && event.status === 'scheduled' && turn === 0 && at % 4 === 0,
  }))
}

async function enterOrders(context: Context, now: Date, bookings: Booking[]): Promise<string[]> {
  const contacts = await contactsByAddress(context)
  const years = new Map<string, number>()
  const numbered = new Map(
    bookings
      .toSorted((one, other) => one.bookedAt.getTime() - other.bookedAt.getTime())
      .map((booking) => {
        const year = booking.bookedAt.toISOString().slice(0, 4)
        years.set(year, (years.get(year) ?? 0) + 1)
        return [booking, `INS-${year}-${padded(years.get(year)!, 5)}`]
      }),
  )
  for (const [year, count] of years)
    await sql`insert into number_sequences (key, year, next) values ('order_numbers', ${Number(year)}, ${count})`.execute(
      context.db,
    )
  return insertAll(
    context,
    'orders',
    bookings.map((booking, at) =>
      orderOf(booking, {
        at,
        now,
        number: numbered.get(booking)!,
        booker: contacts.get(booking.group.booker)!,
      }),
    ),
  )
}

async function contactsByAddress({ db }: Context): Promise<Map<string, Booker>> {
  const rows = await db
    .selectFrom('contacts')
    .select(['id', 'email', 'accountId'])
    .where('email', 'is not', null)
    .execute()
  return new Map(rows.map(({ email, ...contact }) => [email!, contact]))
}

type Values = Record<string, unknown>

async function enterAttendees(context: Context, bookings: Booking[], orderIds: string[]): Promise<void> {
  const seatsIn = new Map<string, number>()
  let at = 0
  const rows = bookings.flatMap((booking, turn) =>
    Array.from({ length: booking.group.size }, () => {
      const seat = seatsIn.get(booking.event.id) ?? 0
      seatsIn.set(booking.event.id, seat + 1)
      return attendeeOf(booking, { at: (at += 1), seat, orderId: orderIds[turn]! })
    }),
  )
  await insertAll(context, 'attendees', rows)
}

const OFFERED = 2
async function enterWaitlist(context: Context, event: Event, now: Date): Promise<void> {
  const offeredAt = new Date(now.getTime() - 4 * HOUR)
  const waiting = [OFFERED, 1, 4, 1].map((seats, at): Partial<WaitlistEntry> => {
    const { firstName, lastName, phone } = person(900 + at, 'correo.example')
    const isOffered = at === 0
    const joinedAt = new Date(now.getTime() - (9 - at) * DAY)
    return {
      eventId: event.id,
      contactId: null,
      firstName,
      lastName,
      email: `espera${at + 1}@correo.example`,
      phone,
      company: seats > 1 ? 'Constructora Piedra Viva' : null,
      seats,
      mode: event.modality === 'mixed' ? 'onSite' : null,
      acceptsFewer: seats < 4,
      locale: 'es',
      status: isOffered ? 'offered' : 'waiting',
      offeredSeats: isOffered ? OFFERED : null,
      offeredAt: isOffered ? offeredAt.toISOString() : null,
      expiresAt: isOffered ? offerEnd(event, offeredAt) : null,
      createdAt: joinedAt.toISOString(),
    }
  })
  await insertAll(context, 'waitlist_entries', waiting)
}

async function insertAll({ db, user }: Context, table: string, rows: Values[]): Promise<string[]> {
  const by = { createdBy: user!.id, updatedBy: user!.id, version: 1 }
  const complete = rows.map((row) => ({ ...row, ...by, updatedAt: row['createdAt'] }))
  const names = Object.keys(complete[0]!).map(snake)
  const named = complete.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])),
  )
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const { rows: made } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(named)}::jsonb) returning id`.execute(
    db,
  )
  return made.map(({ id }) => id)
}

/** Each history begins with the user who created the record. */
async function noteEntered({ db, user, requestId }: Context): Promise<void> {
  await sql`
    insert into audit_entries (at, entity, entity_id, action, changes, user_id, request_id, ip)
    select created_at, entity, id, 'create', '[]', ${user!.id}, ${requestId}, '' from (
      select 'orders' as entity, id, created_at from orders
      union all select 'attendees', id, created_at from attendees
      union all select 'waitlistEntries', id, created_at from waitlist_entries
    ) entered`.execute(db)
}
