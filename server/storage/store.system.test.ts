/** A folder and a bucket keep files alike; `TEST_S3_URL` runs it against a real service (bucket `conforme-test`). */
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { randomBytes, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { fakeBucket } from '#test/fakes/s3.ts'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { decrypted, encrypted } from './encryption.ts'
import { assertPlace, openStore } from './open-store.ts'
import type { Store } from './store.ts'

const keys = {
  region: 'us-east-1',
  accessKeyId: process.env['TEST_S3_KEY'] ?? 'S3RVER',
  secretAccessKey: process.env['TEST_S3_SECRET'] ?? 'S3RVER',
}

function folder(): string {
  const made = scratchFolder()
  onTestFinished(() => removeScratch(made))
  return made
}
const stores: Record<string, () => Promise<Store>> = {
  folder: async () => openStore({ place: folder(), s3: { ...keys, endpoint: undefined } }),
  bucket: async () => {
    const endpoint = process.env['TEST_S3_URL'] ?? (await fakeBucket(keys.accessKeyId)).url
    return openStore({ place: `s3://conforme-test/${randomUUID()}`, s3: { ...keys, endpoint } })
  },
}

async function* inChunks(bytes: Buffer, size = 65_536): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test.each(Object.keys(stores))('a %s keeps small, large and empty files under their names', async (kind) => {
  const store = await stores[kind]!()
  const files = { 'a/1': 'one', 'a/2': 'two', 'a/b/3': 'three', 'b/4': '', 'a/5': 'five' }
  for (const [name, text] of Object.entries(files))
    expect(await store.write(name, inChunks(Buffer.from(text)))).toBe(text.length)
  const large = randomBytes(35_000_000)
  expect(await store.write('b/large', inChunks(large))).toBe(large.length)
  expect((await buffer(store.read('b/large'))).equals(large)).toBe(true)
  expect(await store.list('a/')).toEqual([
    { name: 'a/1', size: 3 },
    { name: 'a/2', size: 3 },
    { name: 'a/5', size: 4 },
    { name: 'a/b/3', size: 5 },
  ])
  await store.write('a/1', inChunks(Buffer.from('changed')))
  expect(String(await buffer(store.read('a/1')))).toBe('changed')
  await store.remove('a/1')
  await store.remove('a/1')
  expect((await store.list('a/1')).length).toBe(0)
  expect(await store.list('nowhere/')).toEqual([])
  await expect(buffer(store.read('a/1'))).rejects.toThrow(/ENOENT|not in the bucket/)
})

test.each(Object.keys(stores))('a %s has no file whose source failed', async (kind) => {
  const store = await stores[kind]!()
  async function* failing() {
    yield randomBytes(20_000_000)
    throw new Error('gone')
  }
  await expect(store.write('half', failing())).rejects.toThrow('gone')
  expect(await store.list('')).toEqual([])
})

test('a bucket that fails at times is tried again, one that goes on failing is given up, without leftovers', async () => {
  const bucket = await fakeBucket(keys.accessKeyId)
  const store = openStore({ place: 's3://conforme-test/x', s3: { ...keys, endpoint: bucket.url } })
  const large = randomBytes(20_000_000)
  bucket.failNext(2)
  await store.write('large', inChunks(large))
  expect(bucket.objects.get('x/large')?.equals(large)).toBe(true)
  bucket.failNext(100)
  await expect(store.write('other', inChunks(Buffer.from('x')))).rejects.toThrow(/500/)
  bucket.failNext(0)
  expect([...bucket.uploads]).toEqual([])
  bucket.cutNext(1)
  await expect(buffer(store.read('large'))).rejects.toThrow()
})

test('a wrong key is refused at once', async () => {
  const bucket = await fakeBucket('another')
  const store = openStore({ place: 's3://conforme-test', s3: { ...keys, endpoint: bucket.url } })
  await expect(store.write('x', inChunks(Buffer.from('x')))).rejects.toThrow(/403/)
})

test('a folder leaves no half of a file, and must be there', async () => {
  const place = folder()
  const store = openStore({ place, s3: { ...keys, endpoint: undefined } })
  await store.write('a', inChunks(Buffer.from('x')))
  expect(readdirSync(place)).toEqual(['a'])
  rmSync(join(place, 'a'))
  chmodSync(place, 0o700)
  expect(() => assertPlace(place, 'BACKUP_PLACE')).not.toThrow()
  expect(() => assertPlace(join(place, 'unmounted'), 'BACKUP_PLACE')).toThrow(
    /BACKUP_PLACE names .* no folder/,
  )
  const told: string[] = []
  assertPlace(join(place, 'unmounted'), 'BACKUP_PLACE', (text) => told.push(text))
  expect(told).toEqual([expect.stringMatching(/^BACKUP_PLACE names .* no folder/)])
  expect(() => assertPlace('backups', 'BACKUP_PLACE', () => undefined)).toThrow('absolute folder')
  rmSync(place, { recursive: true })
  await expect(store.write('backups/a', inChunks(Buffer.from('x')))).rejects.toThrow('is gone')
  expect(existsSync(place)).toBe(false)
})

test('of an encrypted file no part can be changed, cut off, moved or repeated', async () => {
  const plain = randomBytes(700_000)
  const sealed = await bytesOf(encrypted(inChunks(plain), 'a passphrase'))
  const open = async (bytes: Buffer, passphrase?: string) =>
    bytesOf(decrypted(inChunks(bytes, 1000), { passphrase }))
  expect((await open(sealed, 'a passphrase')).equals(plain)).toBe(true)
  expect((await open(plain)).equals(plain)).toBe(true)
  const chunk = 5 + 256 * 1024 + 16
  const [head, first, second, rest] = [
    sealed.subarray(0, 40),
    sealed.subarray(40, 40 + chunk),
    sealed.subarray(40 + chunk, 40 + 2 * chunk),
    sealed.subarray(40 + 2 * chunk),
  ]
  const flipped = Buffer.from(sealed)
  flipped.writeUInt8(flipped.readUInt8(300_000) ^ 1, 300_000)
  const wrong = [
    flipped,
    sealed.subarray(0, -1),
    Buffer.concat([sealed, Buffer.from('x')]),
    Buffer.concat([head, second, first, rest]),
    Buffer.concat([head, first, first, second, rest]),
    Buffer.concat([head, first, rest]),
    Buffer.concat([head, first, second]),
  ]
  for (const bytes of wrong) await expect(open(bytes, 'a passphrase')).rejects.toThrow()
  await expect(open(sealed, 'another')).rejects.toThrow('BACKUP_PASSPHRASE is not the one')
  await expect(open(sealed)).rejects.toThrow('BACKUP_PASSPHRASE is not set')
})

test('with a passphrase a file that is not encrypted is taken only where that is asked for', async () => {
  const plain = randomBytes(700_000)
  for (const bytes of [plain, Buffer.alloc(0)]) {
    const opening = { passphrase: 'a passphrase' }
    await expect(bytesOf(decrypted(inChunks(bytes), opening))).rejects.toThrow('it is not encrypted')
    const taken = await bytesOf(decrypted(inChunks(bytes), { ...opening, unencrypted: true }))
    expect(taken.equals(bytes)).toBe(true)
  }
})

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
