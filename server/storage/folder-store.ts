/** Keeps files in a folder. */
import { createReadStream, createWriteStream, type Dirent, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Store, StoredObject } from './store.ts'

const UNFINISHED = '.part'
/** Whoever writes a file writes more often than this. */
const LEFT_MS = 24 * 3_600_000
let unfinished = 0

export function folderStore(folder: string): Store {
  return {
    label: folder,
    write: async (name, bytes) => {
      // Made anew, it would be on the disk that the copies guard.
      if (!existsSync(folder)) throw new Error(`${folder} is gone; mount it again`)
      return writeDurably(join(folder, name), bytes)
    },
    read: (name) => createReadStream(join(folder, name)),
    sizeOf: (name) => sizeOf(join(folder, name)),
    list: (prefix) => listBelow(folder, prefix),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Writes a temporary file and renames it, so that the file is always whole, also after a loss of power. */
export async function writeDurably(file: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  await mkdir(dirname(file), { recursive: true })
  // Two writers of one name each have a file of their own.
  const part = `${file}.${process.pid}.${(unfinished += 1)}${UNFINISHED}`
  try {
    await pipeline(Readable.from(bytes), createWriteStream(part, { mode: 0o600 }))
    await sync(part, 'r+')
    await rename(part, file)
    await sync(dirname(file), 'r')
  } finally {
    await rm(part, { force: true })
  }
  return (await stat(file)).size
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function listBelow(folder: string, prefix: string): Promise<StoredObject[]> {
  const above = join(folder, dirname(`${prefix}x`))
  const entries = await readdir(above, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const isUnfinished = ({ name }: Dirent) => name.endsWith(UNFINISHED)
  const found = entries.filter((entry) => entry.isFile())
  for (const { parentPath, name } of found.filter(isUnfinished)) await removeIfLeft(join(parentPath, name))
  const files = found
    .filter((entry) => !isUnfinished(entry))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => name.startsWith(prefix))
    .toSorted()
  return Promise.all(files.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })))
}

/** Half a backup of a process that was killed, which nothing else would find. */
async function removeIfLeft(file: string): Promise<void> {
  const written = await stat(file).catch(() => undefined)
  if (written && Date.now() - written.mtimeMs > LEFT_MS) await rm(file, { force: true })
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
