/** What is asked of a provider for one meeting. Times are UTC. */
import {
  seriesOf,
  timesOfSeries,
  type Moved,
  type Series,
  type Time,
} from '#resources/events/occasions/repetition.ts'

/** As it is stored. One meeting of several sessions repeats. */
export type PlannedMeeting = Series & {
  title: string
  passcode: string
  waitingRoom: boolean
  isRecorded: boolean
  coHosts: string[]
  /** Who teach, and have an account of the host's organization, as far as the address tells. */
  instructors?: string[]
  /** Those of them that the provider knows as nobody's account. */
  refused?: string[]
}
/** The reference is permanent, so that a meeting whose creation was interrupted is found again. */
export type MeetingPlan = PlannedMeeting & { reference: string }

const isAhead = ({ startsAt }: Time): boolean => Date.parse(startsAt) > Date.now()

/** Of times in their order those that have not begun, because providers refuse what is past. */
export function seriesAhead(times: readonly Time[], isSeries = times.length > 1): Series {
  const ahead = times.filter(isAhead)
  const { repetition, ...series } = seriesOf(ahead.length > 0 ? ahead : times.slice(-1), Date.now())
  if (repetition || !isSeries) return { repetition, ...series }
  // The last one of a series stays one.
  const weekdays = [new Date(series.startsAt).getUTCDay()]
  return { ...series, repetition: { weekdays, everyWeeks: 1, count: 1 } }
}

/** What has not begun of it. */
export const timesAhead = (plan: Series): Moved[] => timesOfSeries(plan).filter(isAhead)

/** Planned for what is still to come; undefined where nothing is. */
export function restOf(plan: MeetingPlan): MeetingPlan | undefined {
  const times = timesAhead(plan)
  if (times.length === 0) return undefined
  return { ...plan, moved: [], ...seriesAhead(times, plan.repetition !== null) }
}

const MINUTE_MS = 60_000
/** Zoom keeps no parts of a second, and whole minutes of a length. */
export const isAt = (one: Time, other: Time | undefined): boolean =>
  other !== undefined &&
  Math.abs(Date.parse(one.startsAt) - Date.parse(other.startsAt)) < MINUTE_MS &&
  Math.abs(Date.parse(one.endsAt) - Date.parse(other.endsAt)) < MINUTE_MS
