/** Board lines about registration: minimum, emails, purchase orders, expiring holds. */
import { sql } from 'kysely'
import { sayMoment } from '#core/display.ts'
import { homeDayOf } from '#core/time-zone.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { activeEnrolments, attendees } from '../attendees/attendee.ts'
import { seatsOfEvent } from '#resources/events/seats/seat-counts.server.ts'
import type { Seats } from '#resources/events/seats/seats.ts'
import { seatsOrFull, shortfallOf, shortfallText } from '#resources/events/schedule/event-seats.ts'
import { isAhead, isCancelled } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import type { BoardLine } from '#resources/events/event-boards/event-board.api.ts'
import { boardVerbs, dayIn } from '#resources/events/event-boards/event-lines.ts'
import { inStates } from '#server/database/query.ts'
import { offeredEntryStates, waitingEntryStates } from '../waitlist/waitlist-state.ts'
import { heldOrderStates, bookedOrderStates } from '../orders/order-state.ts'

const words = {
  tooFewFacts: { es: 'El mínimo se decide el {day}', en: 'The minimum is decided on {day}' },
  noMail: { es: 'Participantes sin correo: {n}', en: 'Attendees without email: {n}' },
  noMailFacts: {
    es: 'No recibirán avisos, encuesta ni certificado',
    en: 'They get no notice, survey or certificate',
  },
  noMode: { es: 'Participantes sin modalidad: {n}', en: 'Attendees without delivery mode: {n}' },
  noPo: { es: 'Inscripciones de empresa sin orden de compra: {n}', en: 'Company orders without a PO: {n}' },
  held: { es: 'Cupos reservados sin confirmar: {n}', en: 'Seats held, not confirmed: {n}' },
  heldFacts: { es: 'La primera reserva vence el {at}', en: 'The first hold ends on {at}' },
  unnamed: { es: 'Cupos por nombrar: {n}', en: 'Seats to name: {n}' },
  quoted: { es: 'Cupos reservados por cotizaciones: {n}', en: 'Seats held by quotes: {n}' },
  quotedFacts: { es: 'La primera cotización vence el {at}', en: 'The first quote ends on {at}' },
  offered: { es: 'Cupos ofrecidos sin respuesta: {n}', en: 'Seats offered, not answered: {n}' },
  waiting: { es: 'Esperan cupo: {n}', en: 'Seats waited for: {n}' },
} satisfies Record<string, Words>

type Counts = {
  noMail: number
  noMode: number
  noPo: number
  held: number
  heldUntil: string | null
  unnamed: number
  quoted: number
  quotedUntil: string | null
  offered: number
  waiting: number
}
async function countsOf({ db }: Context, { id }: Event): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select p.*, w.*, u.*, q.*,
      (select count(*)::int from orders o where o.event_id = ${id} and o.status ${inStates(bookedOrderStates)} and o.deleted_at is null
        and o.bill_to = 'company' and o.po_number is null and coalesce(o.total, 0) > 0) as "noPo"
    from (
      select count(*) filter (where a.email is null)::int as "noMail",
        count(*) filter (where a.mode is null)::int as "noMode",
        count(*) filter (where o.status ${inStates(heldOrderStates)})::int as held,
        min(o.hold_expires_at) filter (where o.status ${inStates(heldOrderStates)}) as "heldUntil"
      from attendees a join orders o on o.id = a.order_id
      where a.event_id = ${id} and a.enrolment ${inStates(activeEnrolments)} and a.deleted_at is null
    ) p, (
      select coalesce(sum(offered_seats) filter (where status ${inStates(offeredEntryStates)}), 0)::int as offered,
        coalesce(sum(seats) filter (where status ${inStates(waitingEntryStates)}), 0)::int as waiting
      from waitlist_entries where event_id = ${id} and deleted_at is null
    ) w, (
      select coalesce(sum(unnamed_seats), 0)::int as unnamed from orders
      where event_id = ${id} and unnamed_seats > 0 and deleted_at is null
    ) u, (
      select coalesce(sum(seats), 0)::int as quoted, min(expires_at) as "quotedUntil"
      from seat_holds where event_id = ${id}
    ) q`.execute(db)
  return rows[0]!
}

export async function registrationLines(context: Context, event: Event): Promise<BoardLine[]> {
  if (isCancelled(event.status)) return []
  const [counts, seats] = await Promise.all([countsOf(context, event), seatsOfEvent(context, event)])
  const { locale } = context
  const now = new Date()
  const isOpen = isAhead(event, now)
  const line = (key: keyof typeof words, n: number, more: Partial<BoardLine> = {}): BoardLine[] =>
    n === 0 ? [] : [lineOf(say(words[key], locale, { n }), { key, ...more }, locale)]
  const short = tooFew(event, { seats, locale, now })
  const before = [
    ...(short.length > 0 ? short : [seatsLine(seats, locale)]),
    ...line('noMode', event.modality === 'mixed' ? counts.noMode : 0, { severity: 'blocking' }),
    ...line('held', counts.held, {
      facts: counts.heldUntil && say(words.heldFacts, locale, { at: sayMoment(counts.heldUntil, locale) }),
      goTo: 'orders',
    }),
    ...line('unnamed', counts.unnamed, { goTo: 'orders' }),
    ...line('quoted', counts.quoted, {
      facts:
        counts.quotedUntil && say(words.quotedFacts, locale, { at: sayMoment(counts.quotedUntil, locale) }),
      ...asInfo('quotes', locale),
    }),
    ...line('offered', counts.offered, asInfo('waitlist', locale)),
    ...line('waiting', counts.waiting, asInfo('waitlist', locale)),
  ]
  const phase = isOpen ? 'before' : 'after'
  return [
    ...(isOpen ? before : []),
    ...line('noMail', counts.noMail, {
      phase,
      facts: words.noMailFacts[locale],
      goTo: 'attendees?reach=noEmail',
    }),
    ...line('noPo', counts.noPo, { phase, ...asInfo('orders', locale) }),
  ]
}

type Named = Partial<BoardLine> & Pick<BoardLine, 'key'>
const lineOf = (title: string, more: Named, locale: Locale): BoardLine => ({
  phase: 'before',
  severity: 'warning',
  title,
  facts: null,
  goTo: 'attendees',
  action: boardVerbs.mend[locale],
  ...more,
})
const asInfo = (goTo: string, locale: Locale) =>
  ({ severity: 'info', goTo, action: boardVerbs.see[locale] }) as const

const seatsLine = (seats: Seats, locale: Locale): BoardLine =>
  lineOf(
    attendees.words.many[locale],
    {
      key: 'seats',
      severity: 'done',
      facts: seatsOrFull(seats, locale),
      action: boardVerbs.see[locale],
    },
    locale,
  )

type Counted = { seats: Seats; locale: Locale; now: Date }
function tooFew(event: Event, { seats, locale, now }: Counted): BoardLine[] {
  const shortfall = shortfallOf(event, seats, now)
  if (!shortfall) return []
  const { decisionDate } = event
  const isDue = decisionDate !== null && decisionDate <= homeDayOf(now.toISOString())
  return [
    lineOf(
      shortfallText(shortfall, locale),
      {
        key: 'minAttendees',
        severity: isDue ? 'blocking' : 'warning',
        facts: [
          seatsOrFull(seats, locale),
          decisionDate && say(words.tooFewFacts, locale, { day: dayIn(decisionDate, locale) }),
        ]
          .filter(Boolean)
          .join('. '),
      },
      locale,
    ),
  ]
}
