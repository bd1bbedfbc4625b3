/** Finds real days for editions: no double-booked instructors, no holidays. */
import type { EventStatus } from '#resources/events/schedule/event.ts'
import { courseOf } from '../courses.ts'
import type { DemoCourse, InstructorKey } from '../written.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { isTeachingDay, momentOf, mondayOf, weekdayOf, type Day } from './calendar.ts'
import { rhythms, type DemoEdition, type Rhythm } from './edition.ts'
import { pastEditions, presentEditions } from './editions-past.ts'
import { upcomingEditions } from './editions-upcoming.ts'

export type Sitting = { day: Day; startAt: string; endAt: string; hours: number }
export type Scheduled = {
  edition: DemoEdition
  course: DemoCourse
  team: InstructorKey[]
  sittings: Sitting[]
  status: EventStatus
}
type Tense = { today: Day; now: Date; direction: -1 | 0 | 1; busy: Set<string> }

/** All events of the demo, in chronological order. */
export function scheduleEditions(now: Date): Scheduled[] {
  const around = { today: homeDay(now), now, busy: new Set<string>() }
  const at = (editions: DemoEdition[], direction: Tense['direction']) =>
    editions.map((edition) => schedule(edition, { ...around, direction }))
  const all = [...at(presentEditions, 0), ...at(pastEditions, -1), ...at(upcomingEditions, 1)]
  return all.sort((one, other) => (one.sittings[0]!.startAt < other.sittings[0]!.startAt ? -1 : 1))
}

function schedule(edition: DemoEdition, tense: Tense): Scheduled {
  const course = courseOf(edition.course)
  const team = edition.team ?? course.instructors.slice(0, 1)
  const sittings = freeSittings({ edition, course, team }, tense)
  // A cancelled event occupies no instructor.
  if (edition.status !== 'cancelled') for (const key of taken(team, sittings)) tense.busy.add(key)
  return { edition, course, team, sittings, status: statusOf(edition, sittings, tense.now) }
}

const MOST_WEEKS = 20
type PlannedEdition = Pick<Scheduled, 'edition' | 'course' | 'team'>
function freeSittings(planned: PlannedEdition, tense: Tense): Sitting[] {
  const { edition, course, team } = planned
  for (let weeks = 0; weeks < MOST_WEEKS; weeks += 1) {
    const sittings = sittingsFrom(firstDay(planned, weeks, tense), edition, course)
    const isFree = edition.status === 'cancelled' || !taken(team, sittings).some((key) => tense.busy.has(key))
    if (isFree && isInTense(sittings, tense)) return sittings
  }
  throw new Error(`No days found for ${edition.course} in week ${edition.week}`)
}

const taken = (team: InstructorKey[], sittings: Sitting[]): string[] =>
  team.flatMap((key) => sittings.map(({ day }) => `${key} ${day}`))

function isInTense(sittings: Sitting[], { today, now, direction }: Tense): boolean {
  const first = sittings[0]!
  const last = sittings.at(-1)!
  if (direction < 0) return last.day < today
  if (direction > 0) return first.day > daysAfter(today, 1)
  return new Date(first.startAt) < now && now < new Date(last.endAt)
}

const WEEK = 7
function firstDay({ edition, course }: PlannedEdition, shift: number, tense: Tense): Day {
  if (edition.rhythm === 'today') return teachingDayBefore(tense.today, shift + 1)
  const week = edition.week + (tense.direction > 0 ? shift : -shift)
  const monday = daysAfter(mondayOf(tense.today), week * WEEK)
  return edition.rhythm === 'fullDays' ? daysAfter(monday, lateInTheWeek(course)) : monday
}

// Courses of full days end on a Friday if possible.
const lateInTheWeek = ({ hours }: DemoCourse): number =>
  Math.max(0, 5 - Math.ceil(Number(hours) / rhythms.fullDays.hours))

function teachingDayBefore(day: Day, steps: number): Day {
  const before = daysAfter(day, -1)
  const isWorkday = isTeachingDay(before) && weekdayOf(before) < 6
  const left = isWorkday ? steps - 1 : steps
  return left === 0 ? before : teachingDayBefore(before, left)
}

const known = new Map<string, Sitting[]>()

/** Computed once, because many editions and days of seeding try the same weeks. */
function sittingsFrom(start: Day, edition: DemoEdition, { hours }: DemoCourse): Sitting[] {
  const key = `${start} ${edition.rhythm} ${hours}`
  const sittings = known.get(key) ?? sittingsOf(start, edition, Number(hours))
  known.set(key, sittings)
  return sittings
}

function sittingsOf(start: Day, edition: DemoEdition, hours: number): Sitting[] {
  const rhythm: Rhythm = rhythms[edition.rhythm]
  if (edition.rhythm === 'tutored')
    return [start, daysAfter(start, 4 * WEEK)].map((day) =>
      sitting(nextDay(day, rhythm), rhythm, rhythm.hours),
    )
  const sittings: Sitting[] = []
  let left = hours
  for (let day = nextDay(start, rhythm); left > 0; day = nextDay(daysAfter(day, 1), rhythm)) {
    sittings.push(sitting(day, rhythm, Math.min(rhythm.hours, left)))
    left -= rhythm.hours
  }
  return sittings
}

function nextDay(day: Day, rhythm: Rhythm): Day {
  const fits = rhythm.weekdays.includes(weekdayOf(day)) && isTeachingDay(day)
  return fits ? day : nextDay(daysAfter(day, 1), rhythm)
}

const sitting = (day: Day, { start }: Rhythm, hours: number): Sitting => ({
  day,
  hours,
  startAt: momentOf(day, start),
  endAt: momentOf(day, start + hours),
})

const DAY = 86_400_000
// Certificates and invoices take up to three weeks; an event is confirmed three weeks before its start.
const SETTLED = 21 * DAY
function statusOf({ status }: DemoEdition, sittings: Sitting[], now: Date): EventStatus {
  if (status) return status
  const start = Date.parse(sittings[0]!.startAt) - now.getTime()
  const sinceEnd = now.getTime() - Date.parse(sittings.at(-1)!.endAt)
  if (sinceEnd >= 0) return sinceEnd > SETTLED ? 'closed' : 'completed'
  if (start <= 0) return 'inProgress'
  return start < SETTLED ? 'confirmed' : 'scheduled'
}
