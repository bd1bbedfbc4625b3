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
  const { rows } = await sql<{ person: string; startsAt: string | null }>`
    select h.id as person, p.starts_at
    from join_presses p join ${sql.table(entity)} h on h.id = ${holder}
    where ${source} = ${id}
      and not coalesce((select c.granted from consents c
        where c.entity = ${kind === 'event' ? 'attendees' : 'webinarRegistrations'} and c.entity_id = h.id
          and c.purpose = 'recording'
        order by c.id desc limit 1), false)`.execute(db)
  const session = sessionOf(sessions, startsAt)
  // A session may have been moved since the press, which has the start of then.
  const inside = rows.filter((press) => !press.startsAt || sessionOf(sessions, press.startsAt) === session)
  return new Set(inside.map(({ person }) => person)).size
}
