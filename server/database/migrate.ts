/** Brings a database up to date: plain SQL files, in order, under a lock, so several instances may start at once. */
import { readdirSync, readFileSync } from 'node:fs'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Pool } from 'pg'

const folder = new URL('../migrations/', import.meta.url)

/** Throws when a migration fails; what it had done is rolled back. Run before the serving pool opens. */
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
