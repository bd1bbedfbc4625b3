/** The data of measured servers, and their databases while they run. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/database/connections.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { reachDatabase, type DatabaseServer } from '#server/database/database-server.ts'
import { readSecretKeys } from '#server/sessions/secret-keys.ts'
import { useSecretKeys } from '#server/sessions/secrets.ts'

/** The server runs meanwhile. */
export async function withMeasured<Result>(
  dataDir: string,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const { owner, stop } = await reachMeasured(dataDir)
  const db = openDatabase(openPool(owner, { max: 2, statementTimeout: 0 }))
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await stop()
  }
}

const MOST_SHUTDOWN_MS = 60_000
/** Of a server that has ended, once its database has, too. */
export async function copyData(from: string, to: string): Promise<void> {
  const giveUpAt = Date.now() + MOST_SHUTDOWN_MS
  while (existsSync(join(from, 'postgres/postmaster.pid'))) {
    if (Date.now() > giveUpAt) throw new Error(`The database in ${from} does not end`)
    await pause(20)
  }
  // It keeps the owner of the files, which is the database's user.
  execFileSync('cp', ['-a', from, to])
}

export function reachMeasured(dataDir: string): Promise<DatabaseServer> {
  const config = readConfig({ DATA_DIR: dataDir })
  useSecretKeys(readSecretKeys(config))
  return reachDatabase({ ...config, log: () => undefined })
}
