/** Names of the instructors that visitors see. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { isShown } from './instructor-cards.server.ts'

/** By id. */
export const shownInstructorNames = ({ cache, db }: Context): Promise<ReadonlyMap<string, string>> =>
  cache.getOrLoad('instructor names', {}, async () => {
    const { rows } = await sql<{ id: string; name: string }>`
      select t.id, t.name from instructors t where ${isShown} and t.deleted_at is null`.execute(db)
    return new Map(rows.map(({ id, name }) => [id, name]))
  })
