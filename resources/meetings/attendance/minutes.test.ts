/** Minutes of a session from stays in its meeting. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { belongsTo, lengthOf, minutesWithin } from './minutes.ts'

const at = (time: string) => `2027-03-01T${time}:00.000Z`
const session = { startAt: at('13:00'), endAt: at('17:00') }
const stays = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => one.split('-'))
    .map(([from, to]) => ({ joinedAt: at(from!), leftAt: at(to!) }))

test.each([
  ['the whole session', '13:00-17:00', 240],
  ['early and late time does not count', '12:40-17:25', 240],
  ['late in, early out', '13:10-16:50', 220],
  ['a reconnect is added', '13:00-14:00 14:05-17:00', 235],
  ['two devices count once', '13:00-17:00 13:30-16:00', 240],
  ['two devices that overlap in part', '13:00-15:00 14:00-16:30', 210],
  ['stays that touch', '13:00-14:00 14:00-15:00', 120],
  ['the same stay twice', '13:00-14:00 13:00-14:00', 60],
  ['only before', '12:30-12:55', 0],
  ['only after', '17:05-17:20', 0],
  ['a stay without length', '14:00-14:00', 0],
  ['left before it joined, by a wrong clock', '15:00-14:00', 0],
  ['nobody', '', 0],
])('%s', (_, text, minutes) => expect(minutesWithin(session, stays(text))).toBe(minutes))

test('seconds are rounded once, at the end', () => {
  const short = (from: string, to: string) => ({
    joinedAt: `2027-03-01T13:${from}.000Z`,
    leftAt: `2027-03-01T13:${to}.000Z`,
  })
  expect(minutesWithin(session, [short('00:00', '00:20'), short('01:00', '01:20')])).toBe(1)
})
test('half an hour around a session belongs to it', () => {
  const belongs = (text: string) => belongsTo(session, stays(text)[0]!)
  expect(['12:00-12:29', '12:00-12:30', '14:00-15:00', '17:30-18:00', '17:31-18:00'].map(belongs)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})

const moment = fc.integer({ min: 0, max: 24 * 3600 }).map((second) => Date.parse(at('00:00')) + second * 1000)
const span = fc
  .tuple(moment, moment)
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)].map((ms) => new Date(ms).toISOString()))
const anyStays = fc.array(
  span.map(([joinedAt, leftAt]) => ({ joinedAt: joinedAt!, leftAt: leftAt! })),
  { maxLength: 12 },
)
const anySession = span.map(([startAt, endAt]) => ({ startAt: startAt!, endAt: endAt! }))

test('minutes never exceed the session, and the order of stays does not matter', () => {
  fc.assert(
    fc.property(anySession, anyStays, (times, some) => {
      const minutes = minutesWithin(times, some)
      expect(minutes).toBeGreaterThanOrEqual(0)
      expect(minutes).toBeLessThanOrEqual(lengthOf(times))
      expect(minutesWithin(times, some.toReversed())).toBe(minutes)
    }),
  )
})
test('a further stay takes no minutes away, and a repeated one adds none', () => {
  fc.assert(
    fc.property(anySession, anyStays, anyStays, (times, some, more) => {
      const minutes = minutesWithin(times, some)
      expect(minutesWithin(times, [...some, ...more])).toBeGreaterThanOrEqual(minutes)
      expect(minutesWithin(times, [...some, ...some])).toBe(minutes)
    }),
  )
})
