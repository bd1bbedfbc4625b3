/** Builds rows of orders and attendees as the API would store them. */
import { snapshotOf } from '#resources/events/schedule/seat-prices.ts'
import type { Attendee } from '#resources/booking/attendees/attendee.ts'
import { newTicketCode } from '#resources/booking/enrolment/enrol.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { person } from './people.ts'
import type { Group } from './plan.ts'

const DAY = 86_400_000
export type Booking = { event: Event; group: Group; bookedAt: Date; isHeld: boolean }
export type Booker = { id: string; accountId: string | null }
type Row<T> = Omit<T, 'id' | 'version' | 'updatedAt' | 'titles'>

const localeOf = ({ language }: Event) => (language === 'en' ? 'en' : 'es')
const groupDiscount = { kind: 'percent', value: '10.00', reason: 'Grupo de cuatro o más' } as const
/** Of a seat in a company's own rooms, which have no list price. */
const agreedPrice = { unitPrice: '6500.00' }
const sources = ['staff', 'whatsapp', 'phone', 'quote'] as const

/** No visitor placed it. */
const fromOffice = {
  paymentChoice: null,
  billing: null,
  unplacedPeople: [],
  termsAcceptedAt: null,
  addressConfirmedAt: null,
  termsVersion: null,
  privacyVersion: null,
  cancelDays: null,
  utm: null,
}

type Numbered = { at: number; now: Date; number: string; booker: Booker }
export function orderOf(
  { event, group, bookedAt, isHeld }: Booking,
  { at, now, number, booker }: Numbered,
): Row<Order> {
  return {
    ...snapshotOf(event, event.visibility === 'inCompany' ? agreedPrice : {}, bookedAt),
    ...stateOf(event, isHeld, now),
    ...billing(group, at, booker),
    number,
    eventId: event.id,
    contactId: booker.id,
    discount: group.size >= 4 ? groupDiscount : null,
    unnamedSeats: 0,
    seats: 0,
    total: null,
    source: sources[at % sources.length]!,
    locale: localeOf(event),
    quoteId: null,
    quoteItemId: null,
    transferredFromId: null,
    ...fromOffice,
    cancelNote: null,
    notes: null,
    createdAt: bookedAt.toISOString(),
  }
}

function stateOf(event: Event, isHeld: boolean, now: Date) {
  if (event.status === 'cancelled')
    return { status: 'cancelled', holdExpiresAt: null, cancelReason: 'eventCancelled' } as const
  if (!isHeld) return { status: 'confirmed', holdExpiresAt: null, cancelReason: null } as const
  const holdExpiresAt = new Date(now.getTime() + 6 * DAY).toISOString()
  return { status: 'pending', holdExpiresAt, cancelReason: null } as const
}

function billing({ company }: Group, at: number, { accountId }: Booker) {
  if (!company) return { billTo: 'person', accountId: null, poNumber: null } as const
  return { billTo: 'company', accountId, poNumber: at % 3 === 0 ? `OC-${4100 + at}` : null } as const
}

type Seat = { at: number; seat: number; orderId: string }
export function attendeeOf({ event, group, bookedAt }: Booking, { at, seat, orderId }: Seat): Row<Attendee> {
  return {
    ...person(at, group.domain),
    ...enrolmentOf(event, at, bookedAt),
    orderId,
    eventId: event.id,
    contactId: null,
    nameOnCertificate: null,
    documentType: null,
    documentId: null,
    company: group.company,
    mode: modeOf(event, seat),
    locale: localeOf(event),
    specialNeeds: at % 61 === 0 ? 'Menú vegetariano.' : null,
    substitutesId: null,
    bookedMode: null,
    ticketCode: newTicketCode(),
    attendancePct: null,
    score: null,
    outcome: 'pending',
    outcomeByHand: false,
    createdAt: bookedAt.toISOString(),
  }
}

/** Three of five attend in the room, like its share of the seats. */
function modeOf({ modality }: Event, seat: number): Attendee['mode'] {
  if (modality !== 'mixed') return null
  return seat % 5 < 3 ? 'onSite' : 'online'
}

type Flip = Attendee['enrolmentHistory'][number]
function enrolmentOf(
  event: Event,
  at: number,
  bookedAt: Date,
): Pick<Attendee, 'enrolment' | 'enrolmentHistory'> {
  const came: Flip = {
    from: null,
    to: 'enrolled',
    at: bookedAt.toISOString(),
    by: 'Ventas',
    reason: null,
    note: null,
  }
  const reason = leaving(event, at)
  if (!reason) return { enrolment: 'enrolled', enrolmentHistory: [came] }
  const left = new Date(bookedAt.getTime() + DAY / 2).toISOString()
  const went: Flip = { ...came, from: 'enrolled', to: 'unEnrolled', at: left, reason }
  return { enrolment: 'unEnrolled', enrolmentHistory: [came, went] }
}

const leavers = ['requestedByPerson', 'illness', 'requestedByCompany'] as const
function leaving({ status, capacity }: Event, at: number): Flip['reason'] {
  if (status === 'cancelled') return 'eventCancelled'
  return at % 23 === 0 && capacity.total > 20 ? leavers[at % leavers.length]! : null
}
