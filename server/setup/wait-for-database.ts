/** Waits for a database that starts together with the server, and says why one cannot be used. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from './setup-error.ts'
import { isConnectionLost } from '../database/database-errors.ts'

const LOOK_MS = 500

type Waiting = { setting: string; log: (message: string) => void; patienceMs?: number }

export async function waitForDatabase(
  url: string,
  { setting, log, patienceMs = 60_000 }: Waiting,
): Promise<void> {
  const until = Date.now() + patienceMs
  for (let isTold = false; ; isTold = true) {
    const error = await connectionError(url)
    if (!error) return
    // The text of an AggregateError, of several addresses of one host, is empty.
    const reason = error.message || error.code
    if (!isConnectionLost(error))
      throw new SetupError(`The database of ${setting} cannot be used: ${reason}.`)
    if (Date.now() > until) throw new SetupError(`The database of ${setting} does not answer: ${reason}.`)
    if (!isTold)
      log(`The database of ${setting} does not answer yet (${reason}); waiting for it, up to a minute.`)
    await pause(LOOK_MS)
  }
}

async function connectionError(connectionString: string): Promise<(Error & { code?: string }) | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    return error as Error & { code?: string }
  }
}
