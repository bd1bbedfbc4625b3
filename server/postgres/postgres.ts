/**
 * Runs the embedded PostgreSQL: starts it, adopts one that a crash left running, starts it again when it ends, and
 * stops it. A data folder belongs to one machine: two containers on one volume cannot see each other's locks.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { checkPlatform } from './binaries.ts'
import {
  adoptPostmaster,
  ask,
  type Connection,
  connectionTo,
  type PostgresOptions,
  startPostmaster,
} from './launch.ts'
import { whileAlone } from './mutex.ts'
import { choosePlaces, removeSocketFolder } from './places.ts'
import { findPostmaster, type Postmaster } from './postmaster.ts'
import { isRunning } from './processes.ts'
import { supervise } from './supervise.ts'
import { hasUsers, noteUser } from './users.ts'

export type { Connection }
export type RunningPostgres = { connection: Connection; stop: () => Promise<void>; adopted: boolean }

const stopPatience = 60_000

export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  checkPlatform()
  const places = choosePlaces(options.dataDir, options.log)
  return whileAlone(places.cluster, async () => {
    const adopted = await adoptPostmaster(places, options)
    const postmaster = adopted ?? (await startPostmaster(places, options))
    const connection = { ...connectionTo(postmaster), database: options.database ?? 'conforme' }
    await createDatabase(postmaster, connection.database)
    const leave = noteUser(places.cluster, places.account)
    const stopSupervising = supervise(places, { ...options, socketFolder: connection.host })
    const stop = stopOnce(async () => {
      stopSupervising()
      await whileAlone(places.cluster, async () => {
        leave()
        if (hasUsers(places.cluster))
          return options.log('The database keeps running: another process uses it.')
        await stopPostmaster(places.cluster)
        removeSocketFolder(places.cluster, places.account)
      })
    })
    return { connection, stop, adopted: adopted !== undefined }
  })
}

async function createDatabase(postmaster: Postmaster, name: string): Promise<void> {
  const known = await ask(postmaster, 'select 1 as answer from pg_database where datname = $1', [name])
  if (!known) await ask(postmaster, `create database ${pg.escapeIdentifier(name)}`)
}

async function stopPostmaster(cluster: string): Promise<void> {
  const running = findPostmaster(cluster)
  if (!running) return
  // Fast shutdown; should it hang, the immediate one is as safe as a crash.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(running.pid, signal)
    const end = Date.now() + stopPatience
    while (isRunning(running.pid) && Date.now() < end) await pause(5)
    if (!isRunning(running.pid)) return
  }
  throw new Error(`The database server ${running.pid} did not stop.`)
}

function stopOnce(action: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined
  return () => (stopped ??= action())
}
