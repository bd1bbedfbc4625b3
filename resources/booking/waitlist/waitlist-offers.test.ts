/** Which entries get offers under each of the three policies. */
import { expect, test } from 'vitest'
import { seatsOf, type Seats } from '#resources/events/seats/seats.ts'
import { offerEnd, offersFor } from './waitlist-offers.ts'

/** Free seats of an event in which `taken` seats are taken, by mode. */
const free = (total: number, taken = 10): Seats =>
  seatsOf({ capacity: { total: total + taken, onSite: null, online: null }, modality: 'online' }, [
    { mode: null, enrolled: taken, held: 0, offered: 0, quoted: 0 },
  ])
type Left = { onSite: number; online: number; total?: number; taken?: number }
const mixed = ({ onSite, online, total = onSite + online, taken = 10 }: Left): Seats =>
  seatsOf(
    {
      capacity: { total: total + 2 * taken, onSite: onSite + taken, online: online + taken },
      modality: 'mixed',
    },
    (['onSite', 'online'] as const).map((mode) => ({
      mode,
      enrolled: taken,
      held: 0,
      offered: 0,
      quoted: 0,
    })),
  )
let entries = 0
const entry = (seats: number, more: { mode?: 'onSite' | 'online'; acceptsFewer?: boolean } = {}) => ({
  id: String((entries += 1)),
  seats,
  mode: more.mode ?? null,
  acceptsFewer: more.acceptsFewer ?? false,
})
const given = (offers: { id: string; seats: number }[], ...of: { id: string }[]) =>
  of.map(({ id }) => offers.find((one) => one.id === id)?.seats ?? 0)

test('first come, first served: an entry that does not fit blocks all later ones', () => {
  const [group, single] = [entry(5), entry(1)]
  expect(given(offersFor('fifo', [group, single], free(3)), group, single)).toEqual([0, 0])
  expect(given(offersFor('fifo', [group, single], free(6)), group, single)).toEqual([5, 1])
})
test('first come, first served: an entry that accepts fewer gets what is free and blocks later ones', () => {
  const [group, single] = [entry(5, { acceptsFewer: true }), entry(1)]
  expect(given(offersFor('fifo', [group, single], free(3)), group, single)).toEqual([3, 0])
})
test('entries for on-site seats block entries for online seats only when total seats are short', () => {
  const [inRoom, online] = [entry(2, { mode: 'onSite' }), entry(1, { mode: 'online' })]
  expect(given(offersFor('fifo', [inRoom, online], mixed({ onSite: 1, online: 3 })), inRoom, online)).toEqual(
    [0, 1],
  )
  expect(
    given(offersFor('fifo', [inRoom, online], mixed({ onSite: 5, online: 5, total: 1 })), inRoom, online),
  ).toEqual([0, 0])
})
test('first that fits: whole groups first, then entries that accept fewer', () => {
  const [group, pair, single] = [entry(5, { acceptsFewer: true }), entry(2), entry(1)]
  expect(given(offersFor('fit', [group, pair, single], free(3)), group, pair, single)).toEqual([0, 2, 1])
  expect(given(offersFor('fit', [group, pair], free(4)), group, pair)).toEqual([2, 2])
  expect(given(offersFor('fit', [group], free(4)), group)).toEqual([4])
})
test('an entry larger than the capacity is skipped', () => {
  const [whole, some, single] = [entry(6), entry(6, { acceptsFewer: true }), entry(1)]
  expect(given(offersFor('fifo', [whole, single], free(5, 0)), whole, single)).toEqual([0, 1])
  expect(given(offersFor('fifo', [some, single], free(5, 0)), some, single)).toEqual([5, 0])
  const [inRoom, next] = [entry(3, { mode: 'onSite' }), entry(1, { mode: 'onSite' })]
  expect(
    given(offersFor('fifo', [inRoom, next], mixed({ onSite: 2, online: 8, taken: 0 })), inRoom, next),
  ).toEqual([0, 1])
})
test('makes no offers when the event is set to manual', () => {
  expect(offersFor('manual', [entry(1)], free(10))).toEqual([])
})
test('never offers more seats than are free', () => {
  const waiting = Array.from({ length: 30 }, (_, at) =>
    entry(1 + (at % 6), { mode: at % 2 ? 'online' : 'onSite', acceptsFewer: at % 3 === 0 }),
  )
  for (const policy of ['fifo', 'fit'] as const)
    for (let total = 0; total < 15; total += 1) {
      const seats = mixed({ onSite: 8, online: 6, total })
      const offers = offersFor(policy, waiting, seats)
      const sum = (mode?: string) =>
        offers
          .filter(({ id }) => !mode || waiting.find((one) => one.id === id)?.mode === mode)
          .reduce((all, one) => all + one.seats, 0)
      expect(sum()).toBeLessThanOrEqual(total)
      expect(sum('onSite')).toBeLessThanOrEqual(8)
      expect(sum('online')).toBeLessThanOrEqual(6)
    }
})
const zone = { timezone: 'America/Santo_Domingo', registrationClosesAt: null, visibility: 'public' } as const
const hours = (offerHours: number) => ({ enabled: true, policy: 'fifo', offerHours }) as const
test('an offer expires after its hours, or at the start of the event', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const offered = { ...zone, waitlist: hours(24) }
  expect(offerEnd({ ...offered, startsAt: '2026-12-20T12:00:00.000Z' }, now)).toBe('2026-11-21T12:00:00.000Z')
  expect(offerEnd({ ...offered, startsAt: '2026-11-20T20:00:00.000Z' }, now)).toBe('2026-11-20T20:00:00.000Z')
})
test.each([
  // At eight in the morning and before nine in the evening people are awake.
  ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['2026-11-21T00:59:59.000Z', '2026-11-21T00:59:59.000Z'],
  ['2026-11-21T01:00:00.000Z', '2026-11-21T14:00:00.000Z'],
  ['2026-11-21T04:00:00.000Z', '2026-11-21T14:00:00.000Z'],
  ['2026-11-21T11:59:59.000Z', '2026-11-21T14:00:00.000Z'],
])('an offer that would end at %s ends at %s', (end, moved) => {
  const now = new Date(Date.parse(end) - 3_600_000)
  expect(offerEnd({ ...zone, waitlist: hours(1), startsAt: '2026-12-20T12:00:00.000Z' }, now)).toBe(moved)
})
test('an offer whose end moves still ends at the start of the event', () => {
  const now = new Date('2026-11-21T04:00:00Z')
  const startsAt = '2026-11-21T12:30:00.000Z'
  expect(offerEnd({ ...zone, waitlist: hours(2), startsAt }, now)).toBe(startsAt)
})
test('an offer ends with registration, or with the start where the office makes it later', () => {
  const event = { ...zone, waitlist: hours(24), startsAt: '2026-11-20T20:00:00.000Z' }
  const closing = { ...event, registrationClosesAt: '2026-11-20T15:00:00.000Z' }
  expect(offerEnd(closing, new Date('2026-11-20T12:00:00Z'))).toBe('2026-11-20T15:00:00.000Z')
  expect(offerEnd(closing, new Date('2026-11-20T16:00:00Z'))).toBe(event.startsAt)
  const ofCompany = { ...closing, visibility: 'inCompany' } as const
  expect(offerEnd(ofCompany, new Date('2026-11-20T12:00:00Z'))).toBe(event.startsAt)
})
