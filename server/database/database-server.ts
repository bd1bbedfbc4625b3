/** Connects to the configured PostgreSQL server or starts the embedded one. */
import type { ClientConfig } from 'pg'
import type { Config } from '../config.ts'
import { waitForDatabase } from '../setup/wait-for-database.ts'
import { startPostgres } from '../postgres/postgres.ts'

type Source = ClientConfig | string
export type DatabaseServer = {
  /** The running server's role. */
  connection: Source
  /** The tables' owner, for migrations, backups and restores. */
  owner: Source
  /** The role that erases values of audit entries. */
  erasure: Source
  stop: () => Promise<void>
  /** The data of the embedded database. */
  cluster?: string
}

type Settings = Pick<
  Config,
  'databaseUrl' | 'migrationDatabaseUrl' | 'erasureDatabaseUrl' | 'dataDir' | 'backups'
> & {
  log: (message: string) => void
  /** For what people should see at once; `log` by default. */
  warn?: (message: string) => void
}

export async function reachDatabase(settings: Settings): Promise<DatabaseServer> {
  const {
    databaseUrl,
    migrationDatabaseUrl,
    erasureDatabaseUrl,
    dataDir,
    backups,
    log,
    warn = log,
  } = settings
  if (!databaseUrl) return startPostgres({ dataDir, log, warn, archive: backups.store !== undefined })
  await waitForDatabase(databaseUrl, { setting: 'DATABASE_URL', log: warn })
  if (migrationDatabaseUrl)
    await waitForDatabase(migrationDatabaseUrl, { setting: 'MIGRATION_DATABASE_URL', log: warn })
  const owner = migrationDatabaseUrl ?? databaseUrl
  return {
    connection: databaseUrl,
    owner,
    erasure: erasureDatabaseUrl ?? owner,
    stop: async () => undefined,
  }
}
