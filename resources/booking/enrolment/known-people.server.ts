/** Identifies people by contact, document, or address and name, as the unique indexes of attendees do. */
import { sql } from 'kysely'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { nameKey, nameKeyOf } from '#server/database/name-key.ts'
import { anyOf, arrayOf } from '#server/database/query.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { attendeeName, type Attendee, type Person } from '#resources/booking/attendees/attendee.ts'
import {
  addressKey,
  identities,
  questionOfMailboxes,
  sharedMailboxes,
  validatePeople,
  type Identified,
  type IdentityField,
  type Named,
} from './enrolment-rules.ts'
import { isActiveSql } from '#resources/booking/seats/seats.server.ts'

type Document = { type: string | null; id: string | null }
/** Normalizes documents with the database's own function, `document_key`. */
export async function documentKeys(db: Db, documents: readonly Document[]): Promise<(string | null)[]> {
  const [types, ids] = [documents.map(({ type }) => type), documents.map(({ id }) => id)]
  const { rows } = await sql<{ key: string | null }>`
    select document_key(type, id) as key from unnest(${types}::text[], ${ids}::text[])
      with ordinality as d (type, id, place) order by place`.execute(db)
  return rows.map(({ key }) => key)
}

/** As the unique indexes of attendees write them. */
async function keysOf(
  db: Db,
  people: readonly Person[],
): Promise<{ documentKey: string | null; nameKey: string }[]> {
  const types = people.map(({ documentType }) => documentType ?? null)
  const ids = people.map(({ documentId }) => documentId ?? null)
  const { rows } = await sql<{ documentKey: string | null; nameKey: string }>`
    select document_key(p.type, p.id) as document_key, ${nameKey(sql`p.name`)} as name_key
    from unnest(${arrayOf(types, 'text')}, ${arrayOf(ids, 'text')}, ${arrayOf(people.map(attendeeName), 'text')})
      with ordinality as p (type, id, name, place) order by place`.execute(db)
  return rows
}

type Checked = {
  /** For people already enrolled or repeated. */
  errors: Record<string, Words>
  /** Whether those whose address another has are the same person. */
  question: Words | undefined
}
type Checking = {
  people: readonly Person[]
  /** An attendee to leave out. */
  exceptId?: string
}
export async function checkPeople(
  context: Context,
  event: Event,
  { people, exceptId }: Checking,
): Promise<Checked> {
  const keys = await keysOf(context.db, people)
  const known = people.map((person, at) => ({ ...person, ...keys[at]! }))
  const found = await findEnrolled(context, event.id, known)
  const seated = found.filter(({ id }) => id !== exceptId)
  return {
    errors: validatePeople(known, event, seated),
    question: questionOfMailboxes(sharedMailboxes(known, seated)),
  }
}

export const enrolmentErrors = async (
  context: Context,
  event: Event,
  checking: Checking,
): Promise<Record<string, Words>> => (await checkPeople(context, event, checking)).errors

type Seated = Named & Pick<Attendee, 'id'>
async function findEnrolled(
  context: Context,
  eventId: string,
  people: readonly Identified[],
): Promise<Seated[]> {
  const keys = people.flatMap(identities)
  const of = (field: IdentityField) => keys.filter((one) => one.field === field).map((one) => one.key)
  const addresses = people.flatMap(({ email }) => (email ? [addressKey(email)] : []))
  const { rows } = await sql<Seated>`
    select a.id, a.contact_id, a.email, a.first_name, a.last_name, ${nameKeyOf('a')} as name_key,
      document_key(a.document_type, a.document_id) as document_key
    from attendees a where a.event_id = ${eventId} and ${isActiveSql}
      and (a.contact_id = ${anyOf(of('contactId'))} or lower(a.email) = any(${arrayOf(addresses, 'text')}::text[])
        or document_key(a.document_type, a.document_id) = any(${arrayOf(of('documentId'), 'text')}::text[]))
    order by a.id`.execute(context.db)
  return rows
}
