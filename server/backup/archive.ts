/** Reads and writes backup files, which are gzipped tars. */
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

// Rows of a table are PostgreSQL's COPY text in parts, because tar needs sizes in advance and tables are streamed.

export type Entry = { name: string; data: Buffer }

const block = 512
const endOfArchive = Buffer.alloc(2 * block)

/** Writes a temporary file and renames it, so that the file is always complete. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  const part = `${file}.part`
  try {
    // Level 1 takes half the time of the default for 10 % more bytes.
    const gzip = createGzip({ level: 1 })
    await pipeline(Readable.from(tarOf(entries)), gzip, createWriteStream(part, { mode: 0o600 }))
    await sync(part)
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

/** Throws for a truncated or changed file, by gzip's checksum. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const compressed = createReadStream(file)
  const unpacked = compressed.pipe(createGunzip())
  compressed.once('error', (error) => unpacked.destroy(error))
  try {
    yield* entriesIn(reader(unpacked))
  } finally {
    compressed.destroy()
    unpacked.destroy()
  }
}

async function* entriesIn(bytes: Take): AsyncGenerator<Entry> {
  for (;;) {
    const header = await bytes(block)
    if (header.every((byte) => byte === 0)) break
    const size = parseInt(textOf(header.subarray(124, 136)), 8)
    const checksum = parseInt(textOf(header.subarray(148, 156)), 8)
    if (checksum !== checksumOf(header) || Number.isNaN(size)) throw new Error('an entry has no valid head')
    const data = await bytes(size)
    await bytes(paddingOf(size))
    yield { name: textOf(header.subarray(0, 100)), data }
  }
  // Reads to the end, because gzip's checksum is last.
  await bytes('rest')
}

async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, data } of entries) {
    yield headerOf(name, data.length)
    yield data
    yield Buffer.alloc(paddingOf(data.length))
  }
  yield endOfArchive
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 99) throw new Error(`"${name}" is too long a name for an archive.`)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\0', 257)
  header.write('00', 263)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** The checksum field itself counts as eight spaces. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

const paddingOf = (size: number): number => (block - (size % block)) % block

const textOf = (bytes: Buffer): string => bytes.toString('utf8').replace(/\0.*$/s, '').trim()

type Take = (size: number | 'rest') => Promise<Buffer>

function reader(stream: Readable): Take {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let held: Buffer[] = []
  let length = 0
  return async (size) => {
    while (size === 'rest' || length < size) {
      const next = await chunks.next()
      if (next.done && size === 'rest') break
      if (next.done) throw new Error('the file ends too early')
      held.push(next.value)
      length += next.value.length
    }
    const all = Buffer.concat(held)
    const taken = size === 'rest' ? all.length : size
    held = [all.subarray(taken)]
    length = all.length - taken
    return all.subarray(0, taken)
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
