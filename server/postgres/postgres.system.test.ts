/** Tests start, crash recovery and stop of the embedded database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { type Connection, startPostgres } from './postgres.ts'
import { findPostmaster } from './postmaster.ts'
import { isRunning, segmentUsers } from './processes.ts'

const quick = { fsync: 'off' }

/** A prepared empty database, copied by tests that do not test its creation. */
let created: string

beforeAll(async () => {
  created = scratchFolder()
  const { stop } = await startPostgres({ dataDir: created, log: () => undefined, settings: quick })
  await stop()
})

afterAll(() => removeScratch(created))

test('creates a database in a new folder and keeps its rows over a restart', async () => {
  const dataDir = folder()
  const first = await start(dataDir)
  expect(first.adopted).toBe(false)
  expect(first.connection.database).toBe('conforme')
  await query(first.owner, 'create table thing as select 7 as n')
  await first.stop()
  const second = await start(dataDir)
  expect(await query(second.owner, 'select n from thing')).toEqual([{ n: 7 }])
})

test('the database has its collation, settings and access rules', async () => {
  const { connection } = await start(folderWithDatabase())
  const [row] = await query(
    connection,
    `select current_setting('listen_addresses') as addresses, current_setting('data_checksums') as checksums,
      pg_encoding_to_char(encoding) as encoding, current_setting('timezone') as zone
      from pg_database where datname = current_database()`,
  )
  expect(row).toEqual({ addresses: '', checksums: 'on', encoding: 'UTF8', zone: 'UTC' })
  expect(lstatSync(connection.host).mode & 0o777).toBe(0o700)
})

test('a stop leaves no process, lock or socket', async () => {
  const dataDir = folderWithDatabase()
  const { stop, connection } = await start(dataDir)
  const pid = postmasterOf(dataDir)
  await stop()
  await stop()
  expect(isRunning(pid)).toBe(false)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(existsSync(connection.host)).toBe(false)
})

test('adopts a running server whose starter was killed', async () => {
  const dataDir = folderWithDatabase()
  const starter = await startElsewhere(dataDir)
  await query(starter.owner, 'create table thing as select 7 as n')
  await kill(starter.child)
  const { adopted, owner: connection } = await start(dataDir)
  expect(adopted).toBe(true)
  expect(await query(connection, 'select n from thing')).toEqual([{ n: 7 }])
})

