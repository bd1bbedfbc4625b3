/** Brings an empty schema to the migrations that a backup was made with. */
import type { Pool } from 'pg'
import { migrate, migrationNames } from '../database/migrate.ts'
import { SetupError } from '../setup/setup-error.ts'

export async function migrateExactlyTo(pool: Pool, names: string[]): Promise<void> {
  const unknown = names.find((name) => !migrationNames().includes(name))
  if (unknown)
    throw new SetupError(
      `The backup comes from a newer Conforme (it has "${unknown}"); restore it with that one.`,
    )
  await migrate(pool, names.at(-1))
}
