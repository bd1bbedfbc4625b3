/** Idempotency-Key: replays the stored answer of a repeated write. */
import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import { conflict, messages, Refusal } from '#core/errors.ts'
import type { Context } from './context.ts'
import type { Database, Db } from '../database/database.ts'
import type { AnswerAbout } from '../database/tables.ts'
import { job, type Job } from '../jobs/job.ts'
import { isWrapped } from '../sessions/secret-keys.ts'
import { openText, prepareSealing, sealText } from '../sessions/sealed-text.ts'
import { addressGroup } from './limits.ts'

/** `hash` covers the whole request; the same key with another hash is refused. */
export type KeyedCall = { caller: string; key: string; hash: string }
type Run = (db: Db, onBegin?: Context['onBegin']) => Promise<unknown>

export function assertKey(key: string): string {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new Refusal(400, messages.idempotencyKeyInvalid)
}

/** A program never gets the stored answer of the person in whose name it acts. */
export function keyCaller({ user, ip }: Pick<Context, 'user' | 'ip'>): string {
  if (user?.apiKeyId) return `key:${user.apiKeyId}`
  return user ? `user:${user.id}` : `visitor:${sha256(addressGroup(ip))}`
}

/** Throws 400 when the input is nested too deeply to be read. */
export async function requestHash(call: { name: string; params: unknown; query: unknown; body: unknown }) {
  const body = await withDigests(call.body)
  try {
    return sha256(JSON.stringify([call.name, call.params, call.query, body]))
  } catch (error) {
    throw error instanceof RangeError ? new Refusal(400, messages.malformed) : error
  }
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url')

/** Files, which stand at the top of a form, are hashed by content: a repeated form has other boundaries. */
async function withDigests(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const digested: Record<string, unknown> = { ...body }
  for (const [name, value] of Object.entries(body))
    if (value instanceof File)
      digested[name] = [value.name, value.type, sha256(new Uint8Array(await value.arrayBuffer()))]
  return digested
}

/**
 * The key is stored in the transaction of the change, and concurrent calls with the same key wait for that transaction.
 * A refused call leaves no key, so it can be corrected and repeated.
 */
export async function runOnce(
  db: Kysely<Database>,
  endpoint: Endpoint,
  { call, run }: { call: KeyedCall; run: Run },
): Promise<unknown> {
  if (!endpoint.isTransaction) return runWithOwnTransactions(db, endpoint, { call, run })
  await prepareSealing(db)
  return db.transaction().execute(async (inside) => {
    const claimed = await claim(inside, endpoint, call)
    if ('earlier' in claimed) return answerOf(db, endpoint, claimed.earlier)
    const answer = await run(inside)
    await storeAnswer(db, inside, { id: claimed.id, answer })
    return answer
  })
}

class Repeated extends Error {
  readonly earlier: Earlier
  constructor(earlier: Earlier) {
    super('sent before')
    this.earlier = earlier
  }
}

/** Claims the key at the start of the transaction that the handler opens itself. */
async function runWithOwnTransactions(
  db: Kysely<Database>,
  endpoint: Endpoint,
  { call, run }: { call: KeyedCall; run: Run },
): Promise<unknown> {
  let id: string | undefined
  // Before the handler counts an attempt.
  const earlier = await findEarlier(db, call)
  if (earlier) return answerOf(db, endpoint, earlier)
  try {
    const answer = await run(db, async (inside) => {
      if (id) return
      const claimed = await claim(inside, endpoint, call)
      if ('earlier' in claimed) throw new Repeated(claimed.earlier)
      id = claimed.id
    })
    if (id) await storeAnswer(db, db, { id, answer })
    return answer
  } catch (error) {
    if (error instanceof Repeated) return await answerOf(db, endpoint, error.earlier)
    // The failure itself is thrown, even when the database is down.
    if (id) await sql`delete from idempotency_keys where id = ${id}`.execute(db).catch(() => undefined)
    throw error
  }
}

/** `isRecent`: stored within the last minute, so the first call may still run. */
type Earlier = { id: string; answer: string | null; answerAbout: AnswerAbout | null; isRecent: boolean }
type Claimed = { id: string } | { earlier: Earlier }

async function claim(db: Db, endpoint: Endpoint, { caller, key, hash }: KeyedCall): Promise<Claimed> {
  // The insert waits for a concurrent call with this key; an expired key is overwritten.
  const { rows } = await sql<{ id: string }>`
    insert into idempotency_keys as known (caller, key, request_hash, expires_at)
    values (${caller}, ${key}, ${hash}, ${endpoint.keepsIdempotencyKey === 'forever' ? null : sql`now() + interval '1 day'`})
    on conflict (caller, key) do update set request_hash = excluded.request_hash, answer = null,
      answer_about = null, created_at = now(), expires_at = excluded.expires_at where known.expires_at < now()
    returning id`.execute(db)
  if (rows[0]) return rows[0]
  const earlier = await findEarlier(db, { caller, key, hash })
  if (!earlier) throw conflict(messages.idempotencyKeyRunning)
  return { earlier }
}

/** Throws 409 when the key was sent with another request. */
async function findEarlier(db: Db, { caller, key, hash }: KeyedCall): Promise<Earlier | undefined> {
  const { rows } = await sql<Earlier & { requestHash: string }>`
    select id, request_hash, case when created_at > ${A_DAY_AGO} then answer end as answer, answer_about,
      created_at > now() - interval '1 minute' as is_recent
    from idempotency_keys
    where caller = ${caller} and key = ${key} and (expires_at is null or expires_at > now())`.execute(db)
  if (rows[0] && rows[0].requestHash !== hash) throw conflict(messages.idempotencyKeyReused)
  return rows[0]
}

/** Sealed, because answers name links that work once, such as that of an invitation. */
async function storeAnswer(
  db: Db,
  inside: Db,
  { id, answer }: { id: string; answer: unknown },
): Promise<void> {
  if (answer === undefined) return
  const sealed = await sealText(db, JSON.stringify(answer), nameOf(id))
  await inside
    .updateTable('idempotencyKeys')
    .set({ answer: sealed, answerAbout: aboutOf(answer) })
    .where('id', '=', id)
    .execute()
}
const about = z.object({ id: z.string(), status: z.string().optional() })
const aboutOf = (answer: unknown): AnswerAbout | null => about.safeParse(answer).data ?? null
const nameOf = (id: string): string => `answer:${id}`

const A_DAY_AGO = sql`now() - interval '1 day'`
/** Stored answers as they were sent; all of them unless told which. */
export async function readAnswers(db: Db, which = sql`true`): Promise<{ id: string; text: string }[]> {
  const { rows } = await sql<{ id: string; answer: string }>`
    select id, answer from idempotency_keys where answer is not null and ${which}`.execute(db)
  const opened = rows.map(async ({ id, answer }) => ({
    id,
    text: isWrapped(answer) ? await openText(db, answer, nameOf(id)) : answer,
  }))
  return Promise.all(opened)
}

async function answerOf(
  db: Db,
  endpoint: Endpoint,
  { id, answer, answerAbout, isRecent }: Earlier,
): Promise<unknown> {
  // An older version stored them as they were.
  if (answer !== null) return JSON.parse(isWrapped(answer) ? await openText(db, answer, nameOf(id)) : answer)
  if (!endpoint.answer) return undefined
  // The first call has committed its change; its answer follows, was lost with its process, or is kept no longer.
  if (isRecent) throw conflict(messages.idempotencyKeyRunning)
  throw conflict(messages.idempotencyKeyUnanswered, { data: answerAbout })
}

export const clearIdempotencyKeys: Job<Record<string, never>> = job({
  name: 'idempotencyKeys.clear',
  payload: z.strictObject({}),
  schedule: { cron: '55 3 * * *', payload: {} },
  handle: async (_, { db }) => {
    await sql`delete from idempotency_keys where expires_at < now()`.execute(db)
    // Older versions kept the answer alone.
    const old = await readAnswers(db, sql`created_at <= ${A_DAY_AGO}`)
    for (const { id, text } of old)
      await db
        .updateTable('idempotencyKeys')
        .set({ answer: null, answerAbout: aboutOf(JSON.parse(text)) })
        .where('id', '=', id)
        .execute()
  },
})
