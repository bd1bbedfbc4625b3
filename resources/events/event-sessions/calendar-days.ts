/** The days, weeks and months of the calendar, and its address. */
import { daysAfter, homeZone, momentIn } from '#core/time-zone.ts'

export const calendarViews = ['month', 'week'] as const
export type CalendarView = (typeof calendarViews)[number]
export const calendarGroups = ['instructor', 'place'] as const
export type CalendarGroup = (typeof calendarGroups)[number]

/** The query of the address; everything that the screen shows follows from it. */
export type CalendarAddress = {
  view: CalendarView
  /** A day of the month or week that is shown, `2026-12-01`. */
  day: string
  /** A lane for each of them, in the week. */
  by: CalendarGroup | null
  instructor: string | null
  place: string | null
}

/** Minutes since midnight in the time zone of the firm. */
export function homeMinutes(moment: string): number {
  const clock = momentIn(homeZone, moment)
  return Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16))
}

const isDay = (text: string | null): text is string =>
  text !== null &&
  /^20\d\d-(0[1-9]|1[0-2])-\d\d$/.test(text) &&
  daysAfter(`${text.slice(0, 7)}-01`, Number(text.slice(8)) - 1) === text

export function readCalendarAddress(params: URLSearchParams, today: string): CalendarAddress {
  const day = params.get('day')
  return {
    view: calendarViews.find((view) => view === params.get('view')) ?? 'month',
    day: isDay(day) ? day : today,
    by: calendarGroups.find((by) => by === params.get('by')) ?? null,
    instructor: params.get('instructor'),
    place: params.get('place'),
  }
}

/** `?view=week&day=2026-12-01`; the view `month` and filters that are off are left out. */
export function calendarSearch({ view, day, ...rest }: CalendarAddress): string {
  const params = new URLSearchParams({ ...(view !== 'month' && { view }), day })
  for (const [name, value] of Object.entries(rest)) if (value) params.set(name, value)
  return `?${params}`
}

/** Monday to Sunday. */
export function weekOf(day: string): string[] {
  const monday = daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
  return Array.from({ length: 7 }, (_, at) => daysAfter(monday, at))
}

/** The whole weeks that a month touches. */
export function weeksOfMonth(day: string): string[][] {
  const month = day.slice(0, 7)
  const weeks: string[][] = []
  let week = weekOf(`${month}-01`)
  while (week[0]!.slice(0, 7) <= month) {
    weeks.push(week)
    week = weekOf(daysAfter(week[0]!, 7))
  }
  return weeks
}

export const daysShown = ({ view, day }: Pick<CalendarAddress, 'view' | 'day'>): string[] =>
  view === 'week' ? weekOf(day) : weeksOfMonth(day).flat()

/** The same day of the next or previous month, or week; the last day where the month is shorter. */
export function periodsAfter({ view, day }: Pick<CalendarAddress, 'view' | 'day'>, steps: 1 | -1): string {
  if (view === 'week') return daysAfter(day, 7 * steps)
  const first = new Date(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + steps)
  const month = first.toISOString().slice(0, 7)
  first.setUTCMonth(first.getUTCMonth() + 1, 0)
  return `${month}-${String(Math.min(Number(day.slice(8)), first.getUTCDate())).padStart(2, '0')}`
}

type Timed = { from: number; to: number }
export type InColumn<T> = T & { column: number; columns: number }
/** Puts overlapping entries of a day into columns, each as wide as its group allows. */
export function arrangeInColumns<T extends Timed>(entries: readonly T[]): InColumn<T>[] {
  const groups: { end: number; columns: number[]; entries: (T & { column: number })[] }[] = []
  for (const entry of entries.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    let group = groups.at(-1)
    if (!group || entry.from >= group.end) {
      group = { end: entry.to, columns: [], entries: [] }
      groups.push(group)
    }
    const free = group.columns.findIndex((end) => end <= entry.from)
    const column = free === -1 ? group.columns.length : free
    group.columns[column] = entry.to
    group.end = Math.max(group.end, entry.to)
    group.entries.push({ ...entry, column })
  }
  return groups.flatMap((group) =>
    group.entries.map((entry) => ({ ...entry, columns: group.columns.length })),
  )
}
