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
  questionOfMailboxes,
  sharedMailboxes,
  validatePeople,
  type Identified,
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
  const { keys, enrolled } = await findEnrolled(context, event.id, people)
  const known = people.map((person, at) => ({ ...person, ...keys[at]! }))
  const seated = enrolled.filter(({ id }) => id !== exceptId)
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

type Keys = Pick<Identified, 'documentKey' | 'nameKey'>
type Found = { keys: Keys[]; enrolled: (Named & Pick<Attendee, 'id'>)[] }
/** The keys of people, as the unique indexes of attendees write them, and who is enrolled with one of theirs. */
async function findEnrolled(context: Context, eventId: string, people: readonly Person[]): Promise<Found> {
  const texts = (of: (person: Person) => string | null | undefined) =>
    arrayOf(
      people.map((person) => of(person) ?? null),
      'text',
    )
  const contactIds = people.flatMap(({ contactId }) => contactId ?? [])
  const addresses = people.flatMap(({ email }) => (email ? [addressKey(email)] : []))
  const document = sql`document_key(a.document_type, a.document_id)`
  const { rows } = await sql<Found>`
    with p as materialized (
      select document_key(type, id) as document_key, ${nameKey(sql`name`)} as name_key, place
      from unnest(${texts(({ documentType }) => documentType)}, ${texts(({ documentId }) => documentId)},
        ${texts(attendeeName)}) with ordinality as p (type, id, name, place))
    select array(select json_build_object('documentKey', document_key, 'nameKey', name_key) from p order by place) as keys,
      array(select json_build_object('id', a.id::text, 'contactId', a.contact_id::text, 'email', a.email,
          'firstName', a.first_name, 'lastName', a.last_name, 'nameKey', ${nameKeyOf('a')}, 'documentKey', ${document})
        from attendees a where a.event_id = ${eventId} and ${isActiveSql}
          and (a.contact_id = ${anyOf(contactIds)} or lower(a.email) = any(${arrayOf(addresses, 'text')}::text[])
            or ${document} = any(array(select document_key from p where document_key is not null)))
        order by a.id) as enrolled`.execute(context.db)
  return rows[0]!
}
