/** Names the people of an order by its link, corrects them, or replaces them. */
import { isDeepStrictEqual } from 'node:util'
import { conflict, invalid } from '#core/errors.ts'
import type { Input } from '#core/endpoint.ts'
import { validationWords } from '#core/validation-words.ts'
import { sayBoth, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { isActive, type Attendee, type Person } from '#resources/booking/attendees/attendee.ts'
import {
  attendees,
  enrol,
  recalculateOrder,
  unEnrol,
  useUnnamedSeats,
} from '#resources/booking/enrolment/enrol.server.ts'
import { alreadyEnrolled } from '#resources/booking/enrolment/enrolment-rules.ts'
import { enrolmentErrors } from '#resources/booking/enrolment/known-people.server.ts'
import type { Locked } from '#resources/booking/enrolment/order-lock.server.ts'
import { attendeesOf, orders } from '#resources/booking/enrolment/order-seats.server.ts'
import { isCancelledOrder, orderCancelled } from '#resources/booking/orders/order-state.ts'
import { refusalOf } from '#resources/events/schedule/booking-of.ts'
import type { visitorOrdersApi } from './visitor-order.api.ts'
import { isNotStarted } from './visitor-order-times.ts'
import { personOfGuest, shownAs } from './visitor-order.ts'
import { dividePeople, unplacedOf, withContacts } from './visitor-people.server.ts'

type Row = Input<typeof visitorOrdersApi.publicName>['attendees'][number]
/** A person for a seat, with the field of the form that names them; `from` had the seat before. */
type Coming = { at: number; person: Person; from?: Attendee }

const tooMany: Words = {
  es: 'Cupos de esta inscripción: {seats}. Quite a quien sobra, o pida más a la firma',
  en: 'Seats of this order: {seats}. Leave out who is too many, or ask the firm for more',
}

export async function namePeople(
  context: Context,
  { event, order }: Locked,
  rows: readonly Row[],
): Promise<void> {
  if (isCancelledOrder(order.status)) throw conflict(orderCancelled)
  const now = new Date()
  const refusal = refusalOf(event, now)
  if (refusal && !isNotStarted(event, now)) throw conflict(refusal)
  const seated = (await attendeesOf(context, order.id)).filter(isActive)
  const coming = await comingOf(context, { event, order, seated, rows })
  const replaced = coming.flatMap(({ from }) => from ?? [])
  assertWithinSeats(coming, order)
  await unEnrol(context, replaced, { reason: 'substituted' })
  const { placed, unplaced } = await dividePeople(context, event, {
    people: coming.map(({ person }) => person),
    keyOf: (at) => `attendees.${coming[at]!.at}.`,
  })
  // Whoever has a seat in the event already leaves theirs here to be named.
  const freed = coming.filter(({ person, from }) => from && unplaced.includes(person)).length
  await orders.set(context, order.id, {
    unplacedPeople: unplacedOf(event, unplaced),
    unnamedSeats: order.unnamedSeats + freed,
  })
  const seatable = coming.filter(({ person }) => placed.includes(person))
  const added = seatable.filter(({ from }) => !from)
  if (added.length > 0) {
    await useUnnamedSeats(context, order.id, added.length)
    await enrol(context, { event, order, people: added.map(({ person }) => person) })
  }
  for (const { person, from } of seatable)
    if (from) await enrol(context, { event, order, people: [person], substitutes: from })
  await recalculateOrder(context, order.id)
}

type Naming = Locked & { seated: readonly Attendee[]; rows: readonly Row[] }
/** Corrects those who stay, and answers the others: new people, and people who come instead of somebody. */
async function comingOf(context: Context, { event, order, seated, rows }: Naming): Promise<Coming[]> {
  const coming: Coming[] = []
  const { locale } = order
  // Each is taken once, because a seat has one person.
  const left = new Map(seated.map((one) => [shownAs(one), one]))
  const unplaced = new Map(order.unplacedPeople.map((one) => [shownAs(one), one]))
  for (const [at, { was, ...guest }] of rows.entries()) {
    const from = left.get(was ?? '')
    if (!from) {
      const mode = was ? modeOf(unplaced.get(was), at) : null
      coming.push({ at, person: personOfGuest(guest, { mode, locale }) })
      continue
    }
    left.delete(shownAs(from))
    const { mode, company } = from
    const person = personOfGuest({ ...guest, mode }, { locale })
    const stays = isSamePerson(from, person) && (await correct(context, { event, from, person }))
    if (!stays) coming.push({ at, person: { ...person, company }, from })
  }
  const people = await withContacts(
    context,
    coming.map(({ person }) => person),
  )
  return coming.map((one, at) => ({ ...one, person: people[at]! }))
}

/** Throws 422 for somebody whom the order does not have. */
function modeOf(person: Pick<Attendee, 'mode'> | undefined, at: number): Attendee['mode'] {
  if (!person) throw invalid({ [`attendees.${at}.firstName`]: validationWords.missingRecord })
  return person.mode
}

/** A name may have been misspelt, a document missing; another address is another person. */
const isSamePerson = (from: Attendee, { email }: Person): boolean =>
  (from.email ?? '').toLowerCase() === (email ?? '').toLowerCase()

type Correction = Pick<Locked, 'event'> & { from: Attendee; person: Person }
/** False when the corrected person has another seat in the event. */
async function correct(context: Context, { event, from, person }: Correction): Promise<boolean> {
  const { firstName, lastName, documentId = null, documentType = null } = person
  const named = { firstName, lastName, ...(documentId !== from.documentId && { documentId, documentType }) }
  // Most rows of the form are as they were; the event is locked meanwhile.
  if (isDeepStrictEqual({ ...from, ...named }, from)) return true
  const people = [{ ...from, ...named }]
  const errors = await enrolmentErrors(context, event, { people, exceptId: from.id })
  if (Object.values(errors).includes(alreadyEnrolled)) return false
  // The contact of another name is another person.
  const [known] = await withContacts(context, [person])
  await attendees.patch(context, from.id, { ...named, contactId: known?.contactId ?? null })
  return true
}

function assertWithinSeats(coming: readonly Coming[], { seats, unnamedSeats }: Locked['order']): void {
  const added = coming.filter(({ from }) => !from)
  const above = added[unnamedSeats]
  if (!above) return
  const words = sayBoth(tooMany, { seats })
  throw invalid({ [`attendees.${above.at}.firstName`]: words })
}
