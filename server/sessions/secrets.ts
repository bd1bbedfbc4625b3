/** Secrets that the installation makes for itself and keeps in its database: one a purpose. */
import { newSecret } from '../config.ts'
import type { Db } from '../database/database.ts'

type Purpose = 'access-token' | 'mail-bounces' | 'mail-views' | 'personal-links' | 'preview'
const secrets = new WeakMap<Db, Map<Purpose, Promise<Uint8Array>>>()

export function secretOf(db: Db, purpose: Purpose): Promise<Uint8Array> {
  const own = secrets.get(db) ?? new Map<Purpose, Promise<Uint8Array>>()
  secrets.set(db, own)
  const known = own.get(purpose)
  if (known) return known
  const asked = readOrMakeSecret(db, purpose)
  own.set(purpose, asked)
  asked.catch(() => own.delete(purpose))
  return asked
}

// Several instances may start at once: whoever writes first makes the secret of all.
async function readOrMakeSecret(db: Db, name: Purpose): Promise<Uint8Array> {
  await db
    .insertInto('secrets')
    .values({ name, value: newSecret() })
    .onConflict((already) => already.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Buffer.from(value, 'base64url')
}
