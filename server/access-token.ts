/** The short-lived token that every call carries: whose session it is, signed with the installation's own secret. */
import { jwtVerify, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import { newSecret } from './config.ts'
import type { Database } from './database.ts'

const about = { issuer: 'conforme', audience: 'conforme/api', typ: 'at+jwt' }
const algorithm = 'HS256'
export const accessMinutes = 15

export type Claims = { userId: string; sessionId: string }

export async function signAccessToken(db: Kysely<Database>, { userId, sessionId }: Claims): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: about.typ })
    .setSubject(userId)
    .setIssuer(about.issuer)
    .setAudience(about.audience)
    .setIssuedAt()
    .setExpirationTime(`${accessMinutes}m`)
    .sign(await secretOf(db))
}

/** What a token says, or nothing when it is not ours, not for this, or too old. */
export async function readAccessToken(db: Kysely<Database>, token: string): Promise<Claims | undefined> {
  const secret = await secretOf(db)
  try {
    const { payload } = await jwtVerify(token, secret, {
      ...about,
      algorithms: [algorithm],
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
    })
    return { userId: String(payload.sub), sessionId: String(payload['sid']) }
  } catch {
    return undefined
  }
}

const secrets = new WeakMap<Kysely<Database>, Promise<Uint8Array>>()

function secretOf(db: Kysely<Database>): Promise<Uint8Array> {
  const known = secrets.get(db)
  if (known) return known
  const asked = readOrMakeSecret(db)
  secrets.set(db, asked)
  asked.catch(() => secrets.delete(db))
  return asked
}

// Several instances may start at once: whoever writes first makes the secret of all.
async function readOrMakeSecret(db: Kysely<Database>): Promise<Uint8Array> {
  const name = 'access-token'
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
