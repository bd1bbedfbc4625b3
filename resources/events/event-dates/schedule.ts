/** On which days of the week and at which hours an event meets. */
import { z } from 'zod'
import { momentIn } from '#core/time-zone.ts'

export const schedule = z.object({
  /** 1 is Monday. */
  weekdays: z.array(z.int()),
  /** Of the first session. */
  startAt: z.string(),
  endAt: z.string(),
  /** Whether every session has these hours. */
  isRegular: z.boolean(),
  /** The hours of the last session, where it alone has others. */
  last: z.object({ startAt: z.string(), endAt: z.string() }).nullable(),
})
export type Schedule = z.output<typeof schedule>

type Session = { startAt: string; endAt: string }

export function scheduleOf(sessions: readonly Session[], timezone: string): Schedule | null {
  const [first] = sessions
  if (!first) return null
  const local = sessions.map(({ startAt, endAt }) => ({
    day: momentIn(timezone, startAt).slice(0, 10),
    hours: [startAt, endAt].map((at) => momentIn(timezone, at).slice(11, 16)).join(),
  }))
  const isAsFirst = local.map(({ hours }) => hours === local[0]?.hours)
  const isLastAlone = isAsFirst.slice(0, -1).every(Boolean) && !isAsFirst.at(-1)
  const last = sessions.at(-1)!
  const weekdays = new Set(local.map(({ day }) => new Date(day).getUTCDay() || 7))
  return {
    weekdays: [...weekdays].toSorted((one, other) => one - other),
    startAt: first.startAt,
    endAt: first.endAt,
    isRegular: isAsFirst.every(Boolean),
    last: isLastAlone ? { startAt: last.startAt, endAt: last.endAt } : null,
  }
}
