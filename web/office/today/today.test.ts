/** Tests the dates, deadlines and missing fields of the Today screen. */
import { expect, test } from 'vitest'
import { validationWords } from '#core/validation-words.ts'
import { courses } from '#resources/catalogue/courses/course.ts'
import { dueDayLine, dueLine, fromNow } from '#web/due.ts'
import { describeMissing, lacksNothing } from '#web/missing.ts'
import { daysAfter, homeDay, homeDayOf } from '#core/time-zone.ts'
import { hours, longDay, shortDay } from '#web/moments.ts'

const { required } = validationWords

test('formats days in the time zone of Santo Domingo', () => {
  expect(homeDayOf('2026-11-22T03:30:00.000Z')).toBe('2026-11-21')
  expect(longDay('2026-11-22T03:30:00.000Z', 'es')).toBe('sábado, 21 de noviembre')
  expect(longDay('2026-11-22T03:30:00.000Z', 'en')).toBe('Saturday, November 21')
  expect(shortDay('2026-11-22T03:30:00.000Z', 'en')).toBe('Nov 21')
})

test('formats hours as a range', () => {
  const session = { from: '2026-11-21T12:30:00.000Z', to: '2026-11-21T20:30:00.000Z' }
  expect(hours(session, 'en').replaceAll(/\s/g, ' ')).toBe('8:30 AM – 4:30 PM')
})

test('describes missing required fields by their labels, also those of sections', () => {
  const missing = { 'summary-es': required, 'sections.objectives-es': required }
  const labels = { 'sections.objectives-es': { es: 'Objetivos', en: 'Objectives' } }
  const described = describeMissing(missing, { fields: courses.fields, labels })
  expect(described.labels.map(({ es }) => es)).toEqual([courses.fields.summary.label.es, 'Objetivos'])
  expect(described.steps).toEqual([])
})

test('keeps messages that are no missing field as steps', () => {
  const first = { es: 'Programe el evento antes de publicarlo', en: 'Schedule it first' }
  expect(describeMissing({ status: first }, courses)).toEqual({ labels: [], steps: [first] })
  expect(lacksNothing(describeMissing({}, courses))).toBe(true)
})

test('a deadline within a day is an alert, a later one a fact', () => {
  const ends = { es: 'Vence {when}', en: 'Ends {when}' }
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 1000).toISOString()
  expect(dueLine({ at: inHours(5), words: ends }, ['3 cupos'], 'en')).toEqual({
    facts: '3 cupos',
    alert: 'Ends in 5 hr.',
  })
  expect(dueLine({ at: inHours(72), words: ends }, ['3 cupos', undefined], 'es')).toEqual({
    facts: '3 cupos · Vence dentro de 3 días',
    alert: undefined,
  })
  expect(fromNow(inHours(-3), 'en')).toBe('3 hr. ago')
})

test('a day is due until its end in Santo Domingo', () => {
  const dueIn = (days: number) => dueDayLine({ day: daysAfter(homeDay(), days) }, ['NC-7'], 'en')
  expect(dueIn(0).alert).toMatch(/^Due in /)
  expect(dueIn(-1).alert).toMatch(/^Was due .* ago$/)
  expect(dueIn(9)).toEqual({ facts: expect.stringMatching(/^NC-7 · Due in /), alert: undefined })
  expect(dueDayLine({ day: null }, ['NC-7'], 'es')).toEqual({ facts: 'NC-7', alert: undefined })
})
