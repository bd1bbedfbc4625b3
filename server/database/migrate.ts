/** Runs SQL migrations under a lock, so instances may start concurrently. */
import { readdirSync, readFileSync } from 'node:fs'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Pool } from 'pg'
import { SetupError } from '../setup/setup-error.ts'

const folder = new URL('../migrations/', import.meta.url)

/** A failed migration is rolled back and throws. Must run before the serving pool opens. */
export async function migrate(pool: Pool, upTo?: string): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await assertNotNewer(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations() } })
  const { error, results = [] } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** Older code would read and write tables that it does not know. */
async function assertNotNewer(db: Kysely<unknown>): Promise<void> {
  const { rows: found } = await sql<{ isNew: boolean }>`
    select to_regclass('kysely_migration') is null as "isNew"`.execute(db)
  if (found[0]?.isNew) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const unknown = rows.map(({ name }) => name).filter((name) => !migrationNames().includes(name))
  if (unknown.length > 0)
    throw new SetupError(
      `The database is of a newer Conforme (it has ${unknown.join(', ')}). Start that version, or restore a backup of this one.`,
    )
}

export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => name.slice(0, -4))

function migrations() {
  return Object.fromEntries(
    migrationNames().map((name) => [
      name,
      {
        up: async (db: Kysely<unknown>) => {
          await sql.raw(readFileSync(new URL(`${name}.sql`, folder), 'utf8')).execute(db)
        },
      },
    ]),
  )
}
