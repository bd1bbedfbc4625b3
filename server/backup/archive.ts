/** Reads and writes backup files, which are gzipped tars, encrypted where there is a passphrase. */
import { pipeline as piped, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack, type Pack } from 'tar-stream'
import { decrypted, encrypted, type Opening } from '../storage/encryption.ts'

// Rows of a table are PostgreSQL's COPY text in parts, because tar needs sizes in advance and tables are streamed.

export type Entry = { name: string; data: Buffer }

/** Reads nothing before it is read, and closes what it read when its reader ends early. */
export async function* archiveOf(
  entries: AsyncIterable<Entry>,
  passphrase: string | undefined,
): AsyncGenerator<Uint8Array> {
  const tar = pack()
  // Level 1 takes half the time of the default for 10 % more bytes.
  const packed = piped(tar, createGzip({ level: 1 }), () => undefined)
  const filled = fill(tar, entries).catch((error: Error) => packed.destroy(error))
  try {
    yield* passphrase ? encrypted(packed, passphrase) : packed
  } finally {
    packed.destroy()
    await filled
  }
}

async function fill(tar: Pack, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { name, data } of entries)
    await new Promise<void>((done, failed) => {
      const head = { name, mode: 0o600, mtime: new Date(0) }
      tar.entry(head, data, (error) => (error ? failed(error) : done())).on('error', failed)
    })
  tar.finalize()
}

/** Throws for a truncated or changed file, by gzip's checksum or the tags of the encryption. */
export async function* readArchive(bytes: Readable, opening: Opening): AsyncGenerator<Entry> {
  const entries = extract()
  const unpacked = pipeline(bytes, (source: Readable) => decrypted(source, opening), createGunzip(), entries)
  // Whoever reads the entries is told.
  unpacked.catch(() => undefined)
  try {
    for await (const entry of entries) yield { name: entry.header.name, data: await buffer(entry) }
    // The checksum is last.
    await unpacked
  } finally {
    bytes.destroy()
    entries.destroy()
  }
}
