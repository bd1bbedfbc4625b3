/** Whether times repeat by the week, as both providers can hold them in one meeting. Computed in UTC. */
export type Repetition = {
  /** 0 is Sunday. */
  weekdays: number[]
  everyWeeks: number
  count: number
}
type Time = { startsAt: string; endsAt: string }

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

const lengthOf = ({ startsAt, endsAt }: Time): number => Date.parse(endsAt) - Date.parse(startsAt)

/** As the providers count: weeks begin on Sunday. */
function startsOf(first: number, { weekdays, everyWeeks, count }: Repetition): number[] {
  const sunday = first - new Date(first).getUTCDay() * DAY_MS
  const starts: number[] = []
  for (let week = 0; starts.length < count; week += everyWeeks)
    for (const weekday of weekdays) {
      const start = sunday + week * WEEK_MS + weekday * DAY_MS
      if (start >= first && starts.length < count) starts.push(start)
    }
  return starts
}
