/** Teaching days and times in the Dominican Republic. */

import { daysAfter } from '#core/time-zone.ts'

/** The date in the Dominican Republic: `2026-11-21`. */
export type Day = string

const HOUR = 3_600_000
// The Dominican Republic is at UTC−4 all year.
const OFFSET = '-04:00'

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7
export const mondayOf = (day: Day): Day => daysAfter(day, 1 - weekdayOf(day))
/** `momentOf('2026-11-21', 8.5)` is half past eight in the morning there. */
export const momentOf = (day: Day, hour: number): string =>
  new Date(Date.parse(`${day}T00:00:00${OFFSET}`) + hour * HOUR).toISOString()

/** No Sundays, holidays, 24 or 31 December, nor Holy Thursday to Easter. */
export const isTeachingDay = (day: Day): boolean => weekdayOf(day) !== 7 && !daysOff(yearOf(day)).has(day)

const yearOf = (day: Day): number => Number(day.slice(0, 4))
const known = new Map<number, Set<Day>>()

function daysOff(year: number): Set<Day> {
  const found = known.get(year) ?? new Set([...fixed(year), ...movable(year), ...aroundEaster(year)])
  known.set(year, found)
  return found
}

const FIXED = ['01-01', '01-21', '02-27', '09-24', '12-24', '12-25', '12-31']
const fixed = (year: number): Day[] => FIXED.map((date) => `${year}-${date}`)

// Law 139-97 moves these holidays to a Monday.
const MOVABLE = ['01-06', '01-26', '05-01', '08-16', '11-06']
const SHIFT: Record<number, number> = { 2: -1, 3: -2, 4: 4, 5: 3 }
const movable = (year: number): Day[] =>
  MOVABLE.map((date) => `${year}-${date}`).map((day) => daysAfter(day, SHIFT[weekdayOf(day)] ?? 0))

const CORPUS_CHRISTI = 60
function aroundEaster(year: number): Day[] {
  const easter = easterOf(year)
  return [-3, -2, -1, CORPUS_CHRISTI].map((days) => daysAfter(easter, days))
}

/** Gauss's Easter algorithm, valid from 1900 to 2099. */
function easterOf(year: number): Day {
  const moon = (19 * (year % 19) + 24) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  const isLate = moon + sunday === 35 || (moon === 28 && sunday === 6 && year % 19 > 10)
  return daysAfter(`${year}-03-22`, moon + sunday - (isLate ? 7 : 0))
}
