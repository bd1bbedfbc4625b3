/** The keys that digital badges are signed with: made here, kept with the other secrets, every public one published for good. */
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

// What every verifier of Open Badges 3.0 must know.
const algorithm = 'RS256'
const NAME = 'credential-key:'

type Key = { kid: string; privateKey: CryptoKey; publicJwk: JWK }
export type PublicKeys = { keys: JWK[] }

/** The newest signs; what older ones signed stays verifiable. `kidOf` says where the key is published. */
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

/** From now on a new key signs; who renewed it stays written. */
export async function rotateCredentialKey(context: Context): Promise<string> {
  // Whoever renews at the same moment waits, and adds one more.
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

// Two instances may both find none: who writes first makes the key of both.
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
