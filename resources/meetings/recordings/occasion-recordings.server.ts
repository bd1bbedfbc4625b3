/** Reads the recordings of an event or a webinar, and what they are recordings of. */
import { sql } from 'kysely'
import { homeDay } from '#core/time-zone.ts'
import type { Translated } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import { sourceColumn, type Source } from '#resources/events/occasions/source.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { sessionOf, stateOf, type RecordingState } from './recording.ts'

type Session = { startAt: string; endAt: string; topic: Translated | null }
/** An event or a webinar, as far as recordings are concerned. */
export type Recorded = { source: Source; title: Translated; sessions: readonly Session[] }

export type StoredRecording = {
  id: string
  meetingId: string
  externalId: string
  kind: string | null
  startsAt: string
  endsAt: string | null
  size: string | null
  isReady: boolean
  publishedUntil: string | null
  contentPath: string | null
  hostId: string
  host: string
  provider: Provider
  /** The host's permission has ended. */
  isHostEnded: boolean
}

/** Also of meetings that another account took over since. */
export async function recordingsOf(db: Db, source: Source): Promise<StoredRecording[]> {
  const column = sql.ref(`m.${sourceColumn(source)}`)
  const { rows } = await sql<StoredRecording>`
    select r.id, r.meeting_id, r.external_id, r.kind, r.starts_at, r.ends_at, r.size, r.is_ready,
      r.published_until::text as published_until, r.content_path, c.id as host_id,
      c.name as host, c.provider, (c.deleted_at is not null or c.problem is not distinct from 'reconnect') as is_host_ended
    from meeting_recordings r join meetings m on m.id = r.meeting_id join meeting_connections c on c.id = m.host_id
    where ${column} = ${source.id} and r.gone_at is null
    order by r.starts_at, r.id`.execute(db)
  return rows
}

/** What those who are enrolled may watch today. */
export async function publishedRecordings(db: Db, source: Source): Promise<StoredRecording[]> {
  const today = homeDay()
  return (await recordingsOf(db, source)).filter((one) => stateOf(one, today) === 'published')
}

export const stateToday = (one: StoredRecording): RecordingState => stateOf(one, homeDay())

/** The session that it is of. */
export function placeOf(
  sessions: readonly Session[],
  { startsAt }: Pick<StoredRecording, 'startsAt'>,
): { number: number; topic: Translated | null } {
  const session = sessionOf(sessions, startsAt)
  return session
    ? { number: sessions.indexOf(session) + 1, topic: session.topic }
    : { number: 1, topic: null }
}

export const minutesOf = ({
  startsAt,
  endsAt,
}: Pick<StoredRecording, 'startsAt' | 'endsAt'>): number | null =>
  endsAt === null ? null : Math.max(1, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000))
