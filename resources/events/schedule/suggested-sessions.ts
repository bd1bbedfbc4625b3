/** Sessions that a course suggests for a new event. */
import type { Course } from '#resources/catalogue/courses/course.ts'
import { weeklySessions } from './repeat-weekly.ts'

/** The most sessions that an event takes. */
const MOST = 60
/** The default start of a session. */
export const FIRST_HOUR = '09:00'
const LONGEST_MINUTES = 12 * 60
const weekdays = [1, 2, 3, 4, 5]
const weekend = [0, 6]

type Suggesting = Pick<Course, 'suggestedSessions' | 'durationHours'>
/** The day and, in Santo Domingo, the hour of the first session. */
type Start = { day: string; time: string }
type Hours = { startAt: string; endAt: string }

/** The number of sessions and the length of each; undefined if the course suggests none that fit. */
export function suggestionOf(course: Suggesting): { count: number; minutes: number } | undefined {
  const count = course.suggestedSessions
  if (!count || count > MOST) return undefined
  const minutes = Math.round((Number(course.durationHours) * 60) / count)
  return minutes > 0 && minutes <= LONGEST_MINUTES ? { count, minutes } : undefined
}

/** On consecutive days from Monday to Friday, holidays too; from a Saturday or Sunday on, weekly. */
export function suggestedSessions(course: Suggesting, { day, time }: Start): Hours[] {
  const suggestion = suggestionOf(course)
  if (!suggestion) return []
  const startsOn = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weeklySessions({
    day,
    from: time,
    to: later(time, suggestion.minutes),
    weekdays: weekend.includes(startsOn) ? [] : weekdays,
    count: suggestion.count,
  })
}

const USUAL_MINUTES = 8 * 60
/** What a new date starts with: the suggestion, or one session of the course's hours, eight at most. */
export function firstSessions(course: Suggesting, start: Start): Hours[] {
  if (suggestionOf(course)) return suggestedSessions(course, start)
  const minutes = Math.min(USUAL_MINUTES, Math.round(Number(course.durationHours) * 60))
  const to = later(start.time, minutes)
  return weeklySessions({ day: start.day, from: start.time, to, weekdays: [], count: 1 })
}

/** Empty past midnight, which a session does not cross. */
function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const end = hour * 60 + minute + minutes
  if (!(end < 24 * 60)) return ''
  const padded = (part: number) => String(part).padStart(2, '0')
  return `${padded(Math.floor(end / 60))}:${padded(end % 60)}`
}
