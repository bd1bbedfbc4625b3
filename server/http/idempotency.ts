/** Idempotency-Key: replays the stored answer of a repeated write. */
import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import { conflict, messages, Refusal } from '#core/errors.ts'
import type { Context } from './context.ts'
import type { Database, Db } from '../database/database.ts'
import { job, type Job } from '../jobs/job.ts'
import { addressGroup } from './limits.ts'

/** `hash` covers the whole request; the same key with another hash is refused. */
export type KeyedCall = { caller: string; key: string; hash: string }
type Run = (db: Db, onBegin?: Context['onBegin']) => Promise<unknown>

export function assertKey(key: string): string {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new Refusal(400, messages.idempotencyKeyInvalid)
}

export const keyCaller = ({ user, ip }: Pick<Context, 'user' | 'ip'>): string =>
  user ? `user:${user.id}` : `visitor:${sha256(addressGroup(ip))}`

export const requestHash = async (...parts: unknown[]): Promise<string> =>
  sha256(JSON.stringify(await withDigests(parts)))

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url')

/** Files are hashed by content, because a repeated form has other boundaries. */
async function withDigests(value: unknown): Promise<unknown> {
  if (value instanceof File)
    return [value.name, value.type, sha256(new Uint8Array(await value.arrayBuffer()))]
  if (Array.isArray(value)) return Promise.all(value.map(withDigests))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(async ([name, part]) => [name, await withDigests(part)] as const)
  return Object.fromEntries(await Promise.all(entries))
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
  return db.transaction().execute(async (inside) => {
    const claimed = await claim(inside, call)
    if ('earlier' in claimed) return answerOf(endpoint, claimed.earlier)
    const answer = await run(inside)
    await storeAnswer(inside, claimed.id, answer)
    return answer
  })
}

class Repeated extends Error {
  readonly earlier: string | null
  constructor(earlier: string | null) {
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
  try {
    const answer = await run(db, async (inside) => {
      if (id) return
      const claimed = await claim(inside, call)
      if ('earlier' in claimed) throw new Repeated(claimed.earlier)
      id = claimed.id
    })
    if (id) await storeAnswer(db, id, answer)
    return answer
  } catch (error) {
    if (error instanceof Repeated) return answerOf(endpoint, error.earlier)
    if (id) await db.deleteFrom('idempotencyKeys').where('id', '=', id).execute()
    throw error
  }
}

type Claimed = { id: string } | { earlier: string | null }

async function claim(db: Db, { caller, key, hash }: KeyedCall): Promise<Claimed> {
  // The insert waits for a concurrent call with this key; an expired key is overwritten.
  const { rows } = await sql<{ id: string }>`
    insert into idempotency_keys as known (caller, key, request_hash) values (${caller}, ${key}, ${hash})
    on conflict (caller, key) do update set request_hash = excluded.request_hash, answer = null,
      expires_at = excluded.expires_at where known.expires_at < now()
    returning id`.execute(db)
  if (rows[0]) return rows[0]
  const known = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (known.requestHash !== hash) throw conflict(messages.idempotencyKeyReused)
  return { earlier: known.answer }
}

async function storeAnswer(db: Db, id: string, answer: unknown): Promise<void> {
  if (answer === undefined) return
  await db
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .execute()
}

function answerOf(endpoint: Endpoint, stored: string | null): unknown {
  if (stored !== null) return JSON.parse(stored)
  // The first call has committed its change, but not yet stored its answer.
  if (endpoint.answer) throw conflict(messages.idempotencyKeyRunning)
  return undefined
}

export const clearIdempotencyKeys: Job<Record<string, never>> = job({
  name: 'idempotencyKeys.clear',
  payload: z.strictObject({}),
  schedule: { cron: '55 3 * * *', payload: {} },
  handle: async (_, { db }) => {
    await sql`delete from idempotency_keys where expires_at < now()`.execute(db)
  },
})
