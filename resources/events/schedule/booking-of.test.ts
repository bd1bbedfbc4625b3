/** Booking of a date, decided at the borders of its window, its days and its seats. */
import { expect, test } from 'vitest'
import type { Seats, SeatCount } from '../seats/seats.ts'
import { hasSeats, isOnSale, takesPeople } from '#resources/catalogue/courses/booking-states.ts'
import { bookingClosed, bookingOf, offeredFrom, offersFreedSeats, pricedAt, refusalOf } from './booking-of.ts'

const event = {
  type: 'workshop' as const,
  visibility: 'public' as const,
  status: 'scheduled' as const,
  modality: 'onSite' as const,
  startsAt: '2027-03-10T13:00:00.000Z',
  endsAt: '2027-03-11T21:00:00.000Z',
  registrationOpensAt: '2027-01-10T12:00:00.000Z',
  registrationClosesAt: '2027-03-09T21:00:00.000Z',
  capacity: { total: 24, onSite: null, online: null },
  waitlist: { enabled: true, policy: 'fifo' as const, offerHours: 24 },
}
const count = (free: number, capacity = 24): SeatCount => ({
  capacity,
  enrolled: capacity - free,
  held: 0,
  offered: 0,
  quoted: 0,
  free,
})
const seats = (free: number): Seats => ({ total: count(free), onSite: null, online: null })
const whole = { ...event, seats: seats(24) }
const at = (moment: string, more: Partial<typeof whole> | object = {}) =>
  bookingOf({ ...whole, ...more }, new Date(moment))
const open = '2027-02-01T12:00:00.000Z'

test.each([
  ['2027-01-10T11:59:59.999Z', 'notYetOpen'],
  ['2027-01-10T12:00:00.000Z', 'open'],
  ['2027-03-09T20:59:59.999Z', 'open'],
  ['2027-03-09T21:00:00.000Z', 'closed'],
  ['2027-03-10T12:59:59.999Z', 'closed'],
  ['2027-03-10T13:00:00.000Z', 'begun'],
  ['2027-03-11T20:59:59.999Z', 'begun'],
  ['2027-03-11T21:00:00.000Z', 'past'],
])('at %s a date with a window is %s', (moment, state) => {
  expect(at(moment).state).toBe(state)
})

test.each([
  {
    event: { registrationOpensAt: '2027-01-10T04:00:00.000Z' },
    day: '2027-01-10',
    states: ['notYetOpen', 'open'],
  },
  {
    event: { registrationClosesAt: '2027-03-10T04:00:00.000Z' },
    day: '2027-03-10',
    states: ['open', 'closed'],
  },
  { event: { startsAt: '2027-03-10T04:00:00.000Z' }, day: '2027-03-10', states: ['closed', 'begun'] },
  { event: { endsAt: '2027-03-12T04:00:00.000Z' }, day: '2027-03-12', states: ['begun', 'past'] },
])('with $event a date changes with the day of Santo Domingo', ({ event: more, day, states }) => {
  expect(['03:59:59.999', '04:00:00.000'].map((time) => at(`${day}T${time}Z`, more).state)).toEqual(states)
})

test('without a window people can book until the date begins', () => {
  const free = { registrationOpensAt: null, registrationClosesAt: null }
  expect(at('2026-01-01T00:00:00Z', free)).toMatchObject({ state: 'open', until: event.startsAt })
  expect(at('2027-03-10T12:59:59.999Z', free).state).toBe('open')
  expect(at('2027-03-10T13:00:00.000Z', free)).toMatchObject({ state: 'begun', until: null })
})

test('booking ends with the start, whatever a later deadline says', () => {
  const late = { registrationClosesAt: '2027-03-12T21:00:00.000Z' }
  expect(at(open, late).until).toBe(event.startsAt)
})

