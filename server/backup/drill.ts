/** Restores the latest backup of the second place into a database of its own, and removes that again. */
import { chmodSync, globSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '../database/connections.ts'
import { startPostgres } from '../postgres/postgres.ts'
import type { Store } from '../storage/store.ts'
import { restoreBackup } from './backup.ts'
import { migrateExactlyTo } from './migrate-exactly.ts'
import type { Recovery } from './recovery.ts'
import type { Aged } from './thinning.ts'

const FOLDER = 'conforme-drill-'
/** No trial lasts so long. */
const LEFT_MS = 24 * 3_600_000

export type Drilled = { name: string; rows: number; tables: number; seconds: number }

/** Power may fail here: nothing of it is needed after. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', shared_buffers: '64MB' }

/** A server of its own, so that neither the database that is served nor its log notices. */
export async function tryRestore({
  store,
  passphrase,
}: {
  store: Store
  passphrase: string | undefined
}): Promise<Drilled> {
  const latest = (await backupsIn(store)).at(-1)
  if (!latest) throw new Error(`${store.label} holds no backup`)
  const started = Date.now()
  removeLeft()
  const folder = mkdtempSync(join(tmpdir(), FOLDER))
  // Open to the database's user; the data in it are closed by PostgreSQL. Otherwise they would be kept elsewhere.
  chmodSync(folder, 0o755)
  try {
    const server = await startPostgres({ dataDir: folder, log: () => undefined, settings })
    const pool = openPool(server.owner, { max: 1, statementTimeout: 0 })
    try {
      const open = () => store.read(latest.name)
      const { tables } = await restoreBackup({
        pool,
        file: latest.name,
        open,
        passphrase,
        migrateTo: migrateExactlyTo,
      })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      if (rows === 0) throw new Error(`${latest.name} holds no rows`)
      return {
        name: latest.name,
        rows,
        tables: tables.length,
        seconds: Math.round((Date.now() - started) / 1000),
      }
    } finally {
      await pool.end()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Trials of a process that was killed, which nothing removes from a TMPDIR on a disk. */
function removeLeft(): void {
  for (const name of globSync(`${FOLDER}*`, { cwd: tmpdir() })) {
    const folder = join(tmpdir(), name)
    const { mtimeMs, uid } = statSync(folder)
    if (Date.now() - mtimeMs > LEFT_MS && uid === process.getuid?.())
      rmSync(folder, { recursive: true, force: true })
  }
}

/** The log of the trial's database, and something for what is served. */
const SPARE_BYTES = 512 * 1024 * 1024
const TMPFS = 0x01_02_19_94

/** A trial must not use up the disk, nor the memory where the folder is kept in that, of what is served. */
export function assertRoom(bytes: number, folder = tmpdir()): void {
  const { bavail, bsize, type } = statfsSync(folder)
  const room = Math.min(bavail * bsize, type === TMPFS ? process.availableMemory() : Infinity)
  if (room >= bytes + SPARE_BYTES) return
  const [needed, found] = [bytes + SPARE_BYTES, room].map((size) => `${Math.round(size / 1_000_000)} MB`)
  throw new Error(`A trial needs ${needed} in ${folder}, and ${found} are free; TMPDIR names another folder`)
}

export async function databaseBytes(owner: Recovery['owner']): Promise<number> {
  const pool = openPool(owner, { max: 1 })
  const { rows } = await pool
    .query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    .finally(() => pool.end())
  return Number(rows[0]?.bytes)
}

/** The oldest first. */
export async function backupsIn(store: Store): Promise<Aged[]> {
  const found = await store.list('backups/')
  return found
    .flatMap(({ name }) => {
      const time = /^backups\/conforme-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.enc)?$/.exec(name)
      return time ? [{ name, at: `${time[1]}-${time[2]}-${time[3]}T${time[4]}:${time[5]}:${time[6]}Z` }] : []
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
