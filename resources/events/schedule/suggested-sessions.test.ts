/** Sessions that a course suggests, from the first day and hour on. */
import { expect, test } from 'vitest'
import { firstSessions, suggestedSessions, suggestionOf } from './suggested-sessions.ts'

const course = { suggestedSessions: 3, durationHours: '24.0' }
const daysOf = (sessions: { startAt: string }[]) => sessions.map(({ startAt }) => startAt.slice(0, 10))

test('the hours of the course are shared by its sessions, from Monday to Friday one after another', () => {
  expect(suggestionOf(course)).toEqual({ count: 3, minutes: 480 })
  const sessions = suggestedSessions(course, { day: '2026-12-03', time: '08:30' })
  // Thursday, Friday and, past the weekend, Monday.
  expect(daysOf(sessions)).toEqual(['2026-12-03', '2026-12-04', '2026-12-07'])
  expect(sessions[0]).toEqual({ startAt: '2026-12-03T12:30:00.000Z', endAt: '2026-12-03T20:30:00.000Z' })
})

test('from a Saturday on, sessions are weekly', () => {
  const sessions = suggestedSessions(course, { day: '2026-12-05', time: '09:00' })
  expect(daysOf(sessions)).toEqual(['2026-12-05', '2026-12-12', '2026-12-19'])
})

test('hours that do not divide are rounded to the minute', () => {
  expect(suggestionOf({ suggestedSessions: 3, durationHours: '8.0' })).toEqual({ count: 3, minutes: 160 })
})

test('a new date of a course without a suggestion has one session, of eight hours at most', () => {
  const start = { day: '2026-12-03', time: '09:00' }
  const one = (durationHours: string) => firstSessions({ suggestedSessions: null, durationHours }, start)
  expect(one('4.0')).toEqual([{ startAt: '2026-12-03T13:00:00.000Z', endAt: '2026-12-03T17:00:00.000Z' }])
  expect(one('24.0')).toEqual([{ startAt: '2026-12-03T13:00:00.000Z', endAt: '2026-12-03T21:00:00.000Z' }])
  expect(firstSessions(course, start)).toEqual(suggestedSessions(course, start))
})

test('nothing is suggested without a number, with sessions too long, or past midnight', () => {
  expect(suggestionOf({ suggestedSessions: null, durationHours: '8.0' })).toBeUndefined()
  expect(suggestionOf({ suggestedSessions: 1, durationHours: '24.0' })).toBeUndefined()
  expect(suggestionOf({ suggestedSessions: 61, durationHours: '61.0' })).toBeUndefined()
  expect(suggestedSessions(course, { day: '2026-12-03', time: '16:00' })).toEqual([])
  expect(suggestedSessions(course, { day: '', time: '08:00' })).toEqual([])
  expect(suggestedSessions(course, { day: '2026-12-03', time: '' })).toEqual([])
})
