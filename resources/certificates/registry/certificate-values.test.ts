/** Dates of certificates are in the firm's time zone. */
import { expect, test } from 'vitest'
import { homeDayOf } from '#core/time-zone.ts'
import { valuesOf, type Facts } from './certificate-values.ts'

const late = '2026-06-01T01:30:00.000Z'

test('the issue date of an evening is that day in the time zone of the firm', () => {
  const facts = {
    code: '0123456789AB',
    courseTitle: { es: 'Auditor', en: null },
    kind: 'approval',
    hours: '8',
    startsOn: '2026-05-30',
    endsOn: '2026-05-31',
    modality: 'onSite',
    instructors: [],
    score: null,
    attendancePct: null,
    issuedAt: late,
    validUntil: null,
  } as unknown as Facts
  expect(valuesOf(facts, 'es', '').issued).toBe('31 de mayo de 2026')
  expect(homeDayOf(late)).toBe('2026-05-31')
})
