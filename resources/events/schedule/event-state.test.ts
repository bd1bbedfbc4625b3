/** States of events, and rules between their fields. */
import { expect, test } from 'vitest'
import { validateEvent, datesOf, keyed } from './event-rules.ts'
import { canBecome, maySet, missingFor, statusAt } from './event-state.ts'
import type { Event } from './event.ts'

const session = (startAt: string, endAt: string, key: string | null = null) => ({
  key,
  startAt,
  endAt,
  room: null,
  topic: null,
  countsHours: true,
})
const monday = session('2026-03-02T13:00:00.000Z', '2026-03-02T17:00:00.000Z')
const event = {
  status: 'scheduled',
  type: 'workshop',
  modality: 'online',
  venue: null,
  sessions: [monday],
  ...datesOf([monday]),
  instructors: [{ instructorId: '1', role: 'lead' }],
  coordinatorId: '1',
  timezone: 'America/Santo_Domingo',
  integration: 'none',
  joinUrl: null,
  capacity: { total: 20, onSite: null, online: null },
  registrationOpensAt: null,
  registrationClosesAt: null,
} as unknown as Event

test('an event goes from draft to closed step by step, and never leaves closed or cancelled', () => {
  expect(
    ['scheduled', 'confirmed', 'inProgress', 'completed', 'closed'].reduce(
      (from, to) => (canBecome(from as never, to as never) ? to : 'stuck'),
      'draft',
    ),
  ).toBe('closed')
  expect(canBecome('draft', 'confirmed')).toBe(false)
  expect(canBecome('closed', 'cancelled')).toBe(false)
  expect(canBecome('cancelled', 'scheduled')).toBe(false)
})

test('a scheduled event starts and ends with its time, a postponed one does not', () => {
  expect(statusAt(event, new Date('2026-03-01T00:00:00Z'))).toBe('scheduled')
  expect(statusAt(event, new Date('2026-03-02T14:00:00Z'))).toBe('inProgress')
  expect(statusAt(event, new Date('2026-03-02T17:00:00Z'))).toBe('completed')
  expect(statusAt({ ...event, status: 'postponed' }, new Date('2026-03-03T00:00:00Z'))).toBe('postponed')
})

test('a status that was reached by time can be confirmed, and closing follows it', () => {
  const after = new Date('2026-03-03T00:00:00Z')
  expect(maySet(event, 'completed', after)).toBe(true)
  expect(maySet(event, 'closed', after)).toBe(true)
  expect(maySet(event, 'closed', new Date('2026-03-01T00:00:00Z'))).toBe(false)
})

test('scheduling requires sessions, location, instructor and coordinator', () => {
  const bare = {
    ...event,
    sessions: [],
    modality: 'mixed',
    instructors: [],
    coordinatorId: null,
  } as unknown as Event
  expect(Object.keys(missingFor('scheduled', bare, new Date()))).toEqual([
    'sessions',
    'venueId',
    'instructors',
    'coordinatorId',
  ])
  expect(missingFor('scheduled', { ...event, type: 'selfPaced', sessions: [] }, new Date())).toEqual({})
})

test('a postponed event is scheduled again with a future date only', () => {
  const postponed = { ...event, status: 'postponed' as const }
  expect(Object.keys(missingFor('scheduled', postponed, new Date('2026-04-01T00:00:00Z')))).toEqual([
    'sessions.0.startAt',
  ])
  expect(missingFor('scheduled', postponed, new Date('2026-02-01T00:00:00Z'))).toEqual({})
})

test('sessions end after they start, last at most twelve hours and do not overlap', () => {
  const backwards = session('2026-03-03T15:00:00.000Z', '2026-03-03T14:00:00.000Z')
  const endless = session('2026-03-04T01:00:00.000Z', '2026-03-04T14:00:00.000Z')
  const crossing = session('2026-03-02T16:59:00.000Z', '2026-03-02T18:00:00.000Z')
  const touching = session('2026-03-02T17:00:00.000Z', '2026-03-02T18:00:00.000Z')
  expect(Object.keys(validateEvent({ ...event, sessions: [backwards, endless] }))).toEqual([
    'sessions.0.endAt',
    'sessions.1.endAt',
  ])
  expect(Object.keys(validateEvent({ ...event, sessions: [monday, crossing] }))).toEqual([
    'sessions.1.startAt',
  ])
  expect(validateEvent({ ...event, sessions: [monday, touching] })).toEqual({})
})

test('seats per mode fit the total, registration closes before the end, the time zone exists', () => {
  const broken = validateEvent({
    ...event,
    capacity: { total: 10, onSite: 11, online: 11 },
    registrationClosesAt: '2026-03-09T00:00:00.000Z',
    timezone: 'Mars/Base',
  })
  expect(Object.keys(broken).sort()).toEqual([
    'capacity.onSite',
    'capacity.online',
    'registrationClosesAt',
    'timezone',
  ])
})

test('a session keeps its key, and keys are never reused', () => {
  const [first, second] = keyed([session('2026-03-05T13:00:00.000Z', '2026-03-05T14:00:00.000Z'), monday])
  expect([first!.startAt, first!.key, second!.key]).toEqual([monday.startAt, 's1', 's2'])
  const [kept, added] = keyed(
    [second!, session('2026-03-09T13:00:00.000Z', '2026-03-09T14:00:00.000Z')],
    [first!, second!],
  )
  expect([kept!.key, added!.key]).toEqual(['s2', 's3'])
})