test.each([
  { more: { status: 'draft' }, state: 'notYetOpen' },
  { more: { status: 'draft', visibility: 'inCompany' }, state: 'inCompany' },
  { more: { visibility: 'inCompany' }, state: 'inCompany' },
  { more: { type: 'selfPaced' }, state: 'selfPaced' },
  { more: { type: 'selfPaced', startsAt: null, endsAt: null }, state: 'selfPaced' },
  { more: { type: 'selfPaced', seats: seats(0) }, state: 'full' },
  { more: { type: 'selfPaced', status: 'cancelled' }, state: 'cancelled' },
  { more: { status: 'postponed' }, state: 'suspended' },
  { more: { status: 'cancelled' }, state: 'cancelled' },
  { more: { status: 'inProgress' }, state: 'begun' },
  { more: { status: 'completed' }, state: 'past' },
  { more: { status: 'closed' }, state: 'past' },
  { more: { status: 'confirmed' }, state: 'open' },
  { more: { seats: seats(6) }, state: 'open' },
  { more: { seats: seats(5) }, state: 'fewLeft' },
  { more: { seats: seats(1) }, state: 'fewLeft' },
  { more: { seats: seats(0) }, state: 'full' },
])('$more makes a date in its window $state', ({ more, state }) => {
  const booking = at(open, more)
  expect(booking.state).toBe(state)
  const isTaking = ['open', 'fewLeft', 'full', 'selfPaced'].includes(state)
  expect([takesPeople(booking.state), booking.seats.length > 0]).toEqual([isTaking, isTaking])
  expect(hasSeats(booking.state)).toBe(isTaking && state !== 'full')
  expect(isOnSale(booking.state)).toBe(isTaking || state === 'notYetOpen')
  expect(booking.waitlist).toEqual(state === 'full' ? [null] : [])
  const refusal = refusalOf({ ...whole, ...more } as typeof whole, new Date(open))
  expect(refusal).toEqual(isTaking ? undefined : bookingClosed[state as keyof typeof bookingClosed])
})

test('seats are told in all and mode by mode, and the waitlist of a full mode', () => {
  const mixed = {
    modality: 'mixed',
    capacity: { total: 24, onSite: 12, online: 24 },
    seats: { total: count(7), onSite: count(0, 12), online: count(7) },
  }
  expect(at(open, mixed)).toMatchObject({
    state: 'open',
    seats: [
      { mode: null, free: 7, capacity: 24, isFew: false },
      { mode: 'onSite', free: 0, capacity: 12, isFew: true },
      { mode: 'online', free: 7, capacity: 24, isFew: false },
    ],
    waitlist: ['onSite'],
  })
})

test('before booking opens the price of the opening counts, later that of the day', () => {
  const before = new Date('2027-01-01T12:00:00Z')
  expect(pricedAt(at('2027-01-01T12:00:00Z'), before)).toEqual(new Date(event.registrationOpensAt))
  expect(pricedAt(at(open), new Date(open))).toEqual(new Date(open))
})

test.each([
  { more: {}, isOffered: true },
  { more: { type: 'selfPaced' }, isOffered: true },
  { more: { visibility: 'inCompany' }, isOffered: true },
  { more: { registrationOpensAt: '2027-03-01T12:00:00.000Z' }, isOffered: true },
  { more: { registrationClosesAt: open }, isOffered: false },
  { more: { startsAt: open }, isOffered: false },
  { more: { status: 'draft' }, isOffered: false },
  { more: { status: 'draft', visibility: 'inCompany' }, isOffered: false },
  { more: { status: 'postponed' }, isOffered: false },
  { more: { status: 'cancelled' }, isOffered: false },
  { more: { status: 'completed' }, isOffered: false },
])('a seat that gets free in a date with $more is offered to who waits: $isOffered', (row) => {
  expect(offersFreedSeats({ ...event, ...row.more } as typeof event, new Date(open))).toBe(row.isOffered)
})

test.each([
  { registrationOpensAt: null, publishedAt: null, from: null },
  { registrationOpensAt: null, publishedAt: open, from: open },
  { registrationOpensAt: '2027-01-10T12:00:00.000Z', publishedAt: open, from: open },
  { registrationOpensAt: '2027-03-01T12:00:00.000Z', publishedAt: open, from: '2027-03-01T12:00:00.000Z' },
])('registration from $registrationOpensAt of a date published $publishedAt: offered from $from', (row) => {
  expect(offeredFrom({ ...row, status: 'scheduled' })).toBe(row.from)
  expect(offeredFrom({ ...row, status: 'draft' })).toBe(row.registrationOpensAt)
})
