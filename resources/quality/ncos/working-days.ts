/** Counts working days, Monday to Friday. */
import { daysAfter } from '#core/time-zone.ts'

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())

/** `workingDaysAfter('2026-11-20', 1)`, a Friday → `2026-11-23`. */
export function workingDaysAfter(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0;) {
    at = daysAfter(at, 1)
    if (!isWeekend(at)) left -= 1
  }
  return at
}

/** The term of the settings, from the day it was detected or is noted. */
export const usualDueDate = (detectedAt: string, days: number, today: string): string =>
  workingDaysAfter(detectedAt > today ? detectedAt : today, days)
