/** Creates the demo's events around the moment of seeding, numbered by date. */
import { validateEvent, datesOf } from '#resources/events/events/event-rules.ts'
import { events as eventRecords } from '#resources/events/event-records/event-records.server.ts'
import { events as eventRules } from '#resources/events/events/event.ts'
import type { Context } from '#server/http/context.ts'
import { nextNumber, padded } from '#server/database/numbers.ts'
import { checked } from '../content/checked.ts'
import { eventInput, type EventInput, type Known } from '../content/events/event-input.ts'
import { scheduleEditions, type Scheduled } from '../content/events/schedule.ts'

export async function fillEvents(context: Context, now: Date, known: Known): Promise<void> {
  const thisYear = now.getUTCFullYear()
  for (const scheduled of scheduleEditions(now)) {
    const input = checked(eventRules, eventInput(scheduled, known))
    // The number comes from the year of entry, so next year's events have this year's.
    const year = Math.min(thisYear, Number(scheduled.sittings[0]!.day.slice(0, 4)))
    const code = `EV-${year}-${padded(await nextNumber(context.db, 'EV', year), 4)}`
    const row = { ...input, ...setByServer(scheduled, input), code }
    const broken = validateEvent(row as unknown as Parameters<typeof validateEvent>[0])
    if (Object.keys(broken).length > 0) throw new Error(`Demo event ${code}: ${JSON.stringify(broken)}`)
    await eventRecords.create(context, row)
  }
}

/** Read-only values: the state, and what follows from the sessions. */
export function setByServer({ edition, status }: Scheduled, input: EventInput) {
  const dates = datesOf(input.sessions)
  return {
    ...dates,
    status,
    cancelReason: edition.reason ?? null,
    previousDates: edition.movedByWeeks ? [earlier(dates, edition.movedByWeeks)] : [],
  }
}

const WEEK = 7 * 86_400_000
function earlier({ startsAt, endsAt }: ReturnType<typeof datesOf>, weeks: number) {
  const moved = (at: string | null) => new Date(Date.parse(at!) - weeks * WEEK).toISOString()
  return { startsAt: moved(startsAt), endsAt: moved(endsAt) }
}
