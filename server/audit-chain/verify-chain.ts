/** Verifies that no audit entry was changed, removed or added afterwards. */
import { sql, type Kysely } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import { lastSeal, noSeal, readChain, sealOf, type ChainedEntry } from './chain.ts'

export type Fault = {
  entry: string
  problem: 'changed' | 'missing' | 'added' | 'valuesChanged' | 'notAsNoted'
}
export type Verification = {
  entries: number
  /** Entries whose values are erased. */
  erased: number
  /** The last sealed entry, and its seal. */
  sealedUpTo: string
  seal: string
  /** Not sealed yet. */
  waiting: number
  /** The first one. */
  fault: Fault | undefined
}
/** A seal that was written down elsewhere, such as by the log. */
export type NotedSeal = { entry: string; seal: string }

export async function verifyChain(db: Kysely<Database>, noted?: NotedSeal): Promise<Verification> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => verify(snapshot, noted))
}

async function verify(db: Db, noted: NotedSeal | undefined): Promise<Verification> {
  const { id: sealedUpTo, seal } = await lastSeal(db)
  const found = { entries: 0, erased: 0, waiting: 0, sealedUpTo, seal: seal.toString('hex') }
  const fault =
    (await firstFault(db, found)) ??
    (await faultOfRedigests(db)) ??
    (noted && (await faultOfNoted(db, noted)))
  return { ...found, fault }
}

/** Counts in `found` up to there. */
async function firstFault(db: Db, found: Omit<Verification, 'fault'>): Promise<Fault | undefined> {
  let previous = noSeal
  for await (const entries of readChain(db, { after: '0', upTo: await highest(db) }))
    for (const entry of entries) {
      const isWaiting = BigInt(entry.id) > BigInt(found.sealedUpTo)
      if (!isWaiting) previous = sealOf(previous, entry.content)
      const problem = problemOf(entry, isWaiting ? null : previous)
      if (problem) return { entry: entry.id, problem }
      found.entries += 1
      found.waiting += Number(isWaiting)
      found.erased += Number(entry.areValuesKept === null)
    }
  return undefined
}

/** The entry that migration 0220 wrote vouches for the digests that it gave to entries of before. */
async function faultOfRedigests(db: Db): Promise<Fault | undefined> {
  const { rows } = await sql<{ entry: string; holds: boolean }>`
    select id as entry, coalesce(changes -> 0 ->> 'to' = (
        select encode(sha256(coalesce(string_agg(entry_id || ':' || encode(digest, 'hex'), ',' order by entry_id), '')::bytea), 'hex')
        from audit_redigests), false) as holds
    from audit_entries where entity = 'auditAddresses' order by id limit 1`.execute(db)
  const [noted] = rows
  if (!noted) return { entry: '1', problem: 'missing' }
  return noted.holds ? undefined : { entry: noted.entry, problem: 'valuesChanged' }
}

async function faultOfNoted(db: Db, { entry, seal }: NotedSeal): Promise<Fault | undefined> {
  const { rows } = await sql<{ seal: Buffer }>`
    select seal from audit_seals where entry_id = ${entry}`.execute(db)
  if (!rows[0]) return { entry, problem: 'missing' }
  return rows[0].seal.toString('hex') === seal ? undefined : { entry, problem: 'notAsNoted' }
}

/** `expected` is null for an entry that waits for its seal. */
function problemOf(entry: ChainedEntry, expected: Buffer | null): Fault['problem'] | undefined {
  if (entry.content === '') return 'missing'
  if (expected && !entry.seal) return 'added'
  if (expected && !expected.equals(entry.seal!)) return 'changed'
  return entry.areValuesKept === false ? 'valuesChanged' : undefined
}

async function highest(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select greatest((select max(id) from audit_chain), (select max(entry_id) from audit_seals), 0)::text as id`.execute(
    db,
  )
  return rows[0]!.id
}
