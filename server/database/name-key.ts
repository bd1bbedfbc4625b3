/** Names as they are compared in SQL: without case and accents; a name without Latin letters as it is written. */
import { sql, type RawBuilder } from 'kysely'

export const nameKey = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(nullif(fold(${name}), ''), lower(${name}))`

/** Of a row with first and last names. */
export const nameKeyOf = (alias: string): RawBuilder<string> =>
  nameKey(sql`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`)
