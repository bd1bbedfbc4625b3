/** Watches the PostgreSQL server of a data folder and starts it again when it ended without being told to. */
import { setTimeout as pause } from 'node:timers/promises'
import { adoptPostmaster, type Launch, startPostmaster } from './launch.ts'
import { whileAlone } from './mutex.ts'
import type { Places } from './places.ts'
import { findPostmaster } from './postmaster.ts'

const LOOK_MS = 100
/** A server that ran for so long was healthy: its next restart does not wait. */
const HEALTHY_MS = 60_000
const PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000

/**
 * Looks at the process instead of waiting for its exit event, since an adopted server is nobody's child. Call the
 * answer to end the watch.
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
      await whileAlone(places.cluster, async () => {
        // The watch may have been ended while another process held the lock, and that process may have started it.
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

/** None at first, then half a second more each time, so that a database that cannot run does not keep the machine busy. */
const pauseBefore = (restarts: number): number => Math.min(restarts * PAUSE_MS, LONGEST_PAUSE_MS)
