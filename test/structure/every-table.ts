/** Reads all that a copy of the database holds. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Each row of each table, those of the jobs too. Its connection is that of the owner of the tables. */
export async function* everyTable(owner: Kysely<Database>): AsyncGenerator<[name: string, text: string]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(owner)
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(
      owner,
    )
    yield [name, rows.map(({ text }) => text).join('\n')]
  }
}
