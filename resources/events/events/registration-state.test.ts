/** Registration opens and closes by the event's window and ends with its start. */
import { expect, test } from 'vitest'
import { registrationState, takesPeople } from './registration-state.ts'

const event = {
  status: 'scheduled' as const,
  startsAt: '2027-03-10T13:00:00.000Z',
  endsAt: '2027-03-11T21:00:00.000Z',
  registrationOpensAt: '2027-01-10T12:00:00.000Z',
  registrationClosesAt: '2027-03-09T21:00:00.000Z',
}
const at = (moment: string) => registrationState(event, new Date(moment))

test('registration opens at its first moment and closes at its last', () => {
  expect(at('2027-01-10T11:59:59.999Z')).toBe('notYetOpen')
  expect(at('2027-01-10T12:00:00.000Z')).toBe('open')
  expect(at('2027-03-09T20:59:59.999Z')).toBe('open')
  expect(at('2027-03-09T21:00:00.000Z')).toBe('closed')
})

test('without a window registration is open until the event starts', () => {
  const free = { ...event, registrationOpensAt: null, registrationClosesAt: null }
  expect(registrationState(free, new Date('2026-01-01'))).toBe('open')
  expect(registrationState(free, new Date('2027-03-10T12:59:59Z'))).toBe('open')
  expect(registrationState(free, new Date('2027-03-10T13:00:00Z'))).toBe('underWay')
  expect(registrationState(free, new Date('2027-03-11T21:00:00Z'))).toBe('over')
})

test('an event that does not take place as announced takes nobody and says why, whatever its window says', () => {
  const now = new Date('2027-02-01')
  const why = {
    draft: 'notYetOpen',
    postponed: 'suspended',
    cancelled: 'cancelled',
    completed: 'over',
    closed: 'over',
    inProgress: 'underWay',
  } as const
  for (const [status, state] of Object.entries(why) as [keyof typeof why, string][])
    expect([status, registrationState({ ...event, status }, now)]).toEqual([status, state])
  expect(takesPeople({ ...event, status: 'confirmed' }, now)).toBe(true)
})
