/** Counts working days: Monday to Friday, without public holidays. */
import { daysAfter } from '#core/time-zone.ts'
import { holidaysOf } from './holidays.ts'

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())
const isHoliday = (day: string): boolean => holidaysOf(Number(day.slice(0, 4))).includes(day)

/** `workingDaysAfter('2026-11-06', 1)`, a Friday before a moved holiday → `2026-11-10`. */
export function workingDaysAfter(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0;) {
    at = daysAfter(at, 1)
    if (!isWeekend(at) && !isHoliday(at)) left -= 1
  }
  return at
}

/** The term of the settings, from the day it was detected or is noted. */
export const usualDueDate = (detectedAt: string, days: number, today: string): string =>
  workingDaysAfter(detectedAt > today ? detectedAt : today, days)
