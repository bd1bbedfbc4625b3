/** Reaches the database of the measured server, which runs meanwhile. */
import { readConfig } from '#server/config.ts'
import { reachDatabase, type DatabaseServer } from '#server/database/database-server.ts'
import { readSecretKeys } from '#server/sessions/secret-keys.ts'
import { useSecretKeys } from '#server/sessions/secrets.ts'

export function reachMeasured(dataDir: string): Promise<DatabaseServer> {
  const config = readConfig({ DATA_DIR: dataDir })
  useSecretKeys(readSecretKeys(config))
  return reachDatabase({ ...config, log: () => undefined })
}
