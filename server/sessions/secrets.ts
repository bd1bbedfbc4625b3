/** Generated secrets of the installation, stored encrypted, one per purpose. */
import { newSecret } from '../config.ts'
import type { Db } from '../database/database.ts'
import { isWrapped, isWrappedByFirst, unwrapSecret, wrapSecret, type SecretKeys } from './secret-keys.ts'

type Purpose =
  | 'access-token'
  | 'file-access'
  | 'mail-bounces'
  | 'mail-views'
  | 'oauth'
  | 'personal-links'
  | 'preview'
  | 'recovery-codes'
  | 'sealed-texts'
const secrets = new WeakMap<Db, Map<Purpose, Promise<Uint8Array>>>()

let keys: SecretKeys | undefined
/** Must be called once before the first secret is read. */
export const useSecretKeys = (secretKeys: SecretKeys): void => void (keys = secretKeys)
/** For what is kept outside of the database. */
export function keysInUse(): SecretKeys {
  if (!keys) throw new Error('No secret can be read before useSecretKeys was called.')
  return keys
}

export function secretOf(db: Db, purpose: Purpose): Promise<Uint8Array> {
  const own = secrets.get(db) ?? new Map<Purpose, Promise<Uint8Array>>()
  secrets.set(db, own)
  const known = own.get(purpose)
  if (known) return known
  const secret = readOrMakeSecret(db, purpose)
  own.set(purpose, secret)
  secret.catch(() => own.delete(purpose))
  return secret
}

async function readOrMakeSecret(db: Db, name: Purpose): Promise<Uint8Array> {
  const known = await readSecret(db, name)
  if (known === undefined) await addSecret(db, name, newSecret())
  return Buffer.from(known ?? (await readSecret(db, name))!, 'base64url')
}

// With concurrent instances the first write wins.
export async function addSecret(db: Db, name: string, secret: string): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, value: wrapSecret(secret, name, keysInUse()) })
    .onConflict((already) => already.column('name').doNothing())
    .execute()
}

/** Adds a secret, or replaces the one of this name. */
export async function putSecret(db: Db, name: string, secret: string): Promise<void> {
  const value = wrapSecret(secret, name, keysInUse())
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((already) => already.column('name').doUpdateSet({ value }))
    .execute()
}

export async function readSecret(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  return row && unwrapSecret(row.value, name, keysInUse())
}

export async function removeSecret(db: Db, name: string): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', name).execute()
}

/** Secrets whose name matches the LIKE pattern, ordered by name. */
export async function readSecrets(db: Db, pattern: string): Promise<string[]> {
  const rows = await db
    .selectFrom('secrets')
    .selectAll()
    .where('name', 'like', pattern)
    .orderBy('name')
    .execute()
  return rows.map(({ name, value }) => unwrapSecret(value, name, keysInUse()))
}

/**
 * Runs at each start: encrypts plain secrets of older versions and re-encrypts those of other keys. Throws without
 * any change when a secret cannot be decrypted.
 */
export async function wrapStoredSecrets(db: Db): Promise<void> {
  const own = keysInUse()
  await db.transaction().execute(async (inside) => {
    const rows = await inside.selectFrom('secrets').selectAll().orderBy('name').forUpdate().execute()
    for (const { name, value } of rows) {
      const secret = isWrapped(value) ? unwrapSecret(value, name, own) : value
      if (isWrappedByFirst(value, own)) continue
      await inside
        .updateTable('secrets')
        .set({ value: wrapSecret(secret, name, own) })
        .where('name', '=', name)
        .execute()
    }
  })
}
