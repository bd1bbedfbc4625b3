/** Rate limits, counted in the database across all instances. */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { messages, Refusal } from '#core/errors.ts'
import type { Db } from '../database/database.ts'

type Limit = { max: number; windowSeconds: number }
const quarterHour = 15 * 60

export const limits = {
  signInByName: { max: 10, windowSeconds: quarterHour },
  signInByAddress: { max: 100, windowSeconds: quarterHour },
  /** Registrations and password resets by link. */
  linkByAddress: { max: 30, windowSeconds: quarterHour },
  /** Codes of a user's second factor, at sign-in and in the account. */
  secondFactor: { max: 10, windowSeconds: quarterHour },
  /** Requests of a password reset from the login. */
  resetByAddress: { max: 20, windowSeconds: quarterHour },
  resetByName: { max: 5, windowSeconds: 60 * 60 },
  currentPassword: { max: 10, windowSeconds: quarterHour },
  /** Generous, because a whole office may share one address. */
  formByAddress: { max: 20, windowSeconds: quarterHour },
  /** Mails that forms send to one recipient. */
  formByRecipient: { max: 5, windowSeconds: 60 * 60 },
  /** A whole class answers from one address; counting by link would store who answered when. */
  surveyByAddress: { max: 300, windowSeconds: quarterHour },
  /** Lookups of certificates with an unknown code. */
  unknownCertificateByAddress: { max: 30, windowSeconds: quarterHour },
  /** Tokens of quotes that open nothing. */
  unknownQuoteByAddress: { max: 60, windowSeconds: quarterHour },
  /** Decisions on quotes and marks that they were opened. */
  quoteByAddress: { max: 60, windowSeconds: quarterHour },
  unknownRefreshByAddress: { max: 100, windowSeconds: quarterHour },
} satisfies Record<string, Limit>
type LimitName = keyof typeof limits

/** Throws 429 past the limit; `who` is a name or an address. */
export async function countAttempt(db: Db, name: LimitName, who: string): Promise<void> {
  await count(db, keyOf(name, who), limits[name])
}

export async function clearAttempts(db: Db, name: LimitName, who: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', keyOf(name, who)).execute()
}

async function count(db: Db, key: string, { max, windowSeconds }: Limit): Promise<void> {
  const isOver = sql<boolean>`attempts.window_start <= now() - make_interval(secs => ${windowSeconds})`
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into attempts (key, count) values (${key}, 1)
    on conflict (key) do update set
      count = case when ${isOver} then 1 else attempts.count + 1 end,
      window_start = case when ${isOver} then now() else attempts.window_start end
    returning count, ceil(extract(epoch from window_start - now()) + ${windowSeconds})::int as seconds`.execute(
    db,
  )
  const { count: made, seconds } = rows[0]!
  if (made === 1) await deleteExpiredAttempts(db)
  if (made <= max) return
  throw new Refusal(429, messages.tooMany, {
    values: { seconds },
    headers: { 'retry-after': String(seconds) },
  })
}

async function deleteExpiredAttempts(db: Db): Promise<void> {
  await sql`delete from attempts where key in
    (select key from attempts where window_start < now() - interval '1 day' limit 20 for update skip locked)`.execute(
    db,
  )
}

// Hashed, because people type passwords into the wrong field and names have any length.
const keyOf = (name: LimitName, who: string): string =>
  `${name}:${createHash('sha256').update(addressGroup(who)).digest('base64url')}`

/** An IPv6 caller owns a whole /64, which therefore counts as one address. */
export function addressGroup(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [left = '', right] = ip.toLowerCase().replace(/%.*$/, '').split('::')
  const head = left.split(':').filter(Boolean)
  const tail = (right ?? '').split(':').filter(Boolean)
  const gap = right === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...gap, ...tail]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}
