/** Reaches the database the settings name: a PostgreSQL server by its URL, or the embedded one. */
import type { ClientConfig } from 'pg'
import { startPostgres } from '../postgres/postgres.ts'

export type DatabaseServer = { connection: ClientConfig | string; stop: () => Promise<void> }

export async function reachDatabase(settings: {
  databaseUrl: string | undefined
  dataDir: string
  log: (message: string) => void
}): Promise<DatabaseServer> {
  const { databaseUrl, dataDir, log } = settings
  if (databaseUrl) return { connection: databaseUrl, stop: async () => undefined }
  return startPostgres({ dataDir, log })
}
