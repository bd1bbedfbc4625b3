/** Stores what a provider recorded. What is deleted there vanishes here; where it comes back, it is as published as before. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { ProviderRecording } from '../providers/meeting-provider.server.ts'

/** The holdings of a meeting that recordings are known of. */
export async function knownOccurrences(db: Db, meetingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('meetingRecordings')
    .select('occurrence')
    .distinct()
    .where('meetingId', '=', meetingId)
    .execute()
  return rows.flatMap(({ occurrence }) => occurrence ?? [])
}

/** `recordings` are all that the provider has of the meeting. */
export async function storeRecordings(
  db: Db,
  meetingId: string,
  recordings: readonly ProviderRecording[],
): Promise<void> {
  const rows = [...new Map(recordings.map((one) => [one.externalId, one])).values()]
  await noteGone(
    db,
    sql`meeting_id = ${meetingId}
    and external_id <> all(${rows.map(({ externalId }) => externalId)}::text[])`,
  )
  if (rows.length === 0) return
  await db
    .insertInto('meetingRecordings')
    .values(rows.map((row) => ({ ...row, meetingId })))
    .onConflict((known) =>
      known.columns(['meetingId', 'externalId']).doUpdateSet({
        occurrence: sql`excluded.occurrence`,
        kind: sql`excluded.kind`,
        startsAt: sql`excluded.starts_at`,
        endsAt: sql`excluded.ends_at`,
        size: sql`excluded.size`,
        isReady: sql`excluded.is_ready`,
        contentPath: sql`excluded.content_path`,
        goneAt: null,
      }),
    )
    .execute()
}

export async function noteGone(db: Db, which: ReturnType<typeof sql>): Promise<void> {
  await sql`update meeting_recordings set gone_at = now() where gone_at is null and ${which}`.execute(db)
}
