/** Encrypts files with a passphrase, as streams. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { byteReader, type Take } from './byte-reader.ts'

// A file is the mark, the salt and the file's id; then chunks: whether it is the last, its length, AES-256-GCM, the tag.
// Number and last-mark of a chunk are its nonce, so that none can be left out, repeated, moved or cut off.

const MARK = Buffer.from('CONFENC1')
const SALT = 16
const TAG = 16
const CHUNK = 256 * 1024
const cipher = 'aes-256-gcm'

const keyFrom = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** Each file has a key of its own; the slow one is derived once for each process that writes. */
const ownSalt = randomBytes(SALT)
const slowKeys = new Map<string, Promise<Buffer>>()
function slowKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  const name = `${salt.toString('hex')}:${passphrase}`
  const known = slowKeys.get(name)
  if (known) return known
  const made = keyFrom(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })
  slowKeys.set(name, made)
  return made
}

async function fileKey(passphrase: string, salt: Buffer, id: Buffer): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await slowKey(passphrase, salt), id, MARK, 32))
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 0)
  nonce.writeUInt8(isLast ? 1 : 0, 4)
  return nonce
}

export async function* encrypted(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const id = randomBytes(SALT)
  const key = await fileKey(passphrase, ownSalt, id)
  yield Buffer.concat([MARK, ownSalt, id])
  const take = byteReader(bytes)
  for (let number = 0; ; number += 1) {
    const plain = await take(CHUNK, { upTo: true })
    const isLast = plain.length < CHUNK
    const sealing = createCipheriv(cipher, key, nonceOf(number, isLast))
    const sealed = Buffer.concat([sealing.update(plain), sealing.final()])
    const head = Buffer.alloc(5)
    head.writeUInt8(isLast ? 1 : 0)
    head.writeUInt32BE(sealed.length, 1)
    yield Buffer.concat([head, sealed, sealing.getAuthTag()])
    if (isLast) return
  }
}

export type Opening = {
  passphrase: string | undefined
  /** Takes a file that is not encrypted although there is a passphrase: anybody could have written it. */
  unencrypted?: boolean | undefined
}

export class NotEncrypted extends Error {
  constructor() {
    super('it is not encrypted, although BACKUP_PASSPHRASE is set')
  }
}

/** What a restore adds to the reason. */
export const remedyOf = (error: Error): string =>
  error instanceof NotEncrypted ? '; --unencrypted takes one from before that' : ''

/** Without a passphrase what was not encrypted passes as it is. */
export async function* decrypted(
  bytes: AsyncIterable<Uint8Array>,
  { passphrase, unencrypted = !passphrase }: Opening,
): AsyncGenerator<Buffer> {
  const take = byteReader(bytes)
  const mark = await take(MARK.length, { upTo: true })
  if (mark.equals(MARK)) return yield* opened(take, passphrase)
  if (!unencrypted) throw new NotEncrypted()
  yield mark
  for (;;) {
    const more = await take(CHUNK, { upTo: true })
    if (more.length === 0) return
    yield more
  }
}

async function* opened(take: Take, passphrase: string | undefined): AsyncGenerator<Buffer> {
  if (!passphrase) throw new Error('it is encrypted, and BACKUP_PASSPHRASE is not set')
  const salt = await take(SALT)
  const key = await fileKey(passphrase, salt, await take(SALT))
  for (let number = 0; ; number += 1) {
    const head = await take(5)
    const isLast = head.readUInt8() === 1
    const length = head.readUInt32BE(1)
    if (length > CHUNK) throw new Error('a part of it was changed')
    const opening = createDecipheriv(cipher, key, nonceOf(number, isLast))
    const sealed = await take(length)
    opening.setAuthTag(await take(TAG))
    let plain: Buffer
    try {
      plain = Buffer.concat([opening.update(sealed), opening.final()])
    } catch (error) {
      const reason = number === 0 ? 'BACKUP_PASSPHRASE is not the one that encrypted it, or its' : 'a'
      throw new Error(`${reason} ${number === 0 ? 'beginning' : 'part of it'} was changed`, { cause: error })
    }
    if (plain.length > 0) yield plain
    if (!isLast) continue
    if ((await take(1, { upTo: true })).length > 0) throw new Error('something follows its end')
    return
  }
}
