/** Which sessions need the same instructor or room at the same time. */
import { expect, test } from 'vitest'
import { conflictsBetween, bookedRoomOf, type Booked } from './session-conflicts.ts'

const ana = { id: '1', name: 'Ana Peña' }
const luis = { id: '2', name: 'Luis Mota' }
const typed = { venueId: null, venue: { name: 'Hotel Embajador' } }
const session = (eventId: string, hours: [number, number], more: Partial<Booked> = {}): Booked => ({
  eventId,
  code: `EV-${eventId}`,
  startAt: `2026-12-01T${String(hours[0]).padStart(2, '0')}:00:00.000Z`,
  endAt: `2026-12-01T${String(hours[1]).padStart(2, '0')}:00:00.000Z`,
  instructors: [],
  place: null,
  ...more,
})
const kinds = (sessions: Booked[]) => conflictsBetween(sessions).map(({ kind, name }) => `${kind} ${name}`)

test('two events with the same instructor conflict when their sessions overlap', () => {
  const [one, other] = [
    session('2', [13, 17], { instructors: [luis, ana] }),
    session('1', [9, 14], { instructors: [ana] }),
  ]
  expect(kinds([one, other])).toEqual(['instructor Ana Peña'])
  expect(conflictsBetween([one, other])[0]!.sessions.map(({ eventId }) => eventId)).toEqual(['1', '2'])
})

test('one session may begin when the other ends, and an event never conflicts with itself', () => {
  const people = { instructors: [ana] }
  expect(kinds([session('1', [9, 13], people), session('2', [13, 17], people)])).toEqual([])
  expect(kinds([session('1', [9, 13], people), session('1', [10, 12], people)])).toEqual([])
})

test('a long session conflicts with each of those within it', () => {
  const people = { instructors: [ana] }
  const all = [session('1', [8, 18], people), session('2', [9, 10], people), session('3', [15, 16], people)]
  expect(kinds(all)).toHaveLength(2)
})

test('the same room is one however it is written; another room of the venue is free', () => {
  const place = (room: string | null) => ({ place: bookedRoomOf({ ...typed, modality: 'onSite' }, room) })
  const one = session('1', [9, 12], place('Salón Ámbar'))
  expect(kinds([one, session('2', [10, 11], place('salon ambar'))])).toEqual([
    'room Hotel Embajador, Salón Ámbar',
  ])
  expect(kinds([one, session('2', [10, 11], place('Salón Garden'))])).toEqual([])
})

test('an online session has no room', () => {
  expect(bookedRoomOf({ ...typed, modality: 'online' }, 'Salón Ámbar')).toBeNull()
  expect(bookedRoomOf({ ...typed, modality: 'mixed', venue: null }, 'Salón Ámbar')).toBeNull()
  expect(bookedRoomOf({ ...typed, modality: 'mixed' }, null)).toEqual({
    id: 'text:hotel embajador',
    name: 'Hotel Embajador',
  })
})
