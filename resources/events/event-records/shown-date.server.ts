/** A date that visitors may see, with its course. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { isShown } from './event-visibility.server.ts'

type ShownDate = { courseId: string; eventId: string }
export async function findShownDate({ db }: Context, eventId: string): Promise<ShownDate | undefined> {
  const { rows } = await sql<ShownDate>`
    select t.course_id::text as course_id, t.id::text as event_id from events t
    where t.id = ${eventId}::bigint and t.deleted_at is null and ${isShown}`.execute(db)
  return rows[0]
}
