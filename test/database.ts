/** Gives each test file a database of its own: a clone of one that was migrated once, on one server for all. */
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { startPostgres } from '#server/postgres.ts'
import { findPostmaster } from '#server/postgres/postmaster.ts'
import { isRunning } from '#server/postgres/processes.ts'

export type TestConnection = pg.ClientConfig & { database: string }
export type TestServer = { connection: pg.ClientConfig; template: string; stop: () => Promise<void> }

declare module 'vitest' {
  interface ProvidedContext {
    testServer: Pick<TestServer, 'connection' | 'template'>
  }
}

/**
 * Starts the server of a test run: `TEST_DATABASE_URL`, or the embedded one, or with `TEST_POSTGRES=15` (or
 * `TEST_POSTGRES_BIN`) the machine's own programs; `prepare` fills the database that all tests clone.
 */
export async function testServer(
  prepare: (connection: TestConnection) => Promise<void>,
): Promise<TestServer> {
  const url = process.env['TEST_DATABASE_URL']
  const { connection, stop } = url ? urlServer(url) : await scratchServer()
  const template = `conforme_template_${process.pid}`
  await onServer(connection, `drop database if exists ${template}`, `create database ${template}`)
  await prepare({ ...connection, database: template })
  // Whoever connects first writes down the catalogue's own rows; the clones get that file with the others.
  await onServer({ ...connection, database: template }, 'select 1')
  const remove = () => onServer(connection, `drop database ${template}`)
  return { connection, template, stop: () => (url ? remove() : stop()) }
}

/** A new database like the template, for `prepare`d tests; `drop` when the file is done. */
export async function cloneDatabase(): Promise<{ connection: TestConnection; drop: () => Promise<void> }> {
  const { connection, template } = inject('testServer')
  return createDatabase(connection, `template ${template} strategy file_copy`)
}

/** A new database with nothing in it. */
export async function emptyDatabase(): Promise<{ connection: TestConnection; drop: () => Promise<void> }> {
  return createDatabase(inject('testServer').connection, 'template template0')
}

async function createDatabase(connection: pg.ClientConfig, options: string) {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const server = keptConnection(connection)
  await server.query(`create database ${database} ${options}`)
  const drop = async () => void (await server.query(`drop database if exists ${database} with (force)`))
  return { connection: { ...connection, database }, drop }
}

let kept: pg.Pool | undefined
/** One for all files of a process. */
function keptConnection(connection: pg.ClientConfig): pg.Pool {
  kept ??= new pg.Pool({ ...connection, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // One that breaks while nobody uses it must not take the tests with it.
  if (kept.listenerCount('error') === 0) kept.on('error', () => undefined)
  return kept
}

async function onServer(connection: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlServer(url: string): { connection: pg.ClientConfig; stop: () => Promise<void> } {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const connection = {
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1) || 'postgres',
  }
  return { connection, stop: async () => undefined }
}

async function scratchServer(): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  removeAbandoned()
  const folder = scratchFolder()
  // A test's data need not outlive a power cut; the rest is as in production.
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '100',
  }
  const binaries = machinePrograms()
  const server = await startPostgres({
    dataDir: folder,
    log: () => undefined,
    database: 'postgres',
    settings,
    ...(binaries && { binaries }),
  })
  const stop = async () => {
    await server.stop()
    removeScratch(folder)
  }
  return { connection: server.connection, stop }
}

function machinePrograms(): string | undefined {
  const version = process.env['TEST_POSTGRES']
  return process.env['TEST_POSTGRES_BIN'] ?? (version && `/usr/lib/postgresql/${version}/bin`)
}

/** What tests write need not reach a disk: the machine's memory takes it where there is enough. */
const memory = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3
function scratchGround(): string {
  if (!existsSync(memory)) return realpathSync(tmpdir())
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= ENOUGH_BYTES ? memory : realpathSync(tmpdir())
}

/** A folder the database's user may reach, named after this process; `removeScratch` when done. */
export function scratchFolder(): string {
  // Not counted: each project of a run has its own copy of this module, in one process.
  const folder = join(scratchGround(), `conforme-test-${process.pid}-${randomUUID().slice(0, 8)}`)
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  return folder
}

/** Removes a scratch folder, and the database's own folder when it had to go elsewhere. */
export function removeScratch(folder: string): void {
  const cluster = clusterIn(folder)
  if (cluster) rmSync(dirname(cluster), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

// A test run that was killed leaves its server running and its folder full.
function removeAbandoned(): void {
  const ground = scratchGround()
  for (const name of readdirSync(ground)) {
    const pid = Number(/^conforme-test-(\d+)-\w+$/.exec(name)?.[1])
    if (!pid || isRunning(pid)) continue
    const folder = join(ground, name)
    const cluster = clusterIn(folder)
    const postmaster = cluster && findPostmaster(cluster)
    if (postmaster) process.kill(postmaster.pid, 'SIGQUIT')
    removeScratch(folder)
  }
}

function clusterIn(folder: string): string | undefined {
  try {
    return realpathSync(join(folder, 'postgres'))
  } catch {
    return undefined
  }
}
