/** Identifies people by contact, email or document, as the unique indexes of attendees do. */
import { sql } from 'kysely'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import type { Event } from '#resources/events/events/event.ts'
import type { Attendee, Person } from '#resources/booking/attendees/attendee.ts'
import { validatePeople, identities, type Identified, type IdentityField } from './enrolment-rules.ts'
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

/** Errors for people already enrolled or repeated; `exceptId` is an attendee to leave out. */
export async function enrolmentErrors(
  context: Context,
  event: Event,
  { people, exceptId }: { people: readonly Person[]; exceptId?: string },
): Promise<Record<string, Words>> {
  const keys = await documentKeys(
    context.db,
    people.map(({ documentType, documentId }) => ({ type: documentType ?? null, id: documentId ?? null })),
  )
  const known = people.map((person, at) => ({ ...person, documentKey: keys[at] ?? null }))
  const seated = await findEnrolled(context, event.id, known)
  return validatePeople(
    known,
    event,
    seated.filter(({ id }) => id !== exceptId),
  )
}

type Seated = Identified & Pick<Attendee, 'id'>
async function findEnrolled(
  context: Context,
  eventId: string,
  people: readonly Identified[],
): Promise<Seated[]> {
  const keys = people.flatMap(identities)
  const of = (field: IdentityField) => keys.filter((one) => one.field === field).map((one) => one.key)
  const { rows } = await sql<Seated>`
    select a.id, a.contact_id, a.email, document_key(a.document_type, a.document_id) as document_key
    from attendees a where a.event_id = ${eventId} and ${isActiveSql}
      and (a.contact_id = any(${of('contactId')}::bigint[]) or lower(a.email) = any(${of('email')}::text[])
        or document_key(a.document_type, a.document_id) = any(${of('documentId')}::text[]))`.execute(
    context.db,
  )
  return rows
}
