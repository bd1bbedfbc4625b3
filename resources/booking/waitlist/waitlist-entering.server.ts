/** Adds entries to the waitlist of a locked event, once per email. */
import { sql } from 'kysely'
import { assertAll, conflict, invalid } from '#core/errors.ts'
import type { Create } from '#core/resource.ts'
import { sayBoth, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import {
  validateBookedMode,
  storedMode,
  assertOpenForEnrolment,
} from '#resources/booking/enrolment/enrolment-rules.ts'
import { capacityFor } from '#resources/events/seats/seats.ts'
import { seatsOfEvent } from '#resources/events/seats/seat-counts.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { inStates, type Condition } from '#server/database/query.ts'
import { attendeeName } from '#resources/booking/attendees/attendee.ts'
import { nameKey, nameKeyOf } from '#server/database/name-key.ts'
import type { waitlistEntries as resource, WaitlistEntry } from './waitlist-entry.ts'
import { isOpenEntry, openEntryStates } from './waitlist-state.ts'
import { isImpossible } from './waitlist-offers.ts'
import { waitlistEntries } from '#resources/booking/enrolment/waitlist-offers.server.ts'

export type NewEntry = Create<typeof resource.fields>

const disabled: Words = {
  es: 'Este evento no lleva lista de espera.',
  en: 'This event keeps no waitlist.',
}
const alreadyWaiting: Words = {
  es: 'Ya está en la lista de espera de este evento',
  en: 'Is on the waitlist of this event already',
}
export const notWaiting: Words = {
  es: 'Esta entrada ya no espera cupos.',
  en: 'This entry no longer waits for seats.',
}
const tooMany: Words = {
  es: 'Cupos que puede haber como máximo: {most}. Pida menos, o acepte menos',
  en: 'Most seats there can be: {most}. Ask for fewer, or take fewer',
}

/** Validates a new entry and returns it with its stored mode. */
export async function checkedEntry(context: Context, event: Event, input: NewEntry): Promise<NewEntry> {
  assertOpenForEnrolment(event)
  if (!event.waitlist.enabled) throw conflict(disabled)
  const entry = { ...input, mode: storedMode(event, input.mode) }
  const { seats = 1, acceptsFewer = true, mode } = entry
  await assertAll(
    () => assertBookedMode(event, input.mode),
    () => assertWaitlistable(context, event, { seats, acceptsFewer, mode }),
  )
  return entry
}

export async function enter(context: Context, event: Event, input: NewEntry): Promise<WaitlistEntry> {
  const entry = await checkedEntry(context, event, input)
  return waitlistEntries.create(context, entry, () => assertNotWaiting(context, event.id, entry))
}

export function assertBookedMode(event: Event, mode: WaitlistEntry['mode'] | undefined): void {
  const broken = validateBookedMode(event, mode)
  if (broken) throw invalid({ mode: broken })
}

export async function assertWaitlistable(
  context: Context,
  event: Event,
  entry: Pick<WaitlistEntry, 'seats' | 'mode' | 'acceptsFewer'>,
): Promise<void> {
  const of = await seatsOfEvent(context, event)
  if (!isImpossible(entry, of)) return
  const most = capacityFor(of, entry.mode)
  throw invalid({ seats: sayBoth(tooMany, { most }) })
}

/** The open entries of an address, which people may share. */
export const entriesOf = (
  context: Context,
  eventId: string,
  { email, isNamed = sql`true` }: { email: string; isNamed?: Condition },
): Promise<WaitlistEntry[]> =>
  waitlistEntries.all(context, {
    conditions: [
      sql`t.event_id = ${eventId} and t.email = ${email} and t.status ${inStates(openEntryStates)}`,
      isNamed,
    ],
    limit: null,
  })

type Waiting = Pick<WaitlistEntry, 'email' | 'firstName' | 'lastName'>
/** The open entry of that person. */
export async function entryOf(
  context: Context,
  eventId: string,
  { email, ...name }: Waiting,
): Promise<WaitlistEntry | undefined> {
  const isNamed = sql`${nameKeyOf('t')} = ${nameKey(sql`${attendeeName(name)}::text`)}`
  return (await entriesOf(context, eventId, { email, isNamed }))[0]
}

export async function assertNotWaiting(context: Context, eventId: string, person: Waiting): Promise<void> {
  if (await entryOf(context, eventId, person)) throw invalid({ email: alreadyWaiting })
}

/** The seats it was offered go to the next entry. */
export const withdraw = (
  context: Context,
  { entry }: { entry: Pick<WaitlistEntry, 'id'> },
): Promise<WaitlistEntry> =>
  waitlistEntries.set(
    context,
    entry.id,
    { status: 'cancelled' },
    {
      check: ({ status }) => {
        if (!isOpenEntry(status)) throw conflict(notWaiting)
      },
    },
  )
