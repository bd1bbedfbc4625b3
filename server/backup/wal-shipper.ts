/** Stores the segments of the database's log in the second place, the oldest first. */
import { createReadStream, existsSync, rmSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import type { Logger } from 'pino'
import { diskWarning } from '../health/disk.ts'
import { baseMarkOf, spoolOf } from '../postgres/archiving.ts'
import { decrypted, encrypted } from '../storage/encryption.ts'
import type { Store } from '../storage/store.ts'
import { isHistory, WAL_FOLDER } from './wal-names.ts'

type Shipping = {
  cluster: string
  store: Store
  passphrase: string | undefined
}

const LOOK_MS = 1_000
const PAUSE_AFTER_FAILURE_MS = 10_000
const LATE_MS = 5 * 60_000
/** Fewer give no room back that would be worth a gap. */
const WORTHWHILE_SEGMENTS = 100

type ArchiveState = {
  oldestWaiting: number | undefined
  failure: string | undefined
  /** The mark of the base backup that will end a gap in the log. */
  gapUntil: string | undefined
}
const initial: ArchiveState = { oldestWaiting: undefined, failure: undefined, gapUntil: undefined }
let state = initial

/** Seconds that the oldest segment has waited; 0 when none waits. */
export const archiveDelay = (): number =>
  state.oldestWaiting === undefined ? 0 : Math.max(0, (Date.now() - state.oldestWaiting) / 1000)
/** Why the log does not reach the second place; undefined while it does. */
export function archiveFailure(): string | undefined {
  if (state.gapUntil && !existsSync(state.gapUntil)) return 'the disk had no room for what waited'
  return archiveDelay() * 1000 > LATE_MS ? (state.failure ?? 'they wait too long') : undefined
}

export function startShipping(
  shipping: Shipping,
  log: Pick<Logger, 'error' | 'info'>,
): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  const running = (async () => {
    while (!signal.aborted) {
      let wait = LOOK_MS
      try {
        await shipWaiting(shipping, {
          signal,
          onOldest: (oldestWaiting) => (state = { ...state, oldestWaiting }),
        })
        if (state.failure) log.info('the log of the database is stored in the second place again')
        state = { ...state, failure: undefined }
      } catch (error) {
        const failure = (error as Error).message
        if (failure !== state.failure)
          log.error({ err: error }, 'the log of the database could not be stored')
        state = { ...state, failure }
        wait = PAUSE_AFTER_FAILURE_MS
        const given = await giveUpWhenLow(shipping.cluster)
        if (given > 0) {
          state = { ...state, gapUntil: baseMarkOf(shipping.cluster) }
          log.error(
            { segments: given },
            'the disk is low: the log that waited is given up until the next base',
          )
        }
      }
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      ending.abort()
      await running
      state = initial
    },
  }
}

type Watched = {
  signal?: AbortSignal
  /** Called with the time from which the oldest segment waits, and with undefined when none waits. */
  onOldest?: (since: number | undefined) => void
}

/** What waits now; also for a restore, which wants the last of it. */
export async function shipWaiting(shipping: Shipping, { signal, onOldest }: Watched = {}): Promise<number> {
  const spool = spoolOf(shipping.cluster)
  let shipped = 0
  for (const path of await waitingIn(spool)) {
    if (signal?.aborted) return shipped
    const file = join(spool, path)
    try {
      onOldest?.((await stat(file)).mtimeMs)
      await shipOne(shipping, file, `${WAL_FOLDER}${path}`)
      await rm(file)
    } catch (error) {
      // Another process of this database has stored it.
      if (existsSync(file)) throw error
    }
    shipped += 1
  }
  onOldest?.(undefined)
  return shipped
}

/**
 * A second place that is away for long must not fill the disk and so end the database. Answers how many segments are
 * gone; a gap makes those that follow useless without a new base backup, which is begun by the missing mark.
 */
export async function giveUpWhenLow(cluster: string, isLow = diskWarning() !== undefined): Promise<number> {
  const spool = spoolOf(cluster)
  const waiting = (await waitingIn(spool)).filter((path) => !isHistory(basename(path)))
  if (!isLow || waiting.length < WORTHWHILE_SEGMENTS) return 0
  rmSync(baseMarkOf(cluster), { force: true })
  for (const path of waiting) await rm(join(spool, path), { force: true })
  return waiting.length
}

/** As `<id of the database>/<segment>.gz`, the oldest of each first. */
async function waitingIn(spool: string): Promise<string[]> {
  const found = await Promise.all(
    (await namesIn(spool)).map(async (systemId) =>
      (await namesIn(join(spool, systemId))).map((name) => `${systemId}/${name}`),
    ),
  )
  return found.flat().filter((name) => name.endsWith('.gz'))
}

async function shipOne({ store, passphrase }: Shipping, file: string, stored: string): Promise<void> {
  const [found] = await store.list(stored)
  if (found && !(await isSame(store.read(found.name), createReadStream(file), passphrase)))
    throw new Error(
      `${found.name} of ${store.label} is of another history of this database and stays as it is`,
    )
  if (found) return
  const bytes = createReadStream(file)
  await (passphrase ? store.write(`${stored}.enc`, encrypted(bytes, passphrase)) : store.write(stored, bytes))
}

/** Two compressions of the same segment may differ, so the segments are compared; one of before the passphrase too. */
async function isSame(stored: Readable, own: Readable, passphrase: string | undefined): Promise<boolean> {
  try {
    const [one, other] = await Promise.all([
      unpacked(decrypted(stored, { passphrase, unencrypted: true })),
      unpacked(own),
    ])
    return one.equals(other)
  } finally {
    // One that cannot be read is tried again for ever, and would stay open each time.
    stored.destroy()
    own.destroy()
  }
}

function unpacked(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return pipeline(bytes, createGunzip(), (source: AsyncIterable<Buffer>) => buffer(source))
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
