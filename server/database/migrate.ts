/** Runs SQL migrations under a lock, so instances may start concurrently. */
import { readdirSync, readFileSync } from 'node:fs'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Pool } from 'pg'

const folder = new URL('../migrations/', import.meta.url)

/** A failed migration is rolled back and throws. Must run before the serving pool opens. */
export async function migrate(pool: Pool, upTo?: string): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations() } })
  const { error, results = [] } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
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
