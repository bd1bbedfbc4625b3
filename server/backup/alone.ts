/** A restore refuses while anything else is connected. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { SetupError } from '../setup/setup-error.ts'
import { rowsOf } from './contents.ts'

/** For connections that are just being closed. */
const LEAVING_MS = 2_000

/** Whoever is connected would go on with what was there before, and write it back. */
export async function assertAlone(client: ClientBase): Promise<void> {
  const end = Date.now() + LEAVING_MS
  for (;;) {
    const names = await othersOn(client)
    if (names.length === 0) return
    if (Date.now() > end) throw inUse(names.join(', '))
    await pause(100)
  }
}

async function othersOn(client: ClientBase): Promise<string[]> {
  // What a transaction has seen of them is kept for it otherwise.
  await client.query('select pg_stat_clear_snapshot()')
  const others = await rowsOf<{ name: string }>(
    client,
    `select distinct coalesce(nullif(application_name, ''), usename::text, '?') as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
       and coalesce(backend_type, 'client backend') = 'client backend' order by 1`,
  )
  return others.map(({ name }) => name)
}

const inUse = (by: string, cause?: Error): SetupError =>
  new SetupError(
    `The database is in use (${by}); stop Conforme and whatever else is connected before a restore.`,
    {
      cause,
    },
  )

export function sayInUse(error: Error & { code?: string }): never {
  throw error.code === '55P03' ? inUse('its tables are locked', error) : error
}
