/** Generates weekly sessions at the same hours on chosen weekdays. */
import { homeMoment } from '#core/time-zone.ts'

export type Weekly = {
  /** The first day, `2026-03-10`. */
  day: string
  /** `18:00`, in Santo Domingo. */
  from: string
  to: string
  /** 0 is Sunday; empty means the weekday of the first day. */
  weekdays: readonly number[]
  count: number
}
type Hours = { startAt: string; endAt: string }

const MOST = 60
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`))
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Whether all inputs are present. */
export const isWeekly = ({ day, from, to, count }: Weekly): boolean =>
  isDay(day) && isTime(from) && isTime(to) && from < to && count >= 1 && count <= MOST

export function weeklySessions(weekly: Weekly): Hours[] {
  if (!isWeekly(weekly)) return []
  const { day, from, to, weekdays, count } = weekly
  // Noon stays on its day in any time zone of the machine.
  const date = new Date(`${day}T12:00:00Z`)
  const chosen = weekdays.length > 0 ? weekdays : [date.getUTCDay()]
  const sessions: Hours[] = []
  while (sessions.length < count) {
    if (chosen.includes(date.getUTCDay())) sessions.push(hoursOn(date.toISOString().slice(0, 10), from, to))
    date.setUTCDate(date.getUTCDate() + 1)
  }
  return sessions
}

const hoursOn = (day: string, from: string, to: string): Hours => ({
  startAt: new Date(homeMoment(day, from)).toISOString(),
  endAt: new Date(homeMoment(day, to)).toISOString(),
})
