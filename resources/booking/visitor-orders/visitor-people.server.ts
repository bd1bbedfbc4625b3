/** People whom visitors name; nobody learns who has a seat in the event already. */
import { assertValid } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Person } from '#resources/booking/attendees/attendee.ts'
import { alreadyEnrolled, storedMode } from '#resources/booking/enrolment/enrolment-rules.ts'
import { enrolmentErrors } from '#resources/booking/enrolment/known-people.server.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { contactsOfPeople } from '#resources/customers/known-customers/known-customer.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'

export type Divided = { placed: Person[]; unplaced: Person[] }
/** `keyOf` names the form's field of the person at this position. Throws 422 for what the visitor can mend. */
export async function dividePeople(
  context: Context,
  event: Event,
  { people, keyOf }: { people: readonly Person[]; keyOf: (at: number) => string },
): Promise<Divided> {
  const errors = Object.entries(await enrolmentErrors(context, event, { people })).map(([key, words]) => {
    const [at = '0', field = ''] = key.split('.')
    return { at: Number(at), field, words }
  })
  const own: Record<string, Words> = {}
  for (const { at, field, words } of errors) if (words !== alreadyEnrolled) own[keyOf(at) + field] = words
  assertValid(own)
  const seated = new Set(errors.map(({ at }) => at))
  return {
    placed: people.filter((_, at) => !seated.has(at)),
    unplaced: people.filter((_, at) => seated.has(at)),
  }
}

/** The contacts that are known by address and name, as the office would link them. */
export async function withContacts(context: Context, people: readonly Person[]): Promise<Person[]> {
  const ids = await contactsOfPeople(
    context,
    people.map(({ firstName, lastName, email = null }) => ({ firstName, lastName, email })),
  )
  return people.map((person, at) => ({ ...person, contactId: person.contactId ?? ids[at] ?? null }))
}

export const unplacedOf = (event: Event, people: readonly Person[]): Order['unplacedPeople'] =>
  people.map(({ firstName, lastName, email = null, documentId = null, mode }) => ({
    firstName,
    lastName,
    email,
    documentId,
    mode: storedMode(event, mode),
  }))
