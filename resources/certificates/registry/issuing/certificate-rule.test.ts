/** The certificate rule and each of its reasons. */
import { expect, test } from 'vitest'
import { reasonsAgainst, type EventConditions, type AttendeeRecord } from './certificate-rule.ts'

const rule = { minAttendancePct: 80, minScore: 70, surveyRequired: true, paidRequired: true }
const conditions: EventConditions = { rule, isOffered: true, isOver: true }
const attendee: AttendeeRecord = {
  isActive: true,
  attendancePct: '80.00',
  rollsMissing: 0,
  outcome: 'pending',
  score: 70,
  hasAnswered: true,
  payment: 'paid',
  isRevoked: false,
  modulesMissing: [],
}
const codes = (who: Partial<AttendeeRecord>, changed: Partial<EventConditions> = {}) =>
  reasonsAgainst({ ...attendee, ...who }, { ...conditions, ...changed }).map(({ code }) => code)

test('a certificate waits for rolls that were not taken, unless no attendance is asked for', () => {
  expect(codes({ rollsMissing: 2 })).toEqual(['rollsMissing'])
  expect(codes({ rollsMissing: 2, attendancePct: '79.99' })).toEqual(['attendanceLow'])
  expect(codes({ rollsMissing: 2 }, { rule: { ...rule, minAttendancePct: 0 } })).toEqual([])
})
test('whoever meets the minimum exactly and has paid qualifies', () => {
  expect(codes({})).toEqual([])
})
test('each unmet requirement is listed as a reason', () => {
  expect(codes({ attendancePct: '79.99', score: 69, hasAnswered: false, modulesMissing: ['A'] })).toEqual([
    'attendanceLow',
    'scoreLow',
    'surveyMissing',
    'modulesMissing',
  ])
  expect(codes({ attendancePct: null, score: null })).toEqual(['attendanceUnknown', 'scoreUnknown'])
})
test('an unpaid or missing invoice counts where the rule asks for payment', () => {
  expect(codes({ payment: 'unpaid' })).toEqual(['unpaid'])
  expect(codes({ payment: 'notInvoiced' })).toEqual(['notInvoiced'])
  expect(codes({ payment: 'unpaid' }, { rule: { ...rule, paidRequired: false } })).toEqual([])
})
test('a rule without score, attendance or survey requires none of them', () => {
  const nothing = { minAttendancePct: 0, minScore: null, surveyRequired: false, paidRequired: false }
  expect(codes({ attendancePct: null, score: null, hasAnswered: false }, { rule: nothing })).toEqual([])
})
test('absence, un-enrolment and an unfinished event cannot be overridden', () => {
  const hard = [
    reasonsAgainst({ ...attendee, attendancePct: '0.00' }, conditions),
    reasonsAgainst({ ...attendee, outcome: 'noShow', attendancePct: null }, conditions),
    reasonsAgainst({ ...attendee, isActive: false }, conditions),
    reasonsAgainst(attendee, { ...conditions, isOver: false }),
    reasonsAgainst(attendee, { ...conditions, isOffered: false }),
  ]
  expect(hard.map(([one]) => one?.code)).toEqual([
    'absent',
    'absent',
    'notEnrolled',
    'notOver',
    'noCertificate',
  ])
  expect(hard.flat().some(({ canBeOverridden }) => canBeOverridden)).toBe(false)
  expect(reasonsAgainst({ ...attendee, score: 10 }, conditions)[0]?.canBeOverridden).toBe(true)
})
