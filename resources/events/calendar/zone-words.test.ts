/** How a sentence states a start time. */
import { expect, test } from 'vitest'
import { beginningOf, startMoment } from './zone-words.ts'

test('a start time is written in local time with a. m. or p. m. and the zone', () => {
  const event = { startsAt: '2026-12-15T14:00:00.000Z', timezone: 'America/Santo_Domingo' }
  expect(startMoment(event, 'es')).toMatch(
    /^martes, 15 de diciembre de 2026,? 10:00\u00a0a\.\u00a0m\. \(hora de Santo Domingo\)$/,
  )
  expect(startMoment(event, 'en')).toMatch(/^Tuesday, December 15, 2026 at 10:00.AM \(Santo Domingo time\)$/)
})

test('a self-paced date begins on a day without an hour', () => {
  const event = { startsAt: '2026-12-15T14:00:00.000Z', timezone: 'America/Santo_Domingo' }
  const selfPaced = { ...event, type: 'selfPaced' }
  expect(beginningOf(selfPaced, 'es')).toBe('martes, 15 de diciembre de 2026')
  expect(beginningOf(selfPaced, 'en')).toBe('Tuesday, December 15, 2026')
  expect(beginningOf({ ...event, type: 'workshop' }, 'es')).toBe(startMoment(event, 'es'))
  expect(beginningOf({ ...selfPaced, startsAt: null }, 'es')).toBe('')
})
