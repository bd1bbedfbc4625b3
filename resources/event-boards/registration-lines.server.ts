/** What the people of an event lack: enough of them, addresses to write to, orders of purchase, a word on held seats. */
import { sql } from 'kysely'
import { say, type Words } from '#core/words.ts'
import type { Context } from '#server/context.ts'
import { activeEnrolments } from '../attendees/attendee.ts'
import { statusAt } from '../events/event-state.ts'
import type { Event } from '../events/event.ts'
import type { BoardLine } from './event-board.api.ts'
import { dayIn } from './event-lines.ts'

const words = {
  tooFew: { es: 'Faltan participantes: {n} de {min}', en: 'Too few attendees: {n} of {min}' },
  tooFewFacts: { es: 'El mínimo se decide el {day}', en: 'The minimum is decided on {day}' },
  noMail: { es: 'Participantes sin correo: {n}', en: 'Attendees without e-mail: {n}' },
  noMailFacts: {
    es: 'No recibirán avisos, encuesta ni certificado',
    en: 'They get no notice, survey or certificate',
  },
  noMode: { es: 'Participantes sin modalidad: {n}', en: 'Attendees without delivery mode: {n}' },
  noPo: { es: 'Inscripciones de empresa sin orden de compra: {n}', en: 'Company orders without a PO: {n}' },
  held: { es: 'Cupos reservados sin confirmar: {n}', en: 'Seats held, not confirmed: {n}' },
  heldFacts: { es: 'La primera reserva vence el {day}', en: 'The first hold ends on {day}' },
  offered: { es: 'Cupos ofrecidos sin respuesta: {n}', en: 'Seats offered, not answered: {n}' },
  waiting: { es: 'Esperan cupo: {n}', en: 'Seats waited for: {n}' },
} satisfies Record<string, Words>

type Counts = {
  people: number
  noMail: number
  noMode: number
  noPo: number
  held: number
  heldUntil: string | null
  offered: number
  waiting: number
}
async function countsOf({ db }: Context, { id }: Event): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select p.*, w.*,
      (select count(*)::int from orders o where o.event_id = ${id} and o.status = 'confirmed' and o.deleted_at is null
        and o.bill_to = 'company' and o.po_number is null and coalesce(o.total, 0) > 0) as "noPo"
    from (
      select count(*)::int as people,
        count(*) filter (where a.email is null)::int as "noMail",
        count(*) filter (where a.mode is null)::int as "noMode",
        count(*) filter (where o.status = 'pending')::int as held,
        min(o.hold_expires_at) filter (where o.status = 'pending') as "heldUntil"
      from attendees a join orders o on o.id = a.order_id
      where a.event_id = ${id} and a.enrolment = any(${activeEnrolments}::text[]) and a.deleted_at is null
    ) p, (
      select coalesce(sum(offered_seats) filter (where status = 'offered'), 0)::int as offered,
        coalesce(sum(seats) filter (where status = 'waiting'), 0)::int as waiting
      from waitlist_entries where event_id = ${id} and deleted_at is null
    ) w`.execute(db)
  return rows[0]!
}

export async function registrationLines(context: Context, event: Event): Promise<BoardLine[]> {
  const counts = await countsOf(context, event)
  const { locale } = context
  const isOver = statusAt(event, new Date()) === 'completed'
  const line = (key: keyof typeof words, n: number, more: Partial<BoardLine> = {}): BoardLine[] =>
    n === 0
      ? []
      : [
          {
            key,
            phase: 'before',
            severity: 'warning',
            title: say(words[key], locale, { n }),
            facts: null,
            goTo: 'attendees',
            ...more,
          },
        ]
  const day = (at: string | null) => (at ? dayIn(at, locale) : '')
  const before = [
    ...tooFew(event, counts, locale),
    ...line('noMode', event.modality === 'mixed' ? counts.noMode : 0, { severity: 'blocking' }),
    ...line('held', counts.held, {
      facts: say(words.heldFacts, locale, { day: day(counts.heldUntil) }),
      goTo: 'orders',
    }),
    ...line('offered', counts.offered, { severity: 'info', goTo: 'waitlist' }),
    ...line('waiting', counts.waiting, { severity: 'info', goTo: 'waitlist' }),
  ]
  return [
    ...(isOver ? [] : before),
    ...line('noMail', counts.noMail, { facts: words.noMailFacts[locale] }),
    ...line('noPo', counts.noPo, { severity: 'info', goTo: 'orders' }),
  ]
}

function tooFew({ minAttendees, decisionDate }: Event, { people }: Counts, locale: 'es' | 'en'): BoardLine[] {
  if (!minAttendees || people >= minAttendees) return []
  const isDue = decisionDate !== null && decisionDate <= new Date().toISOString().slice(0, 10)
  return [
    {
      key: 'minAttendees',
      phase: 'before',
      severity: isDue ? 'blocking' : 'warning',
      title: say(words.tooFew, locale, { n: people, min: minAttendees }),
      facts: decisionDate && say(words.tooFewFacts, locale, { day: dayIn(decisionDate, locale) }),
      goTo: 'attendees',
    },
  ]
}
