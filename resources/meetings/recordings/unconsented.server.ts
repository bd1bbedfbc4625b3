/** Who was in a session that was recorded although they had not consented. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Recorded } from './occasion-recordings.server.ts'
import { sessionOf } from './recording.ts'

const holders = {
  event: { entity: 'attendees', holder: sql.ref('p.attendee_id'), source: sql.ref('h.event_id') },
  webinar: {
    entity: 'webinar_registrations',
    holder: sql.ref('p.webinar_registration_id'),
    source: sql.ref('h.webinar_id'),
  },
}

/** How many pressed to enter it, and have not consented since; the last word counts. */
export async function unconsented(
  db: Db,
  { source: { kind, id }, sessions }: Recorded,
  { startsAt }: { startsAt: string },
): Promise<number> {
  const { entity, holder, source } = holders[kind]
  const session = sessionOf(sessions, startsAt)
  const { rows } = await sql<{ n: number }>`
    select count(distinct ${holder})::int as n
    from join_presses p join ${sql.table(entity)} h on h.id = ${holder}
    where ${source} = ${id} and ${session ? sql`p.starts_at = ${session.startAt}` : sql`true`}
      and not coalesce((select c.granted from consents c
        where c.entity = ${kind === 'event' ? 'attendees' : 'webinarRegistrations'} and c.entity_id = h.id
          and c.purpose = 'recording'
        order by c.id desc limit 1), false)`.execute(db)
  return rows[0]!.n
}
