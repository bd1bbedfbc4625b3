/** The demo's events are valid on any day of seeding. */
import { expect, test } from 'vitest'
import { validateEvent } from '#resources/events/schedule/event-rules.ts'
import { missingToShow } from '#resources/events/schedule/event-state.ts'
import { events as rules, type Event } from '#resources/events/schedule/event.ts'
import { checked } from '#resources/content/first-content/checked.ts'
import { courses } from '../courses.ts'
import { WAITING_DAYS } from '#demo/fill/fill-certificates.ts'
import { setByServer } from '#demo/fill/fill-events.ts'
import { employees } from '../people/employees.ts'
import { instructors } from '../people/instructors.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { isTeachingDay } from './calendar.ts'
import { eventInput, type Known } from './event-input.ts'
import { venues, type VenueKey } from './venues.ts'
import { scheduleEditions, type Scheduled } from './schedule.ts'

const numbered = <Key extends string>(keys: Key[]): Map<Key, string> =>
  new Map(keys.map((key, at) => [key, String(at + 1)]))
const known: Known = {
  courses: numbered(courses.map(({ code }) => code)),
  instructors: numbered(Object.keys(instructors) as (keyof typeof instructors)[]),
  employees: numbered(Object.keys(employees) as (keyof typeof employees)[]),
  venues: numbered(Object.keys(venues) as VenueKey[]),
}

/** Workdays, Sundays, the last hour of a day, Christmas, Holy Week, a moved holiday, a leap day. */
const moments = [
  '2026-11-21T04:00:00Z',
  '2026-11-22T15:00:00Z',
  '2026-11-25T13:30:00Z',
  '2026-12-25T12:00:00Z',
  '2027-01-04T03:59:00Z',
  '2027-01-25T20:00:00Z',
  '2027-03-26T18:00:00Z',
  '2027-05-03T11:00:00Z',
  '2027-06-14T22:30:00Z',
  '2027-08-31T16:00:00Z',
  '2027-09-24T14:00:00Z',
  '2028-02-29T23:59:00Z',
].map((moment) => new Date(moment))

test.each(moments)('seeded at %s there are past, current and upcoming events', (now) => {
  const all = scheduleEditions(now)
  const statuses = new Set(all.map(({ status }) => status))
  const expected = ['draft', 'scheduled', 'confirmed', 'inProgress', 'completed', 'closed']
  for (const status of [...expected, 'postponed', 'cancelled'] as const) expect(statuses).toContain(status)
  expect(all.length).toBeGreaterThanOrEqual(64)
  for (const scheduled of all) expect(isStateOfDates(scheduled, now), named(scheduled)).toBe(true)
})

test('around Christmas and Holy Week at least two open courses have just ended', () => {
  const holidays = [2026, 2027, 2028, 2029].flatMap((year) => [
    ...daysFrom(`${year}-12-20`, 30),
    // The range of possible Holy Weeks.
    ...daysFrom(`${year + 1}-03-16`, 42),
  ])
  const hasJustEnded = ({ status, edition, sittings }: Scheduled, now: Date) =>
    status === 'completed' &&
    edition.visibility !== 'inCompany' &&
    daysAfter(sittings.at(-1)!.day, WAITING_DAYS) > homeDay(now)
  const lacking = holidays.filter(
    (now) => scheduleEditions(now).filter((one) => hasJustEnded(one, now)).length < 2,
  )
  expect(lacking).toEqual([])
})
const daysFrom = (first: string, count: number): Date[] =>
  Array.from({ length: count }, (_, at) => new Date(`${daysAfter(first, at)}T16:00:00Z`))

test.each(moments)(
  'seeded at %s no instructor teaches twice on a day, on a Sunday or on a holiday',
  (now) => {
    const taught = scheduleEditions(now).filter(({ status }) => status !== 'cancelled')
    const days = taught.flatMap(({ team, sittings }) =>
      team.flatMap((key) => sittings.map(({ day }) => `${key} ${day}`)),
    )
    expect(new Set(days).size).toBe(days.length)
    for (const { day } of taught.flatMap(({ sittings }) => sittings)) expect(isTeachingDay(day)).toBe(true)
  },
)

test.each(moments)('seeded at %s every event passes the rules, and public ones can be published', (now) => {
  for (const scheduled of scheduleEditions(now)) {
    const input = checked(rules, eventInput(scheduled, known))
    // Cast: an event as read from the API, without its number.
    const event = { ...input, ...setByServer(scheduled, input) } as unknown as Event
    expect(validateEvent(event), named(scheduled)).toEqual({})
    if (event.websiteState === 'published') expect(missingToShow(event), named(scheduled)).toEqual({})
  }
})

test('the sessions of an event add up to the hours of its course', () => {
  for (const { course, sittings } of scheduleEditions(moments[0]!)) {
    const taught = sittings.reduce((sum, { hours }) => sum + hours, 0)
    if (course.type !== 'selfPaced') expect(taught, course.code).toBe(Number(course.hours))
  }
})

test('events take place on site, online and mixed, in five cities, in company and public', () => {
  const inputs = scheduleEditions(moments[0]!).map((scheduled) => eventInput(scheduled, known))
  expect(new Set(inputs.map(({ modality }) => modality))).toEqual(new Set(['onSite', 'online', 'mixed']))
  const cities = new Set(inputs.map(({ venue }) => venue?.city))
  for (const city of [
    'Santo Domingo',
    'Santiago de los Caballeros',
    'Punta Cana',
    'La Romana',
    'Puerto Plata',
  ])
    expect(cities).toContain(city)
  expect(new Set(inputs.map(({ visibility }) => visibility))).toEqual(
    new Set(['public', 'unlisted', 'inCompany']),
  )
})

test('only published courses have events', () => {
  const drafts = courses.filter(({ state }) => state).map(({ code }) => code)
  for (const { course } of scheduleEditions(moments[0]!)) expect(drafts).not.toContain(course.code)
})

const named = ({ course, edition }: Scheduled): string => `${course.code} in week ${edition.week}`

/** Whether the state is the one that follows from the dates. */
function isStateOfDates({ status, sittings, edition }: Scheduled, now: Date): boolean {
  const isBefore = now < new Date(sittings[0]!.startAt)
  const isOver = new Date(sittings.at(-1)!.endAt) <= now
  if (status === 'cancelled') return Boolean(edition.reason)
  if (status === 'completed' || status === 'closed') return isOver
  return status === 'inProgress' ? !isBefore && !isOver : isBefore
}
