/** Starts or adopts the PostgreSQL server of a data folder. */
import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLost } from '../database/database-errors.ts'
import { archiveSettings, endArchive } from './archiving.ts'
import { findPrograms, type Programs } from './binaries.ts'
import { initialiseCluster, superuser } from './initialise.ts'
import { type Places, prepareSocketFolder, socketPort, systemFolder } from './places.ts'
import { clearLeftovers, findPostmaster, type Postmaster } from './postmaster.ts'

export type Connection = { host: string; port: number; user: string; password: string; database: string }

export type PostgresOptions = {
  dataDir: string
  log: (message: string) => void
  /** For what people should see at once; `log` by default. */
  warn?: (message: string) => void
  database?: string
  /** Overrides of our server settings, such as `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
  /** More of the server's environment, such as a clock of tests. */
  env?: NodeJS.ProcessEnv
  /** Keeps the server's log for the second place of backups. */
  archive?: boolean
  /** A folder with `initdb` and `postgres` instead of the installed programs. */
  binaries?: string
}

export type Launch = PostgresOptions & {
  password: string
  /** The same after a restart, because clients are connected to it. */
  socketFolder?: string
}

const startPatience = 120_000
/** Long, because other work of a start, such as loading Vite, keeps the process from reading answers. */
const answerPatience = 30_000
const largestLog = 10_000_000

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // Memory is allocated page by page on use, so a small database stays small.
  shared_buffers: '256MB',
  max_connections: '40',
  max_wal_size: '256MB',
  log_min_duration_statement: '500',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  jit: 'off',
}

export async function adoptPostmaster(
  places: Places,
  { log, password }: Launch,
): Promise<Postmaster | undefined> {
  const end = Date.now() + startPatience
  while (Date.now() < end) {
    const found = findPostmaster(places.cluster)
    if (!found) return undefined
    // The lock file gets the socket's name only shortly after the server's start.
    if (found.socketFolder && (await isReady(connectionTo(found, password), places.cluster))) {
      log(`The database of ${places.cluster} is already running; using it.`)
      return found
    }
    await pause(20)
  }
  throw new Error(`A database server holds ${places.cluster} but answers nobody. See ${places.logFile}.`)
}

export async function startPostmaster(places: Places, options: Launch): Promise<Postmaster> {
  const { cluster, account, logFile } = places
  const { binaries, log, password } = options
  const spares = [...(account ? [systemFolder] : []), dirname(cluster)]
  const programs = await findPrograms({ binaries, account, log, spares })
  await initialiseCluster(places, programs)
  const socketFolder = prepareSocketFolder(cluster, { account, preferred: options.socketFolder })
  const cleared = await clearLeftovers(cluster, socketFolder)
  if (cleared.length > 0) log(`Removed what an ended database server left: ${cleared.join(', ')}.`)
  const archive = options.archive ? archiveSettings(places) : {}
  if (!options.archive) endArchive(places)
  const own = { ...archive, ...options.settings }
  const { env } = options
  const ended = spawnPostmaster({ places, programs, socketFolder, settings: own, env })
  const end = Date.now() + startPatience
  while (Date.now() < end) {
    const found = findPostmaster(cluster)
    if (found?.socketFolder && (await isReady(connectionTo(found, password), cluster))) return found
    if (ended.reason) throw new Error(`The database did not start (${ended.reason}).\n${lastLines(logFile)}`)
    await pause(10)
  }
  throw new Error(`The database did not become ready.\n${lastLines(logFile)}`)
}

type Spawning = {
  places: Places
  programs: Programs
  socketFolder: string
  settings: Record<string, string>
  env: NodeJS.ProcessEnv | undefined
}

function spawnPostmaster({ places, programs, socketFolder, settings: own, env }: Spawning): {
  reason?: string
} {
  const ended: { reason?: string } = {}
  // Since version 18; avoids three I/O worker processes.
  const all = { ...settings, ...(programs.major >= 18 ? { io_method: 'sync' } : {}), ...own }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(places)
  const child = spawn(
    programs.postgres,
    ['-D', places.cluster, '-k', socketFolder, '-p', String(socketPort), ...flags],
    {
      detached: true,
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', ...env },
      stdio: ['ignore', log, log],
      ...(places.account && { uid: places.account.uid, gid: places.account.gid }),
    },
  )
  closeSync(log)
  child.once('error', (error) => (ended.reason = error.message))
  child.once('exit', (code, signal) => (ended.reason = signal ?? `exit code ${code}`))
  child.unref()
  return ended
}

/** Runs a query, because a server in crash recovery accepts connections and then rejects them. */
async function isReady(owner: Connection, cluster: string): Promise<boolean> {
  try {
    const folder = await ask(owner, "select current_setting('data_directory') as answer")
    if (realpathSync(String(folder)) === cluster) return true
  } catch (error) {
    if (error instanceof Error && isConnectionLost(error)) return false
    throw error
  }
  throw new Error(`The server at ${owner.host} serves another folder than ${cluster}.`)
}

export async function ask(owner: Connection, sql: string, values: string[] = []): Promise<unknown> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: answerPatience })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<{ answer: unknown }>(sql, values)).rows[0]?.answer
  } finally {
    await client.end()
  }
}

/** Connects as the owner to the default database. */
export function connectionTo({ socketFolder, port }: Postmaster, password: string): Connection {
  return { host: socketFolder, port, user: superuser, password, database: 'postgres' }
}

function openLog({ logFile, account }: Places): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > largestLog) renameSync(logFile, `${logFile}.old`)
  const descriptor = openSync(logFile, 'a', 0o600)
  if (account) fchownSync(descriptor, account.uid, account.gid)
  return descriptor
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n')
}
