/** Goes back to a moment: base backup and log in the second place, encrypted, into the place of the present data. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { spoolOf } from '../postgres/archiving.ts'
import { type Connection, startPostgres } from '../postgres/postgres.ts'
import { openStore } from '../storage/open-store.ts'
import { basesIn, makeBaseBackup, thinBases } from './base-backup.ts'
import { restoreAt } from './restore-at.ts'
import { shipWaiting } from './wal-shipper.ts'

const quick = { fsync: 'off' }
const passphrase = 'correct horse battery'
const log = () => undefined
const s3 = { endpoint: undefined, region: '', accessKeyId: '', secretAccessKey: '' }

function folder(): string {
  const made = scratchFolder()
  onTestFinished(() => removeScratch(made))
  return made
}

async function start(dataDir: string) {
  const server = await startPostgres({ dataDir, log, settings: quick, archive: true })
  onTestFinished(server.stop)
  return server
}

async function query<Row extends object>(connection: Connection, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row & pg.QueryResultRow>(sql)).rows
  } finally {
    await client.end()
  }
}

async function momentOf(owner: Connection): Promise<string> {
  await pause(20)
  const [row] = await query<{ now: Date }>(owner, 'select clock_timestamp() as now')
  await pause(20)
  return row!.now.toISOString()
}

const numbers = async (owner: Connection) =>
  (await query<{ n: number }>(owner, 'select n from thing order by n')).map(({ n }) => n)

// Several servers start, end and replay their log one after the other.
const patient = { timeout: 400_000 }

test(
  'exactly the rows of a moment come back, after deletions, a second restore and the loss of the folder',
  patient,
  async () => {
    const [dataDir, place] = [folder(), folder()]
    const store = openStore({ place, s3 })
    const server = await start(dataDir)
    const { owner, cluster } = server
    await query(owner, 'create table thing as select 1 as n')
    const backing = { cluster, owner, store, passphrase }
    await makeBaseBackup(backing)
    await query(owner, 'insert into thing select generate_series(2, 1000)')
    const before = await momentOf(owner)
    await query(owner, 'delete from thing where n > 10')
    const between = await momentOf(owner)
    await query(owner, 'drop table thing')
    await query(owner, 'create table later as select 1')
    const shipping = { cluster, store, passphrase }
    await shipWaiting(shipping)
    const finished: string[] = []
    const restore = (at: string) =>
      restoreAt({
        dataDir,
        log,
        store,
        passphrase,
        settings: quick,
        at,
        finish: async (_, dataOf) => void finished.push(dataOf),
      })
    await expect(restore(before)).rejects.toThrow('stop Conforme')
    await server.stop()

    for (const [wrong, reason] of [
      ['2026-11-25 10:15', 'takes a moment with its zone'],
      ['2999-01-01T00:00:00Z', 'is yet to come'],
      ['2020-01-01T00:00:00Z', 'reaches back to'],
    ] as const)
      await expect(restore(wrong)).rejects.toThrow(reason)
    await expect(
      restoreAt({
        dataDir,
        log,
        store,
        passphrase: 'wrong',
        settings: quick,
        at: before,
        finish: async () => undefined,
      }),
    ).rejects.toThrow('BACKUP_PASSPHRASE is not the one')

    const segment = (await store.list('wal/')).findLast(({ name }) => /[0-9A-F]{24}\.gz/.test(name))!.name
    const whole = readFileSync(join(place, segment))
    writeFileSync(join(place, segment), whole.subarray(0, whole.length >> 1))
    await expect(restore(before)).rejects.toThrow(`${segment} of ${place} cannot be used`)
    writeFileSync(join(place, segment), whole)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(true)

    // The last of the log still lies on this machine.
    const { kept } = await restore(before)
    expect(kept && existsSync(kept)).toBe(true)
    const first = await start(dataDir)
    expect(await numbers(first.owner)).toHaveLength(1000)
    await query(first.owner, 'insert into thing values (5000)')
    await query(first.owner, 'select pg_switch_wal()')
    await first.stop()
    await shipWaiting(shipping)

    // The machine is lost: another data folder, from the second place alone, on the newer of both histories.
    rmSync(dataDir, { recursive: true })
    mkdirSync(dataDir)
    await restore('latest')
    const second = await start(dataDir)
    expect(await numbers(second.owner)).toContain(5000)
    await second.stop()
    await shipWaiting(shipping)

    // A moment that the first restore gave up is gone.
    await restore(between)
    const third = await start(dataDir)
    expect(await numbers(third.owner)).toHaveLength(1000)
    await third.stop()
    expect(finished).toHaveLength(3)
    expect(readdirSync(join(dataDir)).filter((name) => name.includes('restoring'))).toEqual([])
  },
)

test(
  'a segment is stored once, never overwritten by another, and dropped with the last base that needs it',
  patient,
  async () => {
    const [dataDir, place] = [folder(), folder()]
    const store = openStore({ place, s3 })
    const { owner, cluster } = await start(dataDir)
    const shipping = { cluster, store, passphrase: undefined }
    await query(owner, 'create table thing as select 1 as n')
    await makeBaseBackup({ cluster, owner, store, passphrase: undefined })
    await shipWaiting(shipping)
    const stored = await store.list('wal/')
    const whole = stored.find(({ name }) => /\/[0-9A-F]{24}\.gz$/.test(name))!.name
    const [, systemId = '', segment = ''] = whole.split('/')
    const waiting = join(spoolOf(cluster), systemId, segment)

    const chunks: Buffer[] = []
    for await (const chunk of store.read(whole)) chunks.push(chunk as Buffer)
    writeFileSync(waiting, Buffer.concat(chunks))
    await shipWaiting(shipping)
    expect(existsSync(waiting)).toBe(false)
    // One that cannot be read holds the others up, and is said; it must not hang.
    writeFileSync(waiting, Buffer.concat(chunks).subarray(0, 20))
    await expect(shipWaiting(shipping)).rejects.toThrow()
    writeFileSync(waiting, gzipSync('another history'))
    await expect(shipWaiting(shipping)).rejects.toThrow('another history')
    expect(existsSync(waiting)).toBe(true)
    rmSync(waiting)

    for (let made = 0; made < 5; made += 1) {
      await query(owner, `insert into thing values (${made}); select pg_switch_wal()`)
      await makeBaseBackup({ cluster, owner, store, passphrase: undefined })
      await pause(1_000)
    }
    await shipWaiting(shipping)
    await thinBases(store)
    const bases = await basesIn(store)
    expect(bases.length).toBeLessThan(6)
    const oldest = bases.map(({ startSegment }) => startSegment).toSorted()[0]!
    const left = (await store.list('wal/')).map(({ name }) => name.split('/').at(-1)!.slice(0, 24))
    expect(left.filter((name) => /^[0-9A-F]{24}$/.test(name) && name < oldest)).toEqual([])
    expect(left).toContain(oldest)
  },
)
