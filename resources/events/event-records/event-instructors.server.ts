/** Condition on events that an instructor teaches. */
import { sql } from 'kysely'
import type { Condition } from '#server/database/query.ts'

/** `row` is the name of the row in the query. */
export const teaches = (instructorId: string, row = 't'): Condition =>
  sql`${sql.ref(`${row}.instructors`)} @> ${JSON.stringify([{ instructorId }])}::jsonb`
