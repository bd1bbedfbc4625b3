/** Rate limits, counted in the database across all instances. */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql, type RawBuilder } from 'kysely'
import { messages, Refusal } from '#core/errors.ts'
import type { Db } from '../database/database.ts'

type Limit = { max: number; windowSeconds: number }
const quarterHour = 15 * 60

export const limits = {
  /** Registrations and password resets by link. */
  linkByAddress: { max: 30, windowSeconds: quarterHour },
  /** Codes of a user's second factor in the account. */
  secondFactor: { max: 10, windowSeconds: quarterHour },
  /** Codes at sign-in, wherever they come from: they are short, and whoever tries them knows the password. */
  codeByName: { max: 10, windowSeconds: 60 * 60 },
  /** A new password opens the codes again, but not without end. */
  codeByNameADay: { max: 50, windowSeconds: 24 * 60 * 60 },
  /** Links to a password asked for without signing in; wide, because a whole firm may share the address. */
  linkAskedByAddress: { max: 100, windowSeconds: quarterHour },
  /** Past them no mail is sent: those sent before are there, and one of the last ten minutes works. */
  linkAskedByName: { max: 10, windowSeconds: 60 * 60 },
  currentPassword: { max: 10, windowSeconds: quarterHour },
  /** Generous, because a whole office may share one address. */
  formByAddress: { max: 20, windowSeconds: quarterHour },
  /** Seats that visitors hold from one address: two of the largest orders. */
  seatsByAddress: { max: 60, windowSeconds: quarterHour },
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
  /** Tokens of orders that open nothing. */
  unknownOrderByAddress: { max: 60, windowSeconds: quarterHour },
  /** What is written by the links of orders. */
  orderByAddress: { max: 60, windowSeconds: quarterHour },
  /** Tokens of meetings that open nothing. */
  unknownJoinByAddress: { max: 60, windowSeconds: quarterHour },
  /** A whole class enters from one address. */
  joinByAddress: { max: 600, windowSeconds: quarterHour },
  /** Parts of recordings: a player asks for some dozens, and a whole class may watch from one address. */
  recordingByAddress: { max: 3000, windowSeconds: quarterHour },
  /** What browsers report of the content policy. */
  reportsByAddress: { max: 60, windowSeconds: quarterHour },
  /** Programs: ten calls a second over a minute. */
  callsByKey: { max: 600, windowSeconds: 60 },
  /** API keys that open nothing. */
  unknownKeyByAddress: { max: 60, windowSeconds: quarterHour },
  unknownRefreshByAddress: { max: 100, windowSeconds: quarterHour },
} satisfies Record<string, Limit>
type LimitName = keyof typeof limits

/** Past the free attempts of a window each one waits longer, which slows guessing and closes nothing. */
type Brake = { free: number; windowSeconds: number; longestSeconds: number }
export const brakes = {
  /** One name from one address. */
  signInHere: { free: 10, windowSeconds: quarterHour, longestSeconds: 120 },
  /** One name from wherever. */
  signInByName: { free: 100, windowSeconds: quarterHour, longestSeconds: 10 },
  /** Whatever names from one address, which may be that of a whole firm. */
  signInByAddress: { free: 100, windowSeconds: quarterHour, longestSeconds: 5 },
  /** One name on a device where it has signed in before: no stranger's attempts count here. */
  signInOnDevice: { free: 10, windowSeconds: quarterHour, longestSeconds: 120 },
  /** Links to the password of one name, asked for from one address. */
  linkAskedHere: { free: 5, windowSeconds: 60 * 60, longestSeconds: 300 },
} satisfies Record<string, Brake>
export type BrakeName = keyof typeof brakes

/** `who` is a name or an address; one attempt may count as several. */
type Attempt = { name: LimitName; who: string; times?: number }

/** Throws 429 past the limit. */
export const countAttempt = (db: Db, name: LimitName, who: string): Promise<void> =>
  countAttempts(db, [{ name, who }])

type Counted = { isWithin: boolean; isFirst: boolean; seconds: number }
/**
 * In one statement; each counts only while those before it are within their limits. Throws 429 past one of them. Rows
 * are locked in the given order, which has to be the same for all callers that count the same names together.
 */
export async function countAttempts(db: Db, attempts: readonly Attempt[]): Promise<void> {
  const tables = attempts.map((_, at) => sql.table(`counted${at}`))
  const counting = attempts.map((attempt, at) => {
    const before = tables[at - 1]
    const isReached = before ? sql`exists (select from ${before} where is_within)` : sql`true`
    return sql`${tables[at]!} as (${counted(attempt, isReached)})`
  })
  const all = tables.map((table) => sql`select * from ${table}`)
  const { rows } = await sql<Counted>`
    with ${sql.join(counting)} ${sql.join(all, sql` union all `)}`.execute(db)
  if (rows.some(({ isFirst }) => isFirst)) await deleteExpiredAttempts(db)
  const over = rows.find(({ isWithin }) => !isWithin)
  if (over) throw tooMany(over.seconds)
}

