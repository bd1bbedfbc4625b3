/** Days in the fewest words. */
import { expect, test } from 'vitest'
import { shortDay, shortDays } from './short-days.ts'

const zone = 'America/Santo_Domingo'
type Days = [from: string, to: string]
const days = ([from, to]: Days, locale: 'es' | 'en', now?: Date) =>
  shortDays({ from: `${from}T14:00:00Z`, to: `${to}T14:00:00Z`, timeZone: zone }, locale, now)

const inWords: [Days, { es: string; en: string }][] = [
  [['2027-04-07', '2027-04-09'], { es: '7–9 abr 2027', en: 'Apr 7–9, 2027' }],
  [['2027-04-07', '2027-04-07'], { es: '7 abr 2027', en: 'Apr 7, 2027' }],
  [['2027-01-12', '2027-02-09'], { es: '12 ene – 9 feb 2027', en: 'Jan 12 – Feb 9, 2027' }],
  [['2026-12-29', '2027-01-05'], { es: '29 dic 2026 – 5 ene 2027', en: 'Dec 29, 2026 – Jan 5, 2027' }],
]
test.each(inWords)('the days %j', (span, { es, en }) => {
  expect(days(span, 'es')).toBe(es)
  expect(days(span, 'en')).toBe(en)
})

test('days of this year go without it, in the zone of the event', () => {
  const now = new Date('2027-01-01T03:00:00Z')
  expect(days(['2026-12-29', '2026-12-30'], 'es', now)).toBe('29–30 dic')
  expect(days(['2027-04-07', '2027-04-09'], 'es', now)).toBe('7–9 abr 2027')
  expect(days(['2026-12-29', '2027-01-05'], 'es', now)).toBe('29 dic 2026 – 5 ene 2027')
})

test('a calendar day is the same in every zone', () => {
  const now = new Date('2027-01-01T04:00:00Z')
  expect(shortDay('2027-03-23', 'es', now)).toBe('23 mar')
  expect(shortDay('2027-03-23', 'en', now)).toBe('Mar 23')
})

test('a calendar day of another year than the firm’s has it', () => {
  const lastNight = new Date('2027-01-01T03:59:59Z')
  expect(shortDay('2027-03-23', 'es', lastNight)).toBe('23 mar 2027')
  expect(shortDay('2027-03-23', 'en', lastNight)).toBe('Mar 23, 2027')
})
