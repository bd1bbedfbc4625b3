/** Brings copied files of a database to a moment of its past, and puts them in the place of the present ones. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SetupError } from '../setup/setup-error.ts'
import { trustSocket } from './access.ts'
import { changeOwnerRecursively } from './account.ts'
import { addToSpool, archiveSettings, baseMarkOf, quoted, spoolOf } from './archiving.ts'
import { ask, type Connection, connectionTo, startPostmaster } from './launch.ts'
import { choosePlaces, type Places } from './places.ts'
import { withMutex } from './mutex.ts'
import { stopPostmaster } from './postgres.ts'
import { findPostmaster } from './postmaster.ts'
import { hasUsers } from './users.ts'

export type Recovering = {
  dataDir: string
  log: (message: string) => void
  binaries?: string
  settings?: Record<string, string>
  /** Fills the empty folder with a base backup, and another one with `<segment>.gz` of the log. */
  fill: (folders: { data: string; segments: string; cluster: string }) => Promise<void>
  /** ISO 8601; undefined for all that the log has. */
  at: string | undefined
  /** With the recovered database, before it takes its place. */
  finish: (owner: Connection) => Promise<void>
}

/** Answers where the files of before are; undefined when there were none. */
export async function recoverCluster(options: Recovering): Promise<string | undefined> {
  const places = choosePlaces(options.dataDir, options.log)
  const { cluster } = places
  return withMutex(cluster, async () => {
    if (findPostmaster(cluster) && hasUsers(cluster))
      throw new SetupError('The database runs; stop Conforme and whatever else uses it before a restore.')
    // Left running by a server that was killed.
    await stopPostmaster(cluster)
    const data = `${cluster}.restoring`
    const segments = `${cluster}.restoring-wal`
    const leftovers = [data, segments, spoolOf(data), `${data}.archive.sh`, `${data}.log`]
    const clear = () => leftovers.forEach((path) => rmSync(path, { recursive: true, force: true }))
    await stopPostmaster(data)
    clear()
    try {
      await options.fill({ data, segments, cluster })
      writeFileSync(join(data, 'recovery.signal'), '', { mode: 0o600 })
      for (const folder of [data, segments]) changeOwnerRecursively(folder, places.account)
      // The passwords of then may be others than those that the data folder knows; the next start sets them.
      trustSocket({ ...places, cluster: data })
      await replay({
        ...options,
        segments,
        restoring: { ...places, cluster: data, logFile: `${data}.log` },
      })
      const kept = swap(cluster, data)
      addToSpool(places, data)
      return kept
    } finally {
      clear()
    }
  })
}

type Replay = Recovering & { restoring: Places; segments: string }

async function replay(replaying: Replay): Promise<void> {
  const { restoring, segments, at, log, binaries, settings, finish } = replaying
  const launch = {
    dataDir: '',
    log,
    password: '',
    archive: false,
    ...(binaries && { binaries }),
    settings: {
      // Apart until the swap: a restore that fails must not begin a history that later ones would follow.
      ...archiveSettings(restoring),
      restore_command: `gzip -dc ${quoted(segments)}/%f.gz > %p 2>/dev/null`,
      recovery_target_action: 'promote',
      recovery_target_timeline: 'latest',
      // It knows no names of zones at that point, not even Z.
      ...(at && { recovery_target_time: at.replace('T', ' ').replace('Z', '+00') }),
      ...settings,
    },
  }
  try {
    const owner = connectionTo(await startPostmaster(restoring, launch), '')
    while (await ask(owner, 'select pg_is_in_recovery() as answer')) await pause(100)
    await finish(owner)
  } catch (error) {
    throw explained(error as Error, restoring.logFile, at)
  } finally {
    await stopPostmaster(restoring.cluster)
  }
}

function explained(error: Error, logFile: string, at: string | undefined): Error {
  const written = existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''
  if (!/recovery ended before configured recovery target was reached/.test(written)) return error
  const last = [...written.matchAll(/last completed transaction was at log time ([^\n]+)/g)].at(-1)?.[1]
  return new SetupError(
    `The log in the second place ends before ${at}${last ? `, at ${last.trim()}` : ''}. Use "--at latest" for all of it.`,
    { cause: error },
  )
}

function swap(cluster: string, data: string): string | undefined {
  const kept = existsSync(cluster)
    ? `${cluster}.before-${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`
    : undefined
  if (kept) renameSync(cluster, kept)
  renameSync(data, cluster)
  rmSync(baseMarkOf(cluster), { force: true })
  return kept
}