function counted({ name, who, times = 1 }: Attempt, isReached: RawBuilder<unknown>): RawBuilder<unknown> {
  const { max, windowSeconds } = limits[name]
  const isOver = isOverAfter(windowSeconds)
  return sql`
    insert into attempts (key, count) select ${keyOf(name, who)}, ${times}::int where ${isReached}
    on conflict (key) do update set
      count = case when ${isOver} then ${times} else attempts.count + ${times} end,
      window_start = case when ${isOver} then now() else attempts.window_start end
    returning count <= ${max} as is_within, count = ${times} as is_first,
      ceil(extract(epoch from window_start - now()) + ${windowSeconds})::int as seconds`
}

export async function clearAttempts(db: Db, name: LimitName | BrakeName, who: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', keyOf(name, who)).execute()
}

/** Throws 429 while the next attempt has to wait; one that comes too early is not counted. */
export async function slowDown(db: Db, name: BrakeName, who: string): Promise<void> {
  const { free, windowSeconds, longestSeconds } = brakes[name]
  const key = keyOf(name, who)
  const isOver = isOverAfter(windowSeconds)
  const made = sql`case when ${isOver} then 1 else attempts.count + 1 end`
  // Bounded, because a power of many attempts would overflow.
  const wait = sql`case when ${made} < ${free} then 0
    else least(${longestSeconds}, 2 ^ least(${made} - ${free} + 1, 20)) end`
  // The time of the statement's start would be before that of a concurrent attempt it waited for.
  const { rows } = await sql<{ count: number }>`
    insert into attempts (key, count) values (${key}, 1)
    on conflict (key) do update set count = ${made}, next_at = clock_timestamp() + make_interval(secs => ${wait}),
      window_start = case when ${isOver} then now() else attempts.window_start end
    where ${isOver} or attempts.next_at <= clock_timestamp() returning count`.execute(db)
  if (rows[0]?.count === 1) await deleteExpiredAttempts(db)
  if (rows.length > 0) return
  const waiting = await db
    .selectFrom('attempts')
    .select(
      sql<number>`greatest(1, ceil(extract(epoch from next_at - clock_timestamp())))::int`.as('seconds'),
    )
    .where('key', '=', key)
    .executeTakeFirst()
  // A success has just removed it.
  throw tooMany(waiting?.seconds ?? 1)
}

/** Takes one attempt back, because it was none: others may share the key. */
export async function takeBack(db: Db, name: BrakeName, who: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ count: sql`greatest(0, count - 1)`, nextAt: sql`now()` })
    .where('key', '=', keyOf(name, who))
    .execute()
}

const isOverAfter = (windowSeconds: number) =>
  sql<boolean>`attempts.window_start <= now() - make_interval(secs => ${windowSeconds})`

function tooMany(seconds: number): Refusal {
  const headers = { 'retry-after': String(seconds) }
  if (seconds <= MOST_SECONDS_TOLD)
    return new Refusal(429, messages.tooMany, { values: { seconds }, headers })
  return new Refusal(429, messages.tooManyForMinutes, {
    values: { minutes: Math.ceil(seconds / 60) },
    headers,
  })
}
const MOST_SECONDS_TOLD = 120
export const isTooMany = (error: unknown): boolean => error instanceof Refusal && error.status === 429

/** By their places, because a plan that was made while there were few would read all to find their keys. */
async function deleteExpiredAttempts(db: Db): Promise<void> {
  await sql`delete from attempts where ctid = any(array
    (select ctid from attempts where window_start < now() - interval '1 day' limit 20 for update skip locked))`.execute(
    db,
  )
}

// Hashed, because people type passwords into the wrong field and names have any length.
const keyOf = (name: LimitName | BrakeName, who: string): string =>
  `${name}:${createHash('sha256')
    .update(addressGroup(mailbox(who)))
    .digest('base64url')}`

/** `ana+news@firm.example` reaches the mailbox of `ana@firm.example`, so both count as one. */
export const mailbox = (who: string): string => who.toLowerCase().replace(fromPlus, '')
/** The same of a stored address, as an index has it. */
export const mailboxOf = (address: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(lower(${address}), ${sql.lit(fromPlus.source)}, '')`
const fromPlus = /\+[^@]*(?=@)/

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
