/** The public holidays of the Dominican Republic (Ley 139-97), on the days on which they are kept. */
import Holidays from 'date-holidays-parser'
import { homeZone } from '#core/time-zone.ts'

const movable = 'if tuesday,wednesday then previous monday if thursday,friday then next monday'
const rules = [
  '01-01',
  `01-06 ${movable}`,
  '01-21',
  `01-26 ${movable}`,
  '02-27',
  'easter -2',
  `05-01 ${movable} if sunday then next monday`,
  'easter 60',
  // A new government starts on it, in 2024 and every fourth year: then it stays.
  '08-16 in leap years',
  `08-16 in non-leap years ${movable}`,
  '09-24',
  `11-06 ${movable}`,
  '12-25',
]
// Holidays without a name of their own would count as one.
const days = Object.fromEntries(rules.map((rule) => [rule, { type: 'public', name: { en: rule } }]))
const zones = [homeZone]
const calendar = new Holidays({ holidays: { DO: { names: {}, langs: ['en'], zones, days } } }, 'DO')

const years = new Map<number, readonly string[]>()

/** `holidaysOf(2026)` → `['2026-01-01', '2026-01-05', …]`. */
export function holidaysOf(year: number): readonly string[] {
  const known = years.get(year) ?? calendar.getHolidays(year).map(({ date }) => date.slice(0, 10))
  years.set(year, known)
  return known
}
