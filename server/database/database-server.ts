/** Connects to the configured PostgreSQL server or starts the embedded one. */
import type { ClientConfig } from 'pg'
import type { Config } from '../config.ts'
import { startPostgres } from '../postgres/postgres.ts'

type Source = ClientConfig | string
export type DatabaseServer = {
  /** The running server's role. */
  connection: Source
  /** The tables' owner, for migrations, backups and restores. */
  owner: Source
  stop: () => Promise<void>
}

type Settings = Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'dataDir'> & {
  log: (message: string) => void
}

export async function reachDatabase(settings: Settings): Promise<DatabaseServer> {
  const { databaseUrl, migrationDatabaseUrl, dataDir, log } = settings
  if (!databaseUrl) return startPostgres({ dataDir, log })
  return {
    connection: databaseUrl,
    owner: migrationDatabaseUrl ?? databaseUrl,
    stop: async () => undefined,
  }
}