test('a process that ends does not stop a server that another one uses', async () => {
  const dataDir = folderWithDatabase()
  const starter = await startElsewhere(dataDir)
  const second = await start(dataDir)
  await second.stop()
  expect(await query(starter.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await kill(starter.child)
  const third = await start(dataDir)
  expect(third.adopted).toBe(true)
})

test('two processes that start concurrently share one server', async () => {
  const dataDir = folder()
  const [one, two] = await Promise.all([startElsewhere(dataDir), startElsewhere(dataDir)])
  expect([one.adopted, two.adopted].toSorted()).toEqual([false, true])
  expect(two.connection).toEqual(one.connection)
  await Promise.all([kill(one.child), kill(two.child)])
  await start(dataDir)
})

test.for(['our own', 'adopted'])(
  '%s server that is killed restarts with its committed rows',
  async (whose) => {
    const dataDir = folderWithDatabase()
    const starter = whose === 'adopted' ? await startElsewhere(dataDir) : undefined
    const messages: string[] = []
    const { owner: connection, adopted } = await start(dataDir, (message) => messages.push(message))
    expect(adopted).toBe(starter !== undefined)
    if (starter) await kill(starter.child)
    await query(connection, 'create table thing as select 7 as n')
    for (let ends = 1; ends <= 2; ends += 1) {
      const pid = postmasterOf(dataDir)
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => postmasterOf(dataDir)).not.toBe(pid)
      await expect
        .poll(() => query(connection, 'select n from thing').catch((error: Error) => error.message))
        .toEqual([{ n: 7 }])
      await expect.poll(() => messages.filter((message) => message.includes('runs again'))).toHaveLength(ends)
    }
  },
)

test.runIf(process.platform === 'linux')('the lock of a zombie is cleared', async () => {
  const dataDir = folderWithDatabase()
  const starter = await startElsewhere(dataDir)
  const pid = postmasterOf(dataDir)
  // A stopped parent does not reap its children, like PID 1 of many containers.
  starter.child.kill('SIGSTOP')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
  const { adopted, connection } = await start(dataDir)
  expect(adopted).toBe(false)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await kill(starter.child)
})

test.runIf(process.platform === 'linux')('a lock whose number another process got is cleared', async () => {
  const dataDir = folderWithDatabase()
  const { stop } = await start(dataDir)
  const lock = join(dataDir, 'postgres', 'postmaster.pid')
  const text = readFileSync(lock, 'utf8')
  await stop()
  writeFileSync(lock, text.replace(/^\d+/, String(process.pid)))
  expect((await start(dataDir)).adopted).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'a lock is cleared while ten other servers start and end, and never a live one',
  async () => {
    const dataDir = folderWithDatabase()
    const live = await startElsewhere(folderWithDatabase())
    const others = Array.from({ length: 10 }, async () => (await start(folderWithDatabase())).stop())
    let areEnding = true
    const ended = Promise.all(others).finally(() => (areEnding = false))
    while (areEnding) {
      const { stop, adopted } = await start(dataDir)
      expect(adopted).toBe(false)
      const lock = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
      await stop()
      writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), lock.replace(/^\d+/, String(process.pid)))
    }
    await ended
    expect(await query(live.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test.runIf(process.platform === 'linux')('shared memory tells whether a server lives', async () => {
  const dataDir = folderWithDatabase()
  const { stop } = await start(dataDir)
  const [key = '', id = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    .split('\n')[6]!
    .trim()
    .split(/\s+/)
  expect(segmentUsers({ key, id })).toBeGreaterThan(0)
  await stop()
  expect(segmentUsers({ key, id })).toBe(0)
})

test.runIf(process.platform === 'linux')('an empty lock, as a power cut leaves it, is cleared', async () => {
  const dataDir = folderWithDatabase()
  await (await start(dataDir)).stop()
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), '')
  expect((await start(dataDir)).adopted).toBe(false)
})

test('removes the remains of a crashed creation', async () => {
  const dataDir = folder()
  cpSync('server/postgres', join(dataDir, 'postgres.init-1'), { recursive: true })
  await start(dataDir)
  expect(existsSync(join(dataDir, 'postgres.init-1'))).toBe(false)
})

test('refuses a folder with other files or of another version', async () => {
  const dataDir = folder()
  const cluster = join(dataDir, 'postgres')
  cpSync('server/postgres', cluster, { recursive: true })
  await expect(start(dataDir)).rejects.toThrow('holds files, but no database')
  writeFileSync(join(cluster, 'PG_VERSION'), '14\n')
  await expect(start(dataDir)).rejects.toThrow('was written by PostgreSQL 14')
})

test('a failed start reports its reason', async () => {
  const starting = startPostgres({
    dataDir: folderWithDatabase(),
    log: () => undefined,
    settings: { work_mem: 'much' },
  })
  await expect(starting).rejects.toThrow('invalid value for parameter "work_mem"')
})

test('the error about unusable programs points to DATABASE_URL', async () => {
  const starting = startPostgres({ dataDir: folder(), log: () => undefined, binaries: '/nowhere' })
  await expect(starting).rejects.toThrow('Set DATABASE_URL')
})

function folder(): string {
  const made = scratchFolder()
  onTestFinished(() => removeScratch(made))
  return made
}

function folderWithDatabase(): string {
  const made = folder()
  cpSync(realpathSync(join(created, 'postgres')), join(made, 'postgres'), { recursive: true })
  return made
}

async function start(dataDir: string, log: (message: string) => void = () => undefined) {
  const server = await startPostgres({ dataDir, log, settings: quick })
  onTestFinished(server.stop)
  return server
}

type Elsewhere = {
  child: ReturnType<typeof spawn>
  owner: Connection
  connection: Connection
  adopted: boolean
}

async function startElsewhere(dataDir: string): Promise<Elsewhere> {
  const program = `
    import { startPostgres } from '#server/postgres/postgres.ts'
    const { owner, connection, adopted } = await startPostgres(${JSON.stringify({ dataDir, settings: quick })})
    console.log(JSON.stringify({ owner, connection, adopted }))
    setInterval(() => {}, 1000)`
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', program.replace(/\}\)$/m, ', log() {} })')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  return { child, ...(JSON.parse(line.toString()) as Omit<Elsewhere, 'child'>) }
}

async function kill(child: Elsewhere['child']): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function postmasterOf(dataDir: string): number {
  return findPostmaster(join(dataDir, 'postgres'))?.pid ?? 0
}

async function query(connection: Connection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  // Some tests kill the server while this client is connected.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}
