/** Restarts the PostgreSQL server of a data folder when it ends unexpectedly. */
import { setTimeout as pause } from 'node:timers/promises'
import { adoptPostmaster, type Launch, startPostmaster } from './launch.ts'
import { withMutex } from './mutex.ts'
import type { Places } from './places.ts'
import { findPostmaster } from './postmaster.ts'

const LOOK_MS = 100
/** A server that ran this long is restarted without delay. */
const HEALTHY_MS = 60_000
const PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000

/**
 * Polls the process, because an adopted server is no child and gives no exit event. Call the returned function to
 * stop supervising.
 */
export function supervise(places: Places, options: Launch): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)

  async function watch(): Promise<void> {
    let restarts = 0
    let runningSince = Date.now()
    while (!signal.aborted) {
      await wait(LOOK_MS)
      if (signal.aborted || findPostmaster(places.cluster)) continue
      if (Date.now() - runningSince > HEALTHY_MS) restarts = 0
      await wait(pauseBefore(restarts))
      restarts += 1
      await restart(restarts)
      runningSince = Date.now()
    }
  }

  async function restart(count: number): Promise<void> {
    try {
      await withMutex(places.cluster, async () => {
        // While waiting for the lock, supervision may have stopped or another process started the server.
        if (signal.aborted || findPostmaster(places.cluster)) return
        options.log(`The database of ${places.cluster} ended; starting it again (${count}).`)
        await ((await adoptPostmaster(places, options)) ?? startPostmaster(places, options))
        options.log(`The database of ${places.cluster} runs again.`)
      })
    } catch (error) {
      options.log(`The database could not be started again: ${(error as Error).message}`)
    }
  }

  void watch()
  return () => ending.abort()
}

/** Linear backoff, so that a database that cannot start does not keep the machine busy. */
const pauseBefore = (restarts: number): number => Math.min(restarts * PAUSE_MS, LONGEST_PAUSE_MS)
