/** Signing keys of digital badges; every public key stays published. */
import {
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose'
import { sql } from 'kysely'
import { recordAudit } from '#server/database/audit.ts'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { addSecret, readSecrets } from '#server/sessions/secrets.ts'

// The algorithm that every Open Badges 3.0 verifier supports.
const algorithm = 'RS256'
const NAME = 'credential-key:'

type Key = { kid: string; privateKey: CryptoKey; publicJwk: JWK }
export type PublicKeys = { keys: JWK[] }

/** Signs with the newest key; `kidOf` gives the address where the key is published. */
export async function signCredential(
  db: Db,
  claims: JWTPayload,
  kidOf: (thumbprint: string) => string,
): Promise<string> {
  const key = (await keysOf(db)).at(-1) ?? (await addKey(db))
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: kidOf(key.kid) })
    .sign(key.privateKey)
}

export async function publicKeys(db: Db, kidOf: (thumbprint: string) => string): Promise<PublicKeys> {
  const keys = await keysOf(db)
  const all = keys.length > 0 ? keys : [await addKey(db)]
  return { keys: all.map(({ kid, publicJwk }) => ({ ...publicJwk, kid: kidOf(kid) })) }
}

/** Adds a new signing key and records who did it. */
export async function rotateCredentialKey(context: Context): Promise<string> {
  // Concurrent rotations wait for each other and add one key each.
  await sql`select pg_advisory_xact_lock(hashtext(${NAME}))`.execute(context.db)
  const number = (await keysOf(context.db)).length + 1
  const { kid } = await addKey(context.db, number)
  await recordAudit(context, {
    entity: 'credentialKeys',
    entityId: String(number),
    action: 'create',
    changes: [{ field: 'kid', from: null, to: kid }],
  })
  return kid
}

// When two instances find no key, the first insert wins.
async function addKey(db: Db, number = 1): Promise<Key> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true, modulusLength: 2048 })
  await addSecret(db, NAME + String(number).padStart(4, '0'), await exportPKCS8(privateKey))
  return (await keysOf(db)).at(-1)!
}

async function keysOf(db: Db): Promise<Key[]> {
  return Promise.all((await readSecrets(db, `${NAME}%`)).map(known))
}

const keys = new Map<string, Promise<Key>>()
function known(pem: string): Promise<Key> {
  const key = keys.get(pem) ?? readKey(pem)
  keys.set(pem, key)
  return key
}

async function readKey(pem: string): Promise<Key> {
  const privateKey = await importPKCS8(pem, algorithm, { extractable: true })
  const { kty, n, e } = await exportJWK(privateKey)
  const publicPart: JWK = { kty: kty!, n: n!, e: e! }
  const kid = await calculateJwkThumbprint(publicPart)
  return { kid, privateKey, publicJwk: { ...publicPart, alg: algorithm, use: 'sig' } }
}
