/** Recognises browsers on which a user has signed in before, by a cookie (OWASP: device cookies). */
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { newToken, tokenHash } from './session.ts'

const DAYS = 365
/** Of one user; the ones used longest ago are forgotten. */
const MOST_DEVICES = 20

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')
/** Browsers accept the prefix only with `Secure`, which a demo without TLS cannot set. */
const cookieName = (publicUrl: string): string => (isSecure(publicUrl) ? '__Host-device' : 'device')

export function deviceTokenIn(headers: Headers, publicUrl: string): string | undefined {
  const pair = new RegExp(`(?:^|;\\s*)${cookieName(publicUrl)}=([\\w-]{43})(?:;|$)`)
  return pair.exec(headers.get('cookie') ?? '')?.[1]
}

/** Names the device in limits; undefined for one on which this user has not signed in. */
export async function knownDevice(
  { db, deviceToken }: Pick<Context, 'db' | 'deviceToken'>,
  username: string,
): Promise<string | undefined> {
  if (!deviceToken) return undefined
  const device = await db
    .selectFrom('knownDevices as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select('d.tokenHash')
    .where('d.tokenHash', '=', tokenHash(deviceToken))
    .where('d.usedAt', '>', sql<string>`now() - make_interval(days => ${DAYS})`)
    .where('u.username', '=', username)
    .executeTakeFirst()
  return device && `${device.tokenHash} ${username}`
}

/** After a whole sign-in, second factor included. People who share a browser share its cookie. */
export async function rememberDevice(context: Context, userId: string): Promise<void> {
  const { db, publicUrl, replyHeaders } = context
  // Programs without replies of their own have no device.
  if (!replyHeaders) return
  const token = context.deviceToken ?? newToken()
  await db
    .insertInto('knownDevices')
    .values({ tokenHash: tokenHash(token), userId })
    .onConflict((known) => known.columns(['tokenHash', 'userId']).doUpdateSet({ usedAt: sql`now()` }))
    .execute()
  await sql`delete from known_devices where user_id = ${userId} and token_hash in
    (select token_hash from known_devices where user_id = ${userId} order by used_at desc offset ${MOST_DEVICES})`.execute(
    db,
  )
  const attributes = `Path=/; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict`
  replyHeaders['set-cookie'] =
    `${cookieName(publicUrl)}=${token}; ${attributes}${isSecure(publicUrl) ? '; Secure' : ''}`
}
