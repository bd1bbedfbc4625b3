/** The moments of a session as its row edits them: one day, from and to. */
import { daysAfter } from '#core/time-zone.ts'

export type DayTime = { day: string; time: string }

const DAY_MS = 86_400_000

/** The end follows the day of the start; a session that passes midnight keeps its nights. */
export function withStartDay({ start, end }: { start: DayTime; end: DayTime }, day: string): DayTime {
  const nights = start.day && end.day ? (Date.parse(end.day) - Date.parse(start.day)) / DAY_MS : 0
  return { ...end, day: day && nights > 0 ? daysAfter(day, nights) : day }
}
