/** Creates and restores backups that are portable between PostgreSQL versions. */
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ClientBase, Pool } from 'pg'
import { escapeIdentifier } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { SetupError } from '../setup/setup-error.ts'
import { NotEncrypted, type Opening, remedyOf } from '../storage/encryption.ts'
import { writeDurably } from '../storage/folder-store.ts'
import type { Store } from '../storage/store.ts'
import { archiveOf, type Entry, readArchive } from './archive.ts'
import { assertAlone, sayInUse } from './alone.ts'
import { inPublic, isEmpty, type Manifest, manifestOf, plainText, rowsOf } from './contents.ts'
import { type TableRows, tablesOf } from './contents.ts'
import { forgetStored, objectHash, objectsOf, putBack } from './file-objects.ts'
import { emptySchema, singleClientPool, disableConstraints, removeRows } from './schema.ts'

// A backup has `manifest.json`, then `tables/<table>/<part>.copy`, from one snapshot (see archive.ts), then
// `files/<sha256>` of files that lie outside of the database.

export type Source = Partial<Opening> & {
  /** Named in errors. */
  file: string
  /** Opens it once more, where it is no file of this machine. */
  open?: (() => Readable) | undefined
}

export type Restore = Source & {
  pool: Pool
  /** Migrates the emptied schema to exactly these migrations through the given pool. */
  migrateTo: (pool: Pool, names: string[]) => Promise<unknown>
  /** Allows replacing existing data. */
  replace?: boolean
  /** Where files go that lay outside of the database; into the database without it. */
  files?: Store | undefined
  /** In the transaction of the restore, at its end. */
  finish?: (client: ClientBase, manifest: Manifest) => Promise<void>
}

const partSize = 4_000_000

export type Destination = {
  passphrase?: string | undefined
  /** Stores the bytes; a file of this machine without it. */
  write?: (bytes: AsyncIterable<Uint8Array>) => Promise<unknown>
  /** Where files lie that are not in the database. */
  files?: Store | undefined
}

/** `missing`: files that are not in their place, or not whole. */
export type Made = Manifest & { missing: string[] }

export async function makeBackup(pool: Pool, file: string, to: Destination = {}): Promise<Made> {
  const missing: string[] = []
  const { passphrase, files, write = (bytes) => writeDurably(file, bytes) } = to
  return withClient(pool, 'begin isolation level repeatable read read only', async (client) => {
    const manifest = await manifestOf(client)
    const objects = objectsOf(client, manifest, { files, missed: (sha256) => missing.push(sha256) })
    await write(archiveOf(both(entriesOf(client, manifest), objects), passphrase))
    return { ...manifest, missing }
  })
}

export function backupFile(folder: string, now = new Date(), passphrase?: string): string {
  const at = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return join(folder, `conforme-${at}Z.tar.gz${passphrase ? '.enc' : ''}`)
}

/** Restores in one transaction, so that a bad file leaves the database unchanged. */
export async function restoreBackup({
  pool,
  migrateTo,
  replace,
  files,
  finish,
  ...source
}: Restore): Promise<Manifest> {
  const manifest = await checkedManifest(source)
  await withClient(pool, 'begin', async (client) => {
    await assertAlone(client)
    if (!replace && !(await isEmpty(client))) {
      throw new SetupError('The database holds data. Restore with --replace to throw that away.')
    }
    await emptySchema(client).catch(sayInUse)
    await migrateTo(singleClientPool(client), manifest.migrations)
    checkFit(manifest.tables, await tablesOf(client))
    const putGuardsBack = await disableConstraints(client)
    const tables = manifest.tables.map(({ name }) => name)
    await removeRows(client, tables)
    await copyRows(client, { ...source, files }, manifest)
    await setCounters(client, manifest)
    await putGuardsBack()
    if (tables.length > 0) await client.query(`analyze ${tables.map(inPublic).join(', ')}`)
    await finish?.(client, manifest)
    // A server that was started meanwhile holds what it read before.
    await assertAlone(client)
  })
  return manifest
}

/** Reads the whole file once, so that a damaged one is refused before any change. */
async function checkedManifest(source: Source): Promise<Manifest> {
  const { file } = source
  let manifest: Manifest | undefined
  const sized = new Set<string>()
  try {
    for await (const { name, data } of entriesFrom(source)) {
      if (name === 'manifest.json') manifest = JSON.parse(data.toString('utf8')) as Manifest
      sized.add(tableOf(name) ?? name)
    }
  } catch (error) {
    const reason = (error as Error).message + remedyOf(error as Error)
    const what = error instanceof NotEncrypted ? 'cannot be used' : 'is damaged or no backup'
    throw new SetupError(`${file} ${what}: ${reason}.`, { cause: error })
  }
  if (manifest?.format !== 'conforme-backup') throw new SetupError(`${file} is no backup of Conforme.`)
  if (manifest.formatVersion !== 1) {
    throw new SetupError(`${file} was made by a newer version of Conforme; restore it with that one.`)
  }
  const missing = manifest.tables.find(({ name, rows }) => rows > 0 && !sized.has(name))
  if (missing) throw new SetupError(`${file} is damaged: the rows of ${missing.name} are missing.`)
  return manifest
}

const entriesFrom = ({ file, passphrase, unencrypted, open = () => createReadStream(file) }: Source) =>
  readArchive(open(), { passphrase, unencrypted })

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

async function* both(first: AsyncIterable<Entry>, second: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  yield* first
  yield* second
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

async function copyRows(
  client: ClientBase,
  { files, ...source }: Source & Pick<Restore, 'files'>,
  manifest: Manifest,
): Promise<void> {
  const tablesByName = new Map(manifest.tables.map((table) => [table.name, table]))
  let isLoaded = false
  let open: Incoming | undefined
  const endRows = async () => {
    await open?.close()
    open = undefined
    if (!isLoaded) await forgetStored(client, manifest)
    isLoaded = true
  }
  for await (const { name, data } of entriesFrom(source)) {
    if (objectHash(name)) {
      await endRows()
      await putBack(client, { name, data }, files)
    }
    const table = tablesByName.get(tableOf(name) ?? '')
    if (!table) continue
    if (open?.table !== table) {
      await open?.close()
      open = incoming(client, table)
    }
    await open.write(data)
  }
  await endRows()
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
