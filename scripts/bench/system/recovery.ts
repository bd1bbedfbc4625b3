/** Measures what is lost with a machine that writes, and how long 1 GB takes to be back on another. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { makeBaseBackup } from '#server/backup/base-backup.ts'
import { restoreAt } from '#server/backup/restore-at.ts'
import { startShipping } from '#server/backup/wal-shipper.ts'
import { startPostgres } from '#server/postgres/postgres.ts'
import { openStore } from '#server/storage/open-store.ts'

const ROWS = 120_000
const WRITING_MS = 100_000
/** As many as six hours have, after which the next base backup is made. */
const SEGMENTS = 480
const s3 = { endpoint: undefined, region: '', accessKeyId: '', secretAccessKey: '' }
const log = () => undefined
const passphrase = 'a passphrase of the bench'

type Row = readonly [figure: string, measured: number, promised: number]

/** The second place is a folder of the same disk. */
export async function recoveryTimes(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'conforme-recovery-'))
  chmodSync(folder, 0o755)
  const [dataDir, other, place] = ['data', 'other', 'place'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const made of [dataDir, other, place]) mkdirSync(made)
  const store = openStore({ place, s3 })
  try {
    const server = await startPostgres({ dataDir, log, archive: true })
    const client = new pg.Client(server.owner)
    await client.connect()
    await client.query(
      'create table beats (at timestamptz not null); create table filler (id int, body text)',
    )
    await client.query('alter table filler alter body set storage external')
    await client.query(
      `insert into filler select n, (select string_agg(md5(n::text || k), '') from generate_series(1, 220) k)
       from generate_series(1, ${ROWS}) n`,
    )
    const { cluster, owner } = server
    const shipping = startShipping({ cluster, store, passphrase }, pino({ level: 'silent' }))
    const copying = performance.now()
    await makeBaseBackup({ cluster, owner, store, passphrase })
    const copied = performance.now() - copying
    for (let number = 0; number < SEGMENTS; number += 1)
      await client.query('insert into beats values (clock_timestamp()); select pg_switch_wal()')
    const end = performance.now() + WRITING_MS
    while (performance.now() < end) {
      await client.query('insert into beats values (clock_timestamp())')
      await pause(50)
    }
    // The machine is lost: of what waits on it, nothing is stored any more.
    await shipping.stop()
    const lost = Date.now()
    await client.end()
    await server.stop()

    const restoring = performance.now()
    const finish = async () => undefined
    await restoreAt({ dataDir: other, log, store, passphrase, at: 'latest', finish })
    const back = await startPostgres({ dataDir: other, log })
    const seconds = (performance.now() - restoring) / 1000
    const [last, size] = await facts(back.owner)
    await back.stop()
    return [
      [`base backup of ${size} MB while it is served, encrypted`, rounded(copied / 1000), 120],
      ['newest row lost with the machine, age (RPO)', rounded((lost - last) / 1000), 60],
      [`${size} MB and ${SEGMENTS} segments back on another machine (RTO)`, rounded(seconds), 60],
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function facts(owner: pg.ClientConfig): Promise<[last: number, megabytes: number]> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ last: Date; size: string }>(
    'select max(at) as last, pg_database_size(current_database()) as size from beats',
  )
  await client.end()
  return [rows[0]!.last.getTime(), Math.round(Number(rows[0]!.size) / 1_000_000)]
}

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10
