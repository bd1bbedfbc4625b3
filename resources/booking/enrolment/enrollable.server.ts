/** Judges people before they get seats: repeated, unknown, or with an address that somebody else has. */
import { assertAll, type FieldErrors } from '#core/errors.ts'
import { list as listOf } from '#core/field.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { findMissingReferences } from '#server/database/references.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { attendees, personFields, type Person } from '#resources/booking/attendees/attendee.ts'
import { checkPeople } from './known-people.server.ts'

/** Staff are asked who has an address that somebody else has a seat with; visitors learn of nobody. */
export type Mailboxes = 'ask' | 'shared'
export const mailboxesOf = ({ sharedMailbox }: { sharedMailbox?: boolean | undefined }): Mailboxes =>
  sharedMailbox ? 'shared' : 'ask'

const mailboxErrors = (question: Words | undefined, mailboxes: Mailboxes | undefined): FieldErrors =>
  question && mailboxes === 'ask' ? { sharedMailbox: question } : {}

export type Enrollable = {
  event: Event
  people: readonly Person[]
  /** The prefix of error keys, such as `attendees`. */
  key?: string
  mailboxes?: Mailboxes | undefined
}
/** Throws 422 for invalid or repeated people. */
export async function assertEnrollable(
  context: Context,
  { event, people, key = 'attendees', mailboxes }: Enrollable,
): Promise<void> {
  if (people.length === 0) return
  const { errors, question } = await checkPeople(context, event, { people })
  await assertAll(
    async () => named({ ...errors, ...(await contactErrors(context, people)) }, key),
    () => mailboxErrors(question, mailboxes),
  )
}

type Distinct = { people: readonly Person[]; exceptId?: string; mailboxes: Mailboxes | undefined }
/** 422 when a single person has a seat already, or may have. */
export async function assertDistinct(
  context: Context,
  event: Event,
  { mailboxes, ...checking }: Distinct,
): Promise<void> {
  const { errors, question } = await checkPeople(context, event, checking)
  await assertAll(
    () => named(errors, ''),
    () => mailboxErrors(question, mailboxes),
  )
}

const list = { people: listOf(attendees.words.many, personFields, { max: 5000 }) }
/** Errors for contacts that do not exist, keyed `0.contactId`; one query for all. */
export async function contactErrors(
  context: Context,
  people: readonly Pick<Person, 'contactId'>[],
): Promise<Record<string, Words>> {
  const given = { people: people.map(({ contactId }) => ({ contactId })) }
  const missing = Object.entries(await findMissingReferences(context, list, given))
  return Object.fromEntries(missing.map(([key, words]) => [key.slice('people.'.length), words]))
}

/** Throws 422 at their places in the list. */
export const assertContacts = (
  context: Context,
  people: readonly Pick<Person, 'contactId'>[],
): Promise<void> => assertAll(async () => named(await contactErrors(context, people), 'attendees'))

/** `key` names the list in error keys; it is empty for a single person. */
const named = (errors: Record<string, Words>, key: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([at, words]) => [key ? `${key}.${at}` : at.slice(2), words]))
