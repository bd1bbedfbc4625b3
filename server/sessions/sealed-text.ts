/** Seals texts that hold tokens, such as mails that wait: a copy of the database alone opens none. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Db } from '../database/database.ts'
import { unwrapSecret, wrapSecret, type SecretKeys } from './secret-keys.ts'
import { secretOf } from './secrets.ts'

/** A key of its own, so that a new SECRETS_KEY has only this one to wrap again. */
async function keysOf(db: Db): Promise<SecretKeys> {
  return [{ id: 'texts', key: Buffer.from(await secretOf(db, 'sealed-texts')) }]
}

/** Reads the key before a transaction, which would wait for a second connection. */
export async function prepareSealing(db: Db): Promise<void> {
  await keysOf(db)
}

/** `name` is that of the row: the text cannot be moved to another one. */
export async function sealText(db: Db, text: string, name: string): Promise<string> {
  return wrapSecret(deflateRawSync(text).toString('base64'), name, await keysOf(db))
}

export async function openText(db: Db, sealed: string, name: string): Promise<string> {
  return inflateRawSync(Buffer.from(unwrapSecret(sealed, name, await keysOf(db)), 'base64')).toString()
}
