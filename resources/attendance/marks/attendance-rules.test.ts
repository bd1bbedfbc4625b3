/** Attendance percentages and outcomes by the event's rule. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  attendancePct,
  isStillAhead,
  outcomeByRule,
  type Attended,
  type CountedSession,
} from './attendance-rules.ts'

const session = (key: string, minutes: number, countsHours = true): CountedSession => ({
  key,
  startAt: '2026-03-02T13:00:00.000Z',
  endAt: new Date(Date.parse('2026-03-02T13:00:00.000Z') + minutes * 60_000).toISOString(),
  countsHours,
})
const mark = (status: Attended['status'], minutes: number | null = null): Attended => ({ status, minutes })
const three = [session('s1', 240), session('s2', 240), session('s3', 240)]

test('a session is ahead until an hour before its start', () => {
  const [first] = three as [CountedSession]
  expect(isStillAhead(first, new Date('2026-03-02T11:59:59.999Z'))).toBe(true)
  expect(isStillAhead(first, new Date('2026-03-02T12:00:00.000Z'))).toBe(false)
})
test('weights sessions by their minutes', () => {
  const long = [session('s1', 480), session('s2', 120)]
  expect(attendancePct(long, { s1: mark('present') })).toBe('80.00')
  expect(attendancePct(three, { s1: mark('present'), s2: mark('late') })).toBe('66.67')
})
test('rounds to two decimals, half up', () => {
  // 1 of 96 minutes is 1.041666…; 1 of 32 is 3.125, which rounds up.
  expect(attendancePct([session('s1', 96)], { s1: mark('partial', 1) })).toBe('1.04')
  expect(attendancePct([session('s1', 32)], { s1: mark('partial', 1) })).toBe('3.13')
})
test('partial attendance counts its minutes, or half of the session without minutes', () => {
  expect(attendancePct([session('s1', 200)], { s1: mark('partial', 150) })).toBe('75.00')
  expect(attendancePct([session('s1', 45)], { s1: mark('partial') })).toBe('50.00')
})
test('limits minutes to the length of the session', () => {
  expect(attendancePct([session('s1', 60)], { s1: mark('present', 90) })).toBe('100.00')
})
test('measured minutes count for present people', () => {
  expect(attendancePct([session('s1', 60)], { s1: mark('present', 45) })).toBe('75.00')
})
test('excused and absent sessions count as not attended', () => {
  expect(attendancePct(three, { s1: mark('present'), s2: mark('excused'), s3: mark('absent') })).toBe('33.33')
})
test('counts the sessions held, where they are named', () => {
  expect(attendancePct(three, { s1: mark('present') }, new Set(['s1']))).toBe('100.00')
  expect(attendancePct(three, { s1: mark('present') }, new Set(['s1', 's2']))).toBe('50.00')
  expect(attendancePct(three, {}, new Set(['s1']))).toBeNull()
})
test('ignores sessions that count no hours, unless none counts', () => {
  const some = [session('s1', 60), session('s2', 60, false)]
  expect(attendancePct(some, { s1: mark('present'), s2: mark('absent') })).toBe('100.00')
  expect(attendancePct([session('s2', 60, false)], { s2: mark('present') })).toBe('100.00')
})
test('has no percentage before the first mark; a cleared mark counts as none', () => {
  expect(attendancePct(three, {})).toBeNull()
  expect(attendancePct(three, { s1: mark(null) })).toBeNull()
  expect(attendancePct([], { s1: mark('present') })).toBeNull()
})
test('the percentage is between 0 and 100 and grows with attendance', () => {
  const minutes = fc.integer({ min: 1, max: 720 })
  fc.assert(
    fc.property(fc.array(minutes, { minLength: 1, maxLength: 12 }), fc.nat(800), (lengths, given) => {
      const sessions = lengths.map((length, at) => session(`s${at}`, length))
      const all = Object.fromEntries(sessions.map(({ key }) => [key!, mark('present')]))
      const less = { ...all, s0: mark('partial', given) }
      expect(attendancePct(sessions, all)).toBe('100.00')
      const pct = Number(attendancePct(sessions, less))
      expect(pct).toBeGreaterThanOrEqual(0)
      expect(pct).toBeLessThanOrEqual(100)
    }),
  )
})

const rule = { minAttendancePct: 80, minScore: null as number | null }
const whole = { s1: mark('present'), s2: mark('present'), s3: mark('present') }
const judged = { sessions: three, marks: whole, score: null, rule, isOver: false }

test('the outcome is pending until every counted session is marked or the event is over', () => {
  expect(outcomeByRule({ ...judged, marks: { s1: mark('present') } })).toBe('pending')
  expect(outcomeByRule(judged)).toBe('participated')
  expect(outcomeByRule({ ...judged, marks: { s1: mark('present') }, isOver: true })).toBe('notApproved')
})
test('an attendee without any attendance is a no-show, also when unmarked', () => {
  expect(outcomeByRule({ ...judged, marks: {}, isOver: true })).toBe('noShow')
  expect(outcomeByRule({ ...judged, marks: { s1: mark('absent') }, isOver: true })).toBe('noShow')
})
test('with a minimum score the score decides once attendance is sufficient', () => {
  const scored = { ...judged, rule: { ...rule, minScore: 70 } }
  expect(outcomeByRule(scored)).toBe('pending')
  expect(outcomeByRule({ ...scored, score: 70 })).toBe('approved')
  expect(outcomeByRule({ ...scored, score: 69 })).toBe('notApproved')
  expect(outcomeByRule({ ...scored, score: 95, marks: { ...whole, s3: mark('absent') } })).toBe('notApproved')
})
test('judges the rounded percentage: 79.995 counts as 80.00', () => {
  const sessions = [session('s1', 20_000)]
  expect(attendancePct(sessions, { s1: mark('partial', 15_999) })).toBe('80.00')
  expect(outcomeByRule({ ...judged, sessions, marks: { s1: mark('partial', 15_999) } })).toBe('participated')
})
