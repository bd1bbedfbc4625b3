/** How often something may be tried: counted in the database, so that all instances count together. */
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
  /** Registrations and new passwords by link. */
  linkByAddress: { max: 30, windowSeconds: quarterHour },
  currentPassword: { max: 10, windowSeconds: quarterHour },
  /** Forms that visitors send: a whole office may share one address. */
  formByAddress: { max: 20, windowSeconds: quarterHour },
  /** Mails that a form sends to one recipient, whoever asks for them. */
  formByRecipient: { max: 5, windowSeconds: 60 * 60 },
  /** A whole class answers from one address when the course ends. Not by link: it would keep who answered when. */
  surveyByAddress: { max: 300, windowSeconds: quarterHour },
  /** Certificates that were asked for by a code that is none: typing errors, or guessing. */
  unknownCertificateByAddress: { max: 30, windowSeconds: quarterHour },
  unknownRefreshByAddress: { max: 100, windowSeconds: quarterHour },
} satisfies Record<string, Limit>
type LimitName = keyof typeof limits

/** One more attempt of `who`, a name or an address; 429 when there were too many. */
export async function countAttempt(db: Db, name: LimitName, who: string): Promise<void> {
  await count(db, keyOf(name, who), limits[name])
}

/** After a success the earlier failures no longer count. */
export async function forgetAttempts(db: Db, name: LimitName, who: string): Promise<void> {
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
  if (made === 1) await forgetOld(db)
  if (made <= max) return
  throw new Refusal(429, messages.tooMany, {
    values: { seconds },
    headers: { 'retry-after': String(seconds) },
  })
}

async function forgetOld(db: Db): Promise<void> {
  await sql`delete from attempts where key in
    (select key from attempts where window_start < now() - interval '1 day' limit 20 for update skip locked)`.execute(
    db,
  )
}

// Hashed: people type passwords into the wrong box, and a name may be of any length.
const keyOf = (name: LimitName, who: string): string =>
  `${name}:${createHash('sha256').update(addressGroup(who)).digest('base64url')}`

/** Whoever has one IPv6 address has the 2^64 beside it, so they count as one. */
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
