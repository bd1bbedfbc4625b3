/** Seals audit entries after their commit, so that writers never wait for each other. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Database, Db } from '../database/database.ts'
import { job, type Job } from '../jobs/job.ts'
import { lastSeal, readChain, sealOf } from './chain.ts'

/** The log keeps the last seal outside of the database: whoever rewrites the chain cannot rewrite that. */
export const sealAuditEntries: Job<Record<string, never>> = job({
  name: 'audit.seal',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '* * * * *', payload: {} },
  handle: async (_, { db, log, signal }) => {
    const sealed = await sealEntries(db, signal)
    if (sealed === 0) return
    const { id, seal } = await lastSeal(db)
    log.info({ sealed, upTo: id, seal: seal.toString('hex') }, 'audit entries sealed')
  },
})

/** Answers how many entries it sealed. */
export async function sealEntries(db: Kysely<Database>, signal?: AbortSignal): Promise<number> {
  const upTo = await lastSettled(db)
  let [sealed, last] = [0, -1]
  while (last !== 0 && !signal?.aborted) {
    last = await db.transaction().execute((inside) => sealBatch(inside, upTo))
    sealed += last
  }
  return sealed
}

async function sealBatch(db: Db, upTo: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('conforme-audit-seals'))`.execute(db)
  let { id: after, seal: previous } = await lastSeal(db)
  const { value: entries = [] } = await readChain(db, { after, upTo }).next()
  const seals = entries.map(({ content }) => (previous = sealOf(previous, content)))
  await sql`insert into audit_seals (entry_id, seal)
    select * from unnest(${entries.map(({ id }) => id)}::bigint[], ${seals}::bytea[])`.execute(db)
  return entries.length
}

const ATTEMPTS = 40
const PAUSE_MS = 50

/**
 * The highest id below which no entry can still be committed; '0' when one may be. An entry's transaction gets its
 * number before its id (`write_audit_entry`). So whoever holds an id up to the last one given has a number below that
 * of this transaction, which is taken after reading that id, and once all lower numbers have ended, all those entries
 * are visible or rolled back. One that is held for long, as by an import, is waited for by a later run.
 */
async function lastSettled(db: Kysely<Database>): Promise<string> {
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (inside) => {
      const { rows: given } = await sql<{ id: string }>`
        select last_value as id from audit_chain_id_seq
        where last_value > (select coalesce(max(entry_id), 0) from audit_seals)`.execute(inside)
      if (!given[0]) return '0'
      await sql`select pg_current_xact_id()`.execute(inside)
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const { rows } = await sql<{ isOldest: boolean }>`
          select pg_snapshot_xmin(pg_current_snapshot()) >= pg_current_xact_id() as "isOldest"`.execute(
          inside,
        )
        if (rows[0]!.isOldest) return given[0].id
        await pause(PAUSE_MS)
      }
      return '0'
    })
}
