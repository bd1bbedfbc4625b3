/** Holds end with the start of the event; confirmed orders are cancelled online within the terms. */
import { expect, test } from 'vitest'
import { cancelEnd, holdEnd, mayCancelOnline } from './visitor-order-times.ts'

const event = {
  status: 'scheduled' as const,
  startsAt: '2027-03-10T13:00:00.000Z',
  endsAt: '2027-03-11T21:00:00.000Z',
}
const now = new Date('2027-03-01T12:00:00.000Z')

test('a hold lasts as long as the firm says, 14 days at most, and never past the start', () => {
  expect(holdEnd(event, 72, now)).toBe('2027-03-04T12:00:00.000Z')
  expect(holdEnd({ startsAt: null }, 9999, now)).toBe('2027-03-15T12:00:00.000Z')
  expect(holdEnd(event, 336, now)).toBe(event.startsAt)
})

test('a confirmed order is cancelled online until some days before the start, a held one until the start', () => {
  const may = (status: 'pending' | 'confirmed' | 'cancelled', at: string, more: object = {}) =>
    mayCancelOnline({ order: { status }, event: { ...event, ...more }, cancelDays: 5, now: new Date(at) })
  expect(cancelEnd(event, 5)).toBe('2027-03-05T13:00:00.000Z')
  expect(may('confirmed', '2027-03-05T13:00:00.000Z')).toBe(true)
  expect(may('confirmed', '2027-03-05T13:00:00.001Z')).toBe(false)
  expect(may('pending', '2027-03-10T12:59:59.000Z')).toBe(true)
  for (const status of ['pending', 'confirmed'] as const)
    expect(may(status, '2027-03-10T13:00:00.000Z')).toBe(false)
  expect(may('cancelled', '2027-03-01T00:00:00.000Z')).toBe(false)
})

test('a postponed event has no date, so its orders can be cancelled', () => {
  const postponed = { ...event, status: 'postponed' as const }
  expect(cancelEnd(postponed, 5)).toBeNull()
  const may = { order: { status: 'confirmed' as const }, event: postponed, cancelDays: 5 }
  expect(mayCancelOnline({ ...may, now: new Date('2027-06-01') })).toBe(true)
  expect(mayCancelOnline({ ...may, event: { ...event, status: 'cancelled' }, now })).toBe(false)
})
