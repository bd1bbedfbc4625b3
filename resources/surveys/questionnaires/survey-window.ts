/** When a survey can be answered. */
import { undatedStates } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import type { Survey } from './survey.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** `none`: the event has no survey; `early`: not open yet. */
export const windowStates = { none: true, early: true, open: true, closed: true } as const
export type WindowState = keyof typeof windowStates
export const isOpenSurvey = (state: WindowState | null): state is 'open' => state === 'open'
export const isClosedSurvey = (state: WindowState | null): state is 'closed' => state === 'closed'
export const isEarlySurvey = (state: WindowState | null): state is 'early' => state === 'early'
/** There is a survey, and visitors may know about it. */
export const hasSurvey = (state: WindowState | null): state is Exclude<WindowState, 'none'> =>
  state !== null && state !== 'none'

export type SurveyWindow = { state: WindowState; opensAt: string | null; closesAt: string | null }

/** When the survey opens or, once it is open, when it closes. */
export const nextChangeAt = ({ state, opensAt, closesAt }: Dates): string | null =>
  isEarlySurvey(state) ? opensAt : closesAt
type Dates = Omit<SurveyWindow, 'state'> & { state: WindowState | null }

type SurveyPeriod = Pick<Survey, 'opensBeforeMinutes' | 'closesAfterDays'>
type EventEnd = Pick<Event, 'status' | 'endsAt'>

export function surveyWindow({ status, endsAt }: EventEnd, survey: SurveyPeriod, now: Date): SurveyWindow {
  if (!endsAt || undatedStates.includes(status)) return { state: 'none', opensAt: null, closesAt: null }
  const end = Date.parse(endsAt)
  const opens = end - survey.opensBeforeMinutes * MINUTE
  const closes = end + survey.closesAfterDays * DAY
  return {
    state: stateAt(now.getTime(), { opens, closes }),
    opensAt: new Date(opens).toISOString(),
    closesAt: new Date(closes).toISOString(),
  }
}

function stateAt(now: number, { opens, closes }: { opens: number; closes: number }): WindowState {
  if (now < opens) return 'early'
  return now < closes ? 'open' : 'closed'
}
