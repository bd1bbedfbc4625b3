/** Signs and verifies the short-lived JWT access tokens. */
import { jwtVerify, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import { idRule } from '#core/field.ts'
import type { Database } from '../database/database.ts'
import { secretOf } from './secrets.ts'

const about = { issuer: 'conforme', audience: 'conforme/api', typ: 'at+jwt' }
const algorithm = 'HS256'
const accessMinutes = 15

type Claims = { userId: string; sessionId: string }

export async function signAccessToken(db: Kysely<Database>, { userId, sessionId }: Claims): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: about.typ })
    .setSubject(userId)
    .setIssuer(about.issuer)
    .setAudience(about.audience)
    .setIssuedAt()
    .setExpirationTime(`${accessMinutes}m`)
    .sign(await secretOf(db, 'access-token'))
}

/** Answers the claims; undefined for invalid and expired tokens. */
export async function readAccessToken(db: Kysely<Database>, token: string): Promise<Claims | undefined> {
  const secret = await secretOf(db, 'access-token')
  const known = recentOf(db).get(token)
  if (known) return known.expiresAt > Date.now() ? known.claims : undefined
  try {
    const { payload } = await jwtVerify(token, secret, {
      ...about,
      algorithms: [algorithm],
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
    })
    const claims = { userId: idRule.parse(payload.sub), sessionId: idRule.parse(payload['sid']) }
    remember(recentOf(db), token, { claims, expiresAt: payload.exp! * 1000 })
    return claims
  } catch {
    return undefined
  }
}

// Caches verified signatures for a page's many calls; the session itself is still looked up each time.
type Recent = Map<string, { claims: Claims; expiresAt: number }>
const recent = new WeakMap<Kysely<Database>, Recent>()
const MOST_RECENT = 1000

function recentOf(db: Kysely<Database>): Recent {
  const known = recent.get(db) ?? new Map()
  recent.set(db, known)
  return known
}

function remember(tokens: Recent, token: string, read: { claims: Claims; expiresAt: number }): void {
  if (tokens.size >= MOST_RECENT) tokens.delete(tokens.keys().next().value!)
  tokens.set(token, read)
}
