/** Restores the embedded database to a moment, from a base backup and the log in the second place. */
import { mkdirSync } from 'node:fs'
import { appendFile, mkdir } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Connection } from '../postgres/launch.ts'
import { recoverCluster, type Recovering } from '../postgres/recover.ts'
import { SetupError } from '../setup/setup-error.ts'
import { decrypted, remedyOf } from '../storage/encryption.ts'
import { writeDurably } from '../storage/folder-store.ts'
import type { Store } from '../storage/store.ts'
import { readArchive } from './archive.ts'
import { basesIn } from './base-backup.ts'
import { shipWaiting } from './wal-shipper.ts'
import { type Base, chooseBase, isAfter, isBefore, isHistory, leavingsOf, walFolder } from './wal-names.ts'

type RestoreAt = Pick<Recovering, 'dataDir' | 'log' | 'binaries' | 'settings'> & {
  store: Store
  passphrase: string | undefined
  /** See `Opening`. */
  unencrypted?: boolean | undefined
  /** ISO 8601, or `latest`. */
  at: string
  finish: (owner: Connection, dataOf: string) => Promise<void>
}

const AT_ONCE = 8

export async function restoreAt(options: RestoreAt): Promise<{ kept: string | undefined; base: Base }> {
  const { store, passphrase, unencrypted } = options
  const from = { store, passphrase, unencrypted }
  const isLatest = options.at === 'latest'
  const moment = isLatest ? new Date().toISOString() : isoOf(options.at)
  const bases = await basesIn(store)
  const chosen = await chosenBase(bases, moment, from)
  const kept = await recoverCluster({
    ...options,
    at: isLatest ? undefined : moment,
    fill: async ({ data, segments, cluster }) => {
      await unpack(chosen.base, data, from)
      // The last of it may still lie here. Only now, because a wrong passphrase would encrypt it.
      await shipWaiting({ cluster, store, passphrase })
      await fetchSegments(chosen, segments, from)
    },
    finish: (owner) => options.finish(owner, moment),
  })
  return { kept, base: chosen.base }
}

function isoOf(at: string): string {
  const time = new Date(at)
  // Without a zone it would mean another moment on another machine.
  if (Number.isNaN(time.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/i.test(at))
    throw new SetupError(
      `--at takes a moment with its zone, like 2026-11-25T10:15:00Z, or "latest"; not "${at}".`,
    )
  if (time > new Date()) throw new SetupError(`${at} is yet to come.`)
  return time.toISOString()
}

type Chosen = NonNullable<ReturnType<typeof chooseBase>>

async function chosenBase(bases: readonly Base[], at: string, from: From): Promise<Chosen> {
  const { store } = from
  const newest = bases.toSorted((one, other) => (one.stopAt < other.stopAt ? -1 : 1)).at(-1)
  if (!newest) throw new SetupError(`${store.label} holds no base backup to restore from.`)
  // Of the database that was served last: another one's moments are other moments.
  const ofSystem = bases.filter(({ systemId }) => systemId === newest.systemId)
  const folder = walFolder(newest.systemId)
  const histories = (await store.list(folder)).filter(({ name }) => isHistory(name.slice(folder.length)))
  const latest = histories.at(-1)
  const leavings = latest
    ? leavingsOf(String(await contentOf(latest.name, from).catch(unusable(latest.name, from))))
    : new Map<number, bigint>()
  const chosen = chooseBase(ofSystem, { at, leavings })
  if (chosen) return chosen
  const [oldest] = ofSystem.map(({ stopAt }) => stopAt).toSorted()
  throw new SetupError(`${store.label} reaches back to ${oldest}, not to ${at}.`)
}

type From = Pick<RestoreAt, 'store' | 'passphrase' | 'unencrypted'>

async function unpack(base: Base, data: string, from: From): Promise<void> {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  let folders: string[] | undefined
  try {
    for await (const { name, data: bytes } of readArchive(from.store.read(base.name), from)) {
      if (name === 'folders.json') folders = JSON.parse(bytes.toString('utf8')) as string[]
      else await addPart(inside(data, name.replace(/^files\//, '').replace(/#\d+$/, '')), bytes)
    }
    if (!folders) throw new Error('it has no end')
    // Those without files too.
    for (const folder of folders) await mkdir(inside(data, folder), { recursive: true, mode: 0o700 })
  } catch (error) {
    unusable(base.name, from)(error as Error)
  }
}

async function addPart(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await appendFile(path, bytes, { mode: 0o600 })
}

const unusable =
  (name: string, { store }: Pick<From, 'store'>) =>
  (error: Error): never => {
    throw new SetupError(`${name} of ${store.label} cannot be used: ${error.message}${remedyOf(error)}.`, {
      cause: error,
    })
  }

function inside(folder: string, path: string): string {
  const place = resolve(folder, path)
  if (!place.startsWith(folder + sep)) throw new Error(`"${path}" leads out of it`)
  return place
}

/** Still compressed, because most of them are nearly empty. */
async function fetchSegments({ base, upTo }: Chosen, segments: string, from: From): Promise<void> {
  mkdirSync(segments, { recursive: true, mode: 0o700 })
  const folder = walFolder(base.systemId)
  const needed = (await from.store.list(folder)).filter(({ name }) => {
    const segment = name.slice(folder.length)
    return !isBefore(segment, base.startSegment) && !(upTo && isAfter(segment, upTo))
  })
  const queue = needed.values()
  const work = async () => {
    for (const { name } of queue) {
      const file = join(segments, name.slice(folder.length).replace(/\.enc$/, ''))
      await writeDurably(file, decrypted(from.store.read(name), from)).catch(unusable(name, from))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function contentOf(name: string, from: From): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of decrypted(from.store.read(name), from)) chunks.push(chunk)
  return gunzipSync(Buffer.concat(chunks))
}
