/** Copies the files of the embedded database while it runs: what a restore to a moment starts from. */
import type { Dirent } from 'node:fs'
import { open, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg from 'pg'
import { baseMarkOf } from '../postgres/archiving.ts'
import type { Store } from '../storage/store.ts'
import { archiveOf, type Entry } from './archive.ts'
import { type Base, type BaseFacts, baseFolder, isBefore, walFolder } from './wal-names.ts'
import { type Aged, toDrop } from './thinning.ts'

// An archive has `files/<path>#<part>`, then `backup_label` and `folders.json` (see archive.ts).

type Backing = {
  cluster: string
  owner: pg.ClientConfig
  store: Store
  passphrase: string | undefined
}

const partSize = 4_000_000
export const KEEPING_BASES = { latest: 4, daily: 8, weekly: 0, monthly: 0 }

/** PostgreSQL makes their files anew, or the log has them. */
const emptyFolders =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const skipped =
  /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*|postmaster\.(pid|opts)|backup_label|recovery\.signal)$/

/** PostgreSQL's log, kept from the start of the copy on, mends what changed while it was made. */
export async function makeBaseBackup({ cluster, owner, store, passphrase }: Backing): Promise<BaseFacts> {
  const facts = await withClient(owner, async (client) => {
    const ask = async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await client.query<Row & pg.QueryResultRow>(sql, values)).rows[0]!
    await client.query('set statement_timeout = 0; set idle_session_timeout = 0')
    const start = await ask<{ segment: string; at: Date; id: string; timeline: number }>(
      `select pg_walfile_name(pg_backup_start('conforme', true)) as segment, clock_timestamp() as at,
         (select system_identifier::text from pg_control_system()) as id,
         (select timeline_id from pg_control_checkpoint()) as timeline`,
    )
    const startAt = start.at.toISOString()
    const name = `${baseFolder}${start.id}/${startAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
    let stop: { label: string; lsn: string; segment: string; at: Date } | undefined
    const labelOf = async () => {
      // Waits until the log up to here is kept; for ever where that fails.
      await client.query(`set statement_timeout = '10min'`)
      const { lsn, label } = await ask<{ lsn: string; label: string }>(
        'select lsn::text, labelfile as label from pg_backup_stop(true)',
      )
      const at = await ask<{ segment: string; at: Date }>(
        'select pg_walfile_name($1::pg_lsn) as segment, clock_timestamp() as at',
        [lsn],
      )
      stop = { lsn, label, ...at }
      return Buffer.from(label)
    }
    const size = await store.write(
      `${name}.tar.gz${passphrase ? '.enc' : ''}`,
      archiveOf(entriesOf(cluster, labelOf), passphrase),
    )
    const facts: BaseFacts = {
      systemId: start.id,
      timeline: start.timeline,
      startAt,
      startSegment: start.segment,
      stopAt: stop!.at.toISOString(),
      stopSegment: stop!.segment,
      stopLsn: stop!.lsn,
      size,
    }
    await store.write(`${name}.json`, oneChunk(JSON.stringify(facts)))
    return facts
  })
  await writeFile(baseMarkOf(cluster), JSON.stringify(facts), { mode: 0o600 })
  return facts
}

async function* oneChunk(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

async function* entriesOf(cluster: string, labelOf: () => Promise<Buffer>): AsyncGenerator<Entry> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true })
  const pathOf = (entry: Dirent) => relative(cluster, join(entry.parentPath, entry.name))
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf)
  const files = entries.filter((entry) => entry.isFile()).map(pathOf)
  for (const file of files) {
    if (emptyFolders.test(file) || skipped.test(file)) continue
    yield* partsOf(join(cluster, file), file)
  }
  yield { name: 'backup_label', data: await labelOf() }
  const kept = folders.filter((folder) => !emptyFolders.test(folder))
  yield { name: 'folders.json', data: Buffer.from(JSON.stringify(kept)) }
}

async function* partsOf(path: string, name: string): AsyncGenerator<Entry> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    // A table that was dropped meanwhile.
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return
  try {
    for (let part = 0, position = 0; ; part += 1) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(partSize), 0, partSize, position)
      if (bytesRead === 0 && part > 0) return
      position += bytesRead
      yield { name: `files/${name}#${part}`, data: buffer.subarray(0, bytesRead) }
      if (bytesRead < partSize) return
    }
  } finally {
    await file.close()
  }
}

/** Those that are whole. */
export async function basesIn(store: Store): Promise<(Base & Aged)[]> {
  const names = (await store.list(baseFolder)).map(({ name }) => name)
  const whole = names.filter((name) => /\.tar\.gz(\.enc)?$/.test(name) && names.includes(factsName(name)))
  return Promise.all(
    whole.map(async (name) => {
      const chunks: Buffer[] = []
      for await (const chunk of store.read(factsName(name))) chunks.push(chunk as Buffer)
      const facts = JSON.parse(Buffer.concat(chunks).toString('utf8')) as BaseFacts
      return { ...facts, name, at: facts.stopAt }
    }),
  )
}
const factsName = (name: string): string => name.replace(/\.tar\.gz(\.enc)?$/, '.json')

/** Those whose process was killed before it said that they are whole, but not one that is being made. */
async function removeHalfBases(store: Store, bases: readonly Base[]): Promise<void> {
  const newest = bases.map(({ name }) => timeOf(name)).reduce((one, other) => (one > other ? one : other), '')
  for (const { name } of await store.list(baseFolder))
    if (timeOf(name) < newest && !bases.some((base) => name === base.name || name === factsName(base.name)))
      await store.remove(name)
}
const timeOf = (name: string): string => name.split('/').at(-1)!.slice(0, 'yyyymmddThhmmss'.length)

/** Drops old base backups, and the log that only they needed. */
export async function thinBases(store: Store): Promise<number> {
  const bases = await basesIn(store)
  await removeHalfBases(store, bases)
  const dropped = toDrop(bases, KEEPING_BASES)
  for (const { name } of dropped) {
    await store.remove(factsName(name))
    await store.remove(name)
  }
  const kept = bases.filter(({ name }) => !dropped.some((one) => one.name === name))
  for (const systemId of new Set(bases.map((base) => base.systemId))) {
    const [oldest] = kept
      .filter((base) => base.systemId === systemId)
      .map(({ startSegment }) => startSegment)
      .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
    const folder = walFolder(systemId)
    for (const { name } of await store.list(folder))
      if (!oldest || isBefore(name.slice(folder.length), oldest)) await store.remove(name)
  }
  return dropped.length
}

async function withClient<T>(owner: pg.ClientConfig, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...owner, application_name: 'conforme-base-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await action(client)
  } finally {
    await client.end()
  }
}
