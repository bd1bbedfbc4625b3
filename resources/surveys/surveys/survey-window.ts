/** When a survey can be answered. */
import { undatedStates } from '#resources/events/events/event-state.ts'
import type { Event } from '#resources/events/events/event.ts'
import type { Survey } from './survey.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** none: no survey · early: not yet open · open · closed */
export const windowStates = { none: true, early: true, open: true, closed: true } as const
export type WindowState = keyof typeof windowStates
export type SurveyWindow = { state: WindowState; opensAt: string | null; closesAt: string | null }

type Asking = Pick<Survey, 'opensBeforeMinutes' | 'closesAfterDays'>
type Ending = Pick<Event, 'status' | 'endsAt'>

export function surveyWindow({ status, endsAt }: Ending, survey: Asking, now: Date): SurveyWindow {
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
