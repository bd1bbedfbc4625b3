/** Declares the job that fetches attendance and recordings, without its handler, and hurries it for one meeting. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/database/database.ts'
import { enqueue } from '#server/jobs/job.ts'

export const wakeAttendance = { name: 'meetings.fetchAttendance', payload: z.strictObject({}) }

/** A provider said that there is news, or staff ask for it; a limit of the provider is waited for nevertheless. */
export async function hurryAttendance(db: Db, meetingIds: readonly string[]): Promise<void> {
  if (meetingIds.length === 0) return
  await sql`
    insert into meeting_fetches (meeting_id, next_at)
    select id, now() from meetings where id = any(${meetingIds}::bigint[])
    on conflict (meeting_id) do update set next_at = excluded.next_at
    where meeting_fetches.reason is distinct from 'limit' or coalesce(meeting_fetches.next_at, now()) <= now()`.execute(
    db,
  )
  await enqueue(db, wakeAttendance, { payload: {} })
}
