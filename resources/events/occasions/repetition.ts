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
  const held = sorted.map((time, at) => ({ at, start: Date.parse(time.startsAt), length: lengthOf(time) }))
  const weekdays = [...new Set(held.map(({ start }) => weekdayOf(start)))].sort()
  const tried = rhythmsOf(weekdays).flatMap((rhythm) => triedWith(held, rhythm))
  // One that begins with the first time is always among them.
  const possible = tried.filter(({ first }) => first > after)
  return seriesBy(
    sorted,
    possible.reduce((best, one) => (one.kept > best.kept ? one : best)),
  )
}
const timeOf = ({ startsAt, endsAt }: Time): Time => ({ startsAt, endsAt })
/** The first day of the count was a Thursday. */
const weekdayOf = (start: number): number => (Math.floor(start / DAY_MS) + 4) % 7

type Rhythm = Omit<Repetition, 'count'>
/** All there are, those of few weekdays first. */
const rhythmsOf = (weekdays: readonly number[]): Rhythm[] =>
  weekdays
    .reduce<number[][]>((groups, day) => [...groups, ...groups.map((group) => [...group, day])], [[]])
    .toSorted((one, other) => one.length - other.length)
    .flatMap((group) =>
      Array.from({ length: MOST_WEEKS }, (_, weeks) => ({ weekdays: group, everyWeeks: weeks + 1 })),
    )

type Held = { at: number; start: number; length: number }
/** `kept` are as many as are where the repetition has them, the one at the place `at` among them. */
type Tried = { rhythm: Rhythm; at: number; first: number; kept: number }

function triedWith(held: readonly Held[], rhythm: Rhythm): Tried[] {
  const own = held.flatMap(({ start, at, length }) =>
    rhythm.weekdays.includes(weekdayOf(start))
      ? [{ rhythm, at, length, first: startBeside(start, -at, rhythm) }]
      : [],
  )
  // Those that lead back to the same first time are of one repetition.
  const alike = Map.groupBy(own, ({ first, length }) => `${first} ${length}`)
  return [...alike.values()].map((kept) => ({ ...kept[0]!, kept: kept.length }))
}

/** So many places after one that it has, or before. */
function startBeside(start: number, places: number, { weekdays, everyWeeks }: Rhythm): number {
  const place = weekdays.indexOf(weekdayOf(start)) + places
  const turns = Math.floor(place / weekdays.length)
  const weekday = weekdays[place - turns * weekdays.length]!
  return start + turns * everyWeeks * WEEK_MS + (weekday - weekdayOf(start)) * DAY_MS
}

/** The other times are moved where they differ. */
function seriesBy(times: readonly Time[], { at, rhythm }: Tried): Series {
  const anchor = times[at]!
  const regular = times.map((_, place) =>
    timeAt(startBeside(Date.parse(anchor.startsAt), place - at, rhythm), lengthOf(anchor)),
  )
  const moved = regular.flatMap(({ startsAt: from, endsAt }, place): Moved[] => {
    const time = timeOf(times[place]!)
    return time.startsAt === from && time.endsAt === endsAt ? [] : [{ from, ...time }]
  })
  return { ...regular[0]!, repetition: { ...rhythm, count: times.length }, moved }
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
