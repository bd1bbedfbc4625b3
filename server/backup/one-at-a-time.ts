/** Lets one process at a time make a backup, and ends it with that process. */
import { addAbortSignal } from 'node:stream'
import pg from 'pg'
import type { Store } from '../storage/store.ts'
import type { Recovery } from './recovery.ts'

/** Several instances that start find the same backup due; all but one do nothing. */
export async function oneAtATime(
  owner: Recovery['owner'],
  kind: string,
  work: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client(owner)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set idle_session_timeout = 0')
    const { rows } = await client.query<{ isFree: boolean }>(
      `select pg_try_advisory_lock(hashtext('conforme-backup'), hashtext($1)) as "isFree"`,
      [kind],
    )
    if (rows[0]?.isFree) await work()
  } finally {
    await client.end()
  }
}

/** A server that stops would leave half a file behind, or the database of a trial running. */
export const endingWith = (signal: AbortSignal, store: Store): Store => ({
  ...store,
  read: (name) => addAbortSignal(signal, store.read(name)),
  write: (name, bytes) => store.write(name, untilAborted(signal, bytes)),
})

async function* untilAborted(
  signal: AbortSignal,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    signal.throwIfAborted()
    yield chunk
  }
}
