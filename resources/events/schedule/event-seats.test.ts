/** How full an event is, in words, and its minimum. */
import { expect, test } from 'vitest'
import { seatsOf } from '../seats/seats.ts'
import { seatsOrFull, seatsText, shortfallOf, shortfallText } from './event-seats.ts'

const seats = (total: number, enrolled: number, held = 0) =>
  seatsOf({ modality: 'online', capacity: { total, onSite: null, online: null } }, [
    { mode: null, enrolled, held, offered: 0, quoted: 0 },
  ])
const now = new Date('2026-11-22T15:00:00.000Z')
const event = {
  status: 'scheduled' as const,
  minAttendees: 8,
  // Five days of the calendar later, though not five times 24 hours.
  startsAt: '2026-11-27T13:00:00.000Z',
  endsAt: '2026-11-27T21:00:00.000Z',
}

test('counts people with a seat, confirmed or held, of all seats', () => {
  expect(seatsText(seats(22, 15, 3), 'es')).toBe('18 de 22')
  expect(seatsText(seats(22, 15, 3), 'en')).toBe('18 of 22')
  expect(seatsOrFull(seats(4, 3, 1), 'es')).toBe('4 de 4, completo')
  const offered = seatsOf({ modality: 'online', capacity: { total: 4, onSite: null, online: null } }, [
    { mode: null, enrolled: 3, held: 0, offered: 1, quoted: 0 },
  ])
  expect(seatsOrFull(offered, 'es')).toBe('3 de 4, 1 ofrecido')
})

test('tells in-person and online seats apart in a mixed event', () => {
  const mixed = seatsOf({ modality: 'mixed', capacity: { total: 22, onSite: 14, online: 8 } }, [
    { mode: 'onSite', enrolled: 10, held: 2, offered: 0, quoted: 0 },
    { mode: 'online', enrolled: 6, held: 0, offered: 1, quoted: 0 },
  ])
  expect(seatsText(mixed, 'es')).toBe('18 de 22 (presencial 12 de 14, en línea 6 de 8)')
})

test('says what is missing to the minimum, and in how many days the event starts', () => {
  const shortfall = shortfallOf(event, seats(20, 3, 1), now)!
  expect(shortfall).toEqual({ enrolled: 4, minimum: 8, daysLeft: 5 })
  expect(shortfallText(shortfall, 'es')).toBe('Faltan 4 para el mínimo de 8 · dentro de 5 días')
  expect(shortfallText({ ...shortfall, enrolled: 7, daysLeft: 1 }, 'es')).toBe(
    'Falta 1 para el mínimo de 8 · mañana',
  )
})

test('an event that has its minimum, has started or does not take place has no shortfall', () => {
  expect(shortfallOf(event, seats(20, 8), now)).toBeUndefined()
  expect(shortfallOf(event, seats(20, 2), new Date('2026-11-27T14:00:00.000Z'))).toBeUndefined()
  expect(shortfallOf({ ...event, status: 'cancelled' }, seats(20, 2), now)).toBeUndefined()
  expect(shortfallOf({ ...event, minAttendees: null }, seats(20, 0), now)).toBeUndefined()
})
