/** Files that lie in the place of `FILES_PLACE`, as part of backups. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ClientBase } from 'pg'
import { contentHash } from '../files/content-hash.ts'
import { objectName } from '../files/place.ts'
import { SetupError } from '../setup/setup-error.ts'
import type { Store } from '../storage/store.ts'
import type { Entry } from './archive.ts'
import { rowsOf, type Manifest } from './contents.ts'

const hasPlace = ({ tables }: Manifest): boolean => tables.some(({ name }) => name === 'file_objects')

/** Each content once, for the rows without bytes; `missed` learns what is not in the place, or is no longer whole. */
export async function* objectsOf(
  client: ClientBase,
  manifest: Manifest,
  { files, missed }: { files: Store | undefined; missed: (sha256: string) => void },
): AsyncGenerator<Entry> {
  if (!hasPlace(manifest)) return
  const used = await rowsOf<{ sha256: string }>(
    client,
    'select distinct sha256 from public.files where bytes is null order by 1',
  )
  if (used.length > 0 && !files)
    throw new SetupError('Files of this database lie in a place: a backup of it needs FILES_PLACE to be set.')
  for (const { sha256 } of used) {
    const data = await read(files!, sha256)
    if (data && contentHash(data) === sha256) yield { name: objectName(sha256), data }
    else missed(sha256)
  }
}

async function read(files: Store, sha256: string): Promise<Buffer | undefined> {
  try {
    return await buffer(files.read(objectName(sha256)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Undefined for other entries. */
export const objectHash = (entry: string): string | undefined => /^files\/([0-9a-f]{64})$/.exec(entry)?.[1]

/** Puts one back into the place, or into its rows where there is none. */
export async function putBack(
  client: ClientBase,
  { name, data }: Entry,
  files: Store | undefined,
): Promise<void> {
  const sha256 = objectHash(name)
  if (contentHash(data) !== sha256) throw new Error(`${name} of the backup was changed.`)
  if (files && (await files.sizeOf(name)) !== data.length) await files.write(name, Readable.from([data]))
  await client.query(
    files
      ? 'update public.file_objects set stored_at = now() where sha256 = $1'
      : 'update public.files set bytes = $2 where sha256 = $1 and bytes is null',
    files ? [sha256] : [sha256, data],
  )
}

/** What the backup says of the place was true of another moment; each that is put back is noted anew. */
export async function forgetStored(client: ClientBase, manifest: Manifest): Promise<void> {
  if (hasPlace(manifest)) await client.query('update public.file_objects set stored_at = null')
}
