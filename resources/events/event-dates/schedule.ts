/** On which days of the week and at which hours an event meets. */
import { z } from 'zod'
import { momentIn } from '#core/time-zone.ts'

export const schedule = z.object({
  /** 1 is Monday. */
  weekdays: z.array(z.int()),
  /** Of the first day. */
  startAt: z.string(),
  endAt: z.string(),
  /** Whether every day has these hours. */
  isRegular: z.boolean(),
  /** The hours of the last day, where it alone has others. */
  last: z.object({ startAt: z.string(), endAt: z.string() }).nullable(),
})
export type Schedule = z.output<typeof schedule>

type Session = { startAt: string; endAt: string }

/** A day with a break is told from its first session to the end of its last. */
export function scheduleOf(sessions: readonly Session[], timezone: string): Schedule | null {
  const [first] = sessions
  if (!first) return null
  const ofDays = Map.groupBy(sessions, ({ startAt }) => momentIn(timezone, startAt).slice(0, 10))
  const spans = [...ofDays.values()].map((all) => ({ startAt: all[0]!.startAt, endAt: all.at(-1)!.endAt }))
  const hours = spans.map(({ startAt, endAt }) =>
    [startAt, endAt].map((at) => momentIn(timezone, at).slice(11, 16)).join(),
  )
  const isAsFirst = hours.map((one) => one === hours[0])
  const isLastAlone = isAsFirst.slice(0, -1).every(Boolean) && !isAsFirst.at(-1)
  const weekdays = new Set([...ofDays.keys()].map((day) => new Date(day).getUTCDay() || 7))
  return {
    weekdays: [...weekdays].toSorted((one, other) => one - other),
    ...spans[0]!,
    isRegular: isAsFirst.every(Boolean),
    last: isLastAlone ? spans.at(-1)! : null,
  }
}
