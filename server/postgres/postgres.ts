/** Runs the embedded PostgreSQL: starts or adopts, supervises and stops it. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { applicationRole, erasureRole, readPasswords, setPasswords } from './access.ts'
import { checkPlatform } from './binaries.ts'
import {
  adoptPostmaster,
  ask,
  type Connection,
  connectionTo,
  type PostgresOptions,
  startPostmaster,
} from './launch.ts'
import { withMutex } from './mutex.ts'
import { choosePlaces, removeSocketFolder } from './places.ts'
import { findPostmaster } from './postmaster.ts'
import { isRunning } from './processes.ts'
import { supervise } from './supervise.ts'
import { hasUsers, registerProcess } from './users.ts'

// A data folder belongs to one machine, because containers on a shared volume do not see each other's locks.

export type { Connection }
export type RunningPostgres = {
  /** The running server's role, without DDL. */
  connection: Connection
  /** The tables' owner, for migrations, backups and restores. */
  owner: Connection
  /** The role that erases values of audit entries. */
  erasure: Connection
  stop: () => Promise<void>
  adopted: boolean
  /** The folder of its data. */
  cluster: string
}

const stopPatience = 60_000

export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  checkPlatform()
  const places = choosePlaces(options.dataDir, options.warn ?? options.log)
  return withMutex(places.cluster, async () => {
    const passwords = readPasswords(places)
    const launch = { ...options, password: passwords.owner }
    const adopted = await adoptPostmaster(places, launch)
    const server = connectionTo(adopted ?? (await startPostmaster(places, launch)), passwords.owner)
    await setPasswords(places, server, passwords)
    const owner = { ...server, database: options.database ?? 'conforme' }
    await createDatabase(server, owner.database)
    const connection = { ...owner, user: applicationRole, password: passwords.application }
    const erasure = { ...owner, user: erasureRole, password: passwords.erasure }
    const leave = registerProcess(places.cluster, places.account)
    const stopSupervising = supervise(places, { ...launch, socketFolder: owner.host })
    const stop = stopOnce(async () => {
      stopSupervising()
      await withMutex(places.cluster, async () => {
        leave()
        if (hasUsers(places.cluster))
          return options.log('The database keeps running: another process uses it.')
        await stopPostmaster(places.cluster)
        removeSocketFolder(places.cluster, places.account)
      })
    })
    return { connection, owner, erasure, stop, adopted: adopted !== undefined, cluster: places.cluster }
  })
}

async function createDatabase(server: Connection, name: string): Promise<void> {
  const known = await ask(server, 'select 1 as answer from pg_database where datname = $1', [name])
  if (!known) await ask(server, `create database ${pg.escapeIdentifier(name)}`)
}

export async function stopPostmaster(cluster: string): Promise<void> {
  const running = findPostmaster(cluster)
  if (!running) return
  // Fast shutdown first; if it hangs, an immediate one is as safe as a crash.
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
