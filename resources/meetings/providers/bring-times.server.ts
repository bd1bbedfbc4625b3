/** Brings the times of a series at its provider in line with the plan, in as few calls as can be. */
import type { Time } from '#resources/events/occasions/repetition.ts'
import { isAt, restOf, timesAhead, type MeetingPlan } from '../planning/meeting-plan.ts'

/** One time of a meeting that the provider has. */
export type HeldTime = Time & { id: string }
type Calls = {
  /** Those that have not begun, in their order. */
  read: () => Promise<HeldTime[]>
  /** Sends the whole, with its repetition where one is given: that undoes what was moved. */
  write: (times: MeetingPlan | undefined) => Promise<void>
  move: (id: string, time: Time) => Promise<void>
}

export async function bringTimes(plan: MeetingPlan, { read, write, move }: Calls): Promise<void> {
  const wanted = timesAhead(plan)
  const held = await read()
  const isRepetitionOther =
    held.length !== wanted.length ||
    wanted.some((time, at) => !plan.moved?.some(({ from }) => from === time.from) && !isAt(time, held[at]))
  await write(isRepetitionOther ? restOf(plan) : undefined)
  await moveAll(isRepetitionOther ? await read() : held, wanted, move)
}

/** Later ones from the last, earlier ones from the first, so that none lands on the day of another. */
async function moveAll(
  held: readonly HeldTime[],
  wanted: readonly Time[],
  move: Calls['move'],
): Promise<void> {
  const changes = held.flatMap((before, at) => {
    const time = wanted[at]
    return time && !isAt(time, before)
      ? [{ id: before.id, time, isLater: time.startsAt > before.startsAt }]
      : []
  })
  const [later, earlier] = [changes.filter((one) => one.isLater), changes.filter((one) => !one.isLater)]
  for (const { id, time } of [...later.toReversed(), ...earlier]) await move(id, time)
}
