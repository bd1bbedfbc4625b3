/** Who may watch what is published: everybody with a seat, online or on site. */
import { sql } from 'kysely'
import type { Locale } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import { inStates } from '#server/database/query.ts'
import { isActiveSql } from '#resources/booking/seats/seats.server.ts'
import { seatedStatuses } from '#resources/content/webinar-registrations/webinar-registration.ts'
import type { HolderKey } from '#resources/events/occasions/join-link.server.ts'
import type { Source } from '#resources/events/occasions/source.ts'

export const holderKind = ({ kind }: Source): HolderKey['kind'] =>
  kind === 'event' ? 'attendees' : 'webinarRegistrations'

export type Watcher = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  locale: Locale
}

export async function watchersOf(db: Db, { kind, id }: Source): Promise<Watcher[]> {
  const { rows } = await (
    kind === 'event'
      ? sql<Watcher>`
          select a.id, a.first_name, a.last_name, a.email, a.locale from attendees a
          where a.event_id = ${id} and ${isActiveSql} order by a.id`
      : sql<Watcher>`
          select r.id, r.name as first_name, r.lastname as last_name, r.email, r.locale from webinar_registrations r
          where r.webinar_id = ${id} and r.status ${inStates(seatedStatuses)} and r.deleted_at is null order by r.id`
  ).execute(db)
  return rows
}
