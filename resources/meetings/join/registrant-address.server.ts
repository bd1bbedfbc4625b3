/** The address that a person is registered with at a provider, which takes people of one address for one. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { HolderKey } from '#resources/events/occasions/join-link.server.ts'

const names = { attendees: 'attendee', webinarRegistrations: 'registration' }

/** Receives no mail; the provider is told to send none. */
export const ownAddress = ({ kind, id }: HolderKey, publicUrl: string): string =>
  `${names[kind]}-${id}@${new URL(publicUrl).hostname}`

type Addressed = HolderKey & { occasionId: string; email: string | null }
/** The person's own mail address belongs to the first attendee who has it, whoever is un-enrolled later. */
export async function sharedOrOwnAddress(
  db: Db,
  { occasionId, email, ...person }: Addressed,
  publicUrl: string,
): Promise<string> {
  if (!email) return ownAddress(person, publicUrl)
  if (person.kind === 'webinarRegistrations') return email
  const { rows } = await sql<{ id: string }>`
    select id from attendees where event_id = ${occasionId} and lower(email) = lower(${email}) and deleted_at is null
    order by id limit 1`.execute(db)
  return rows[0]?.id === person.id ? email : ownAddress(person, publicUrl)
}
