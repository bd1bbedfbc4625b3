/** Times as both providers hold them in one meeting: repeated by the week, some of them moved. Computed in UTC. */
export type Repetition = {
  /** 0 is Sunday. */
  weekdays: number[]
  everyWeeks: number
  count: number
}
export type Time = { startsAt: string; endsAt: string }
/** `from` is where the repetition has it. */
export type Moved = Time & { from: string }
/** The first time that the repetition has, which may be moved itself. */
export type Series = Time & { repetition: Repetition | null; moved?: Moved[] }

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** The most weeks between two times, at both providers. */
const MOST_WEEKS = 12

/** Undefined when the times differ in hour or length, or skip one; null for a single time. */
export function repetitionOf(times: readonly Time[]): Repetition | null | undefined {
  const sorted = times.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  const [first] = sorted
  if (!first || sorted.length === 1) return null
  const starts = sorted.map(({ startsAt }) => Date.parse(startsAt))
  const isAlike = sorted.every(
    (time, at) => lengthOf(time) === lengthOf(first) && (starts[at]! - starts[0]!) % DAY_MS === 0,
  )
  if (!isAlike) return undefined
  const weekdays = [...new Set(starts.map((start) => new Date(start).getUTCDay()))].sort()
  for (let everyWeeks = 1; everyWeeks <= MOST_WEEKS; everyWeeks += 1) {
    const repetition = { weekdays, everyWeeks, count: starts.length }
    if (startsOf(starts[0]!, repetition).every((start, at) => start === starts[at])) return repetition
  }
  return undefined
}

/** Neither provider moves a time to the day of another one. */
export const areOnDaysOfTheirOwn = (times: readonly Time[]): boolean =>
  new Set(times.map(({ startsAt }) => Math.floor(Date.parse(startsAt) / DAY_MS))).size === times.length

/** With as few moved as can be, and a repetition that begins after the moment given. */
export function seriesOf(times: readonly Time[], after = -Infinity): Series {
  const sorted = times.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  const regular = repetitionOf(sorted)
  if (regular !== undefined) return { ...timeOf(sorted[0]!), repetition: regular }
  const tried = sorted.flatMap((anchor, at) =>
    weekdaysBeside(anchor, sorted).flatMap((weekdays) =>
      Array.from({ length: MOST_WEEKS }, (_, weeks) =>
        seriesAround(sorted, at, { weekdays, everyWeeks: weeks + 1, count: sorted.length }),
      ),
    ),
  )
  // One that begins with the first time is always among them.
  const possible = tried.filter(({ startsAt }) => Date.parse(startsAt) > after)
  return possible.reduce((best, one) => (one.moved.length < best.moved.length ? one : best))
}
const timeOf = ({ startsAt, endsAt }: Time): Time => ({ startsAt, endsAt })

/** Its weekday, with those that others of its hour have most often. */
function weekdaysBeside(anchor: Time, times: readonly Time[]): number[][] {
  const start = Date.parse(anchor.startsAt)
  const alike = times.filter(({ startsAt }) => (Date.parse(startsAt) - start) % DAY_MS === 0)
  const byDay = Map.groupBy(alike, ({ startsAt }) => new Date(startsAt).getUTCDay())
  const own = new Date(start).getUTCDay()
  const others = [...byDay].filter(([day]) => day !== own)
  const ordered = others.toSorted(([, one], [, other]) => other.length - one.length).map(([day]) => day)
  return [[], ...ordered.map((_, at) => ordered.slice(0, at + 1))].map((more) => [own, ...more].sort())
}

/** The repetition that has one of the times, by its place, where it is; the others are moved where they differ. */
function seriesAround(times: readonly Time[], at: number, repetition: Repetition) {
  const { weekdays, everyWeeks, count } = repetition
  const anchor = times[at]!
  const before = weekdays.length * count
  const first = Date.parse(anchor.startsAt) - everyWeeks * count * WEEK_MS
  const starts = startsOf(first, { ...repetition, count: before + count }).slice(before - at)
  const regular = starts.slice(0, count).map((start) => timeAt(start, lengthOf(anchor)))
  const moved = regular.flatMap(({ startsAt: from, endsAt }, place): Moved[] => {
    const time = timeOf(times[place]!)
    return time.startsAt === from && time.endsAt === endsAt ? [] : [{ from, ...time }]
  })
  return { ...regular[0]!, repetition, moved }
}
const timeAt = (start: number, length: number): Time => ({
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(start + length).toISOString(),
})

/** All that it has, each where it was moved to. */
export function timesOfSeries({ startsAt, endsAt, repetition, moved = [] }: Series): Moved[] {
  const first = { from: startsAt, startsAt, endsAt }
  const regular = repetition
    ? startsOf(Date.parse(startsAt), repetition).map((start) => timeAt(start, lengthOf(first)))
    : [first]
  return regular.map((time) => {
    const { startsAt: from } = time
    return moved.find((one) => one.from === from) ?? { from, ...time }
  })
}

const lengthOf = ({ startsAt, endsAt }: Time): number => Date.parse(endsAt) - Date.parse(startsAt)

/** As the providers count: weeks begin on Sunday. */
export function startsOf(first: number, { weekdays, everyWeeks, count }: Repetition): number[] {
  const sunday = first - new Date(first).getUTCDay() * DAY_MS
  const starts: number[] = []
  for (let week = 0; starts.length < count; week += everyWeeks)
    for (const weekday of weekdays) {
      const start = sunday + week * WEEK_MS + weekday * DAY_MS
      if (start >= first && starts.length < count) starts.push(start)
    }
  return starts
}
