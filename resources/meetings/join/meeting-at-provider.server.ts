/** The meeting of a session that the provider has; until it is there, the one whose place it takes. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Host } from '../provider-calls/provider-call.server.ts'
import type { HolderKey } from '#resources/events/occasions/join-link.server.ts'
import { isAtProvider } from './people-sql.server.ts'

export type MeetingAtProvider = { id: string; externalId: string; joinUrl: string; host: Host }

const isReplaced = sql`(m.is_cancelled and m.state <> 'cancelled' and m.external_id is not null and m.join_url is not null
  and m.reason is distinct from 'deleted')`

type Occasion = { kind: HolderKey['kind']; occasionId: string; sessionKey: string | null }
export async function meetingAtProvider(
  db: Db,
  { kind, occasionId, sessionKey }: Occasion,
): Promise<MeetingAtProvider | undefined> {
  const source = sql.ref(kind === 'attendees' ? 'm.event_id' : 'm.webinar_id')
  const { rows } = await sql<MeetingAtProvider>`
    select m.id, m.external_id, m.join_url, json_build_object('id', c.id::text, 'provider', c.provider) as host
    from meetings m join meeting_connections c on c.id = m.host_id
    where ${source} = ${occasionId} and (${isAtProvider} or ${isReplaced}) and (m.session_key is null or m.session_key = ${sessionKey})
    order by m.is_cancelled, m.session_key nulls last limit 1`.execute(db)
  return rows[0]
}
