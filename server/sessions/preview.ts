/** Signed, expiring preview links to unpublished records. */
import { jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import type { Condition } from '../database/query.ts'
import { secretOf } from './secrets.ts'

const about = { issuer: 'conforme', audience: 'conforme/preview', typ: 'preview+jwt' }
const algorithm = 'HS256'
const DAYS = 7
const DAY = 86_400_000

export type Previewed = { resource: string; id: string }
export type Preview = { token: string; expiresAt: string }

export async function signPreview(
  { db }: Pick<Context, 'db'>,
  { resource, id }: Previewed,
  now = new Date(),
): Promise<Preview> {
  const expires = new Date(now.getTime() + DAYS * DAY)
  const token = await new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ: about.typ })
    .setSubject(`${resource}/${id}`)
    .setIssuer(about.issuer)
    .setAudience(about.audience)
    .setExpirationTime(expires)
    .sign(await secretOf(db, 'preview'))
  return { token, expiresAt: expires.toISOString() }
}

/** Restricts to public records and the record of the caller's preview link. */
export async function visibleOrPreviewed(
  context: Pick<Context, 'db'>,
  isShown: Condition,
  { resource, token }: { resource: string; token: string | undefined },
): Promise<Condition> {
  const previewed = await readPreview(context, token)
  return previewed?.resource === resource ? sql`(t.id = ${previewed.id} or (${isShown}))` : isShown
}

/** The record of a preview link; undefined for invalid and expired ones. */
export async function readPreview(
  { db }: Pick<Context, 'db'>,
  token: string | null | undefined,
): Promise<Previewed | undefined> {
  if (!token) return undefined
  try {
    const { payload } = await jwtVerify(token, await secretOf(db, 'preview'), {
      ...about,
      algorithms: [algorithm],
      requiredClaims: ['exp', 'sub'],
    })
    const [resource = '', id = ''] = payload.sub!.split('/')
    return { resource, id }
  } catch {
    return undefined
  }
}
