/** Creates and restores backups that are portable between PostgreSQL versions. */
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { ClientBase, Pool } from 'pg'
import { escapeIdentifier } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type Entry, readArchive, writeArchive } from './archive.ts'
import { inPublic, isEmpty, type Manifest, manifestOf, plainText, rowsOf } from './contents.ts'
import { type TableRows, tablesOf } from './contents.ts'
import { emptySchema, singleClientPool, disableConstraints, removeRows } from './schema.ts'

// A backup has `manifest.json`, then `tables/<table>/<part>.copy`, from one snapshot (see archive.ts).

export type Restore = {
  pool: Pool
  file: string
  /** Migrates the emptied schema to exactly these migrations through the given pool. */
  migrateTo: (pool: Pool, names: string[]) => Promise<unknown>
  /** Allows replacing existing data. */
  replace?: boolean
}

const partSize = 4_000_000

export async function makeBackup(pool: Pool, file: string): Promise<Manifest> {
  mkdirSync(dirname(file), { recursive: true })
  return withClient(pool, 'begin isolation level repeatable read read only', async (client) => {
    const manifest = await manifestOf(client)
    await writeArchive(file, entriesOf(client, manifest))
    return manifest
  })
}

export function backupFile(folder: string, now = new Date()): string {
  return join(folder, `conforme-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.gz`)
}

/** Restores in one transaction, so that a bad file leaves the database unchanged. */
export async function restoreBackup({ pool, file, migrateTo, replace }: Restore): Promise<Manifest> {
  const manifest = await checkedManifest(file)
  await withClient(pool, 'begin', async (client) => {
    if (!replace && !(await isEmpty(client))) {
      throw new Error('The database holds data. Restore with --replace to throw that away.')
    }
    await emptySchema(client).catch(sayInUse)
    await migrateTo(singleClientPool(client), manifest.migrations)
    checkFit(manifest.tables, await tablesOf(client))
    const putGuardsBack = await disableConstraints(client)
    const tables = manifest.tables.map(({ name }) => name)
    await removeRows(client, tables)
    await copyRows(client, file, manifest)
    await setCounters(client, manifest)
    await putGuardsBack()
    if (tables.length > 0) await client.query(`analyze ${tables.map(inPublic).join(', ')}`)
  })
  return manifest
}

function sayInUse(error: Error & { code?: string }): never {
  const isLocked = error.code === '55P03'
  throw isLocked
    ? new Error('The database is in use; stop Conforme before a restore.', { cause: error })
    : error
}

/** Reads the whole file once, so that a damaged one is refused before any change. */
async function checkedManifest(file: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  const sized = new Set<string>()
  try {
    for await (const { name, data } of readArchive(file)) {
      if (name === 'manifest.json') manifest = JSON.parse(data.toString('utf8')) as Manifest
      sized.add(tableOf(name) ?? name)
    }
  } catch (error) {
    throw new Error(`${file} is damaged or no backup: ${(error as Error).message}.`, { cause: error })
  }
  if (manifest?.format !== 'conforme-backup') throw new Error(`${file} is no backup of Conforme.`)
  if (manifest.formatVersion !== 1) {
    throw new Error(`${file} was made by a newer version of Conforme; restore it with that one.`)
  }
  const missing = manifest.tables.find(({ name, rows }) => rows > 0 && !sized.has(name))
  if (missing) throw new Error(`${file} is damaged: the rows of ${missing.name} are missing.`)
  return manifest
}

async function* entriesOf(client: ClientBase, manifest: Manifest): AsyncGenerator<Entry> {
  yield { name: 'manifest.json', data: Buffer.from(JSON.stringify(manifest, null, 2)) }
  for (const table of manifest.tables) {
    let number = 0
    for await (const data of partsOf(client, table)) {
      number += 1
      yield { name: `tables/${table.name}/${String(number).padStart(6, '0')}.copy`, data }
    }
  }
}

async function* partsOf(client: ClientBase, table: TableRows): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of client.query(copyTo(`copy ${columnsOf(table)} to stdout`))) {
    held.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size < partSize) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

async function copyRows(client: ClientBase, file: string, { tables }: Manifest): Promise<void> {
  const tablesByName = new Map(tables.map((table) => [table.name, table]))
  let open: Incoming | undefined
  for await (const { name, data } of readArchive(file)) {
    const table = tablesByName.get(tableOf(name) ?? '')
    if (!table) continue
    if (open?.table !== table) {
      await open?.close()
      open = incoming(client, table)
    }
    await open.write(data)
  }
  await open?.close()
}

type Incoming = { table: TableRows; write: (data: Buffer) => Promise<void>; close: () => Promise<void> }

function incoming(client: ClientBase, table: TableRows): Incoming {
  const stream = client.query(copyFrom(`copy ${columnsOf(table)} from stdin`))
  const done = finished(stream)
  // Avoids an unhandled rejection; `write` and `close` await the promise.
  done.catch(() => undefined)
  return {
    table,
    write: async (data) => {
      if (!stream.write(data)) await Promise.race([once(stream, 'drain'), done])
    },
    close: async () => {
      stream.end()
      await done
      if (stream.rowCount === table.rows) return
      throw new Error(`${table.name} came back with ${stream.rowCount} rows instead of ${table.rows}.`)
    },
  }
}

async function setCounters(client: ClientBase, { counters }: Manifest): Promise<void> {
  for (const { name, lastValue, isCalled } of counters) {
    await rowsOf(client, 'select setval($1::regclass, $2, $3)', [inPublic(name), lastValue, isCalled])
  }
}

function checkFit(stored: TableRows[], present: Omit<TableRows, 'rows'>[]): void {
  const shapeOf = ({ name, columns }: Omit<TableRows, 'rows'>) => `${name} (${columns.toSorted().join(', ')})`
  const [before, now] = [stored.map(shapeOf), present.map(shapeOf)]
  const odd = before.find((shape) => !now.includes(shape)) ?? now.find((shape) => !before.includes(shape))
  if (odd) throw new Error(`The backup does not fit the schema its migrations give, at ${odd}.`)
}

const tableOf = (entry: string): string | undefined => /^tables\/([^/]+)\//.exec(entry)?.[1]

const columnsOf = ({ name, columns }: TableRows): string =>
  `${inPublic(name)} (${columns.map(escapeIdentifier).join(', ')})`

async function withClient<Result>(
  pool: Pool,
  begin: string,
  action: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  // After a failure the connection may still be copying, so it is discarded.
  let failed = true
  try {
    await client.query(begin)
    await client.query(plainText)
    const result = await action(client)
    await client.query('commit')
    failed = false
    return result
  } finally {
    client.release(failed)
  }
}
