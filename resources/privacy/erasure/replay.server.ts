/** Repeats erasures that a restored backup does not know, before anything is served. */
import { sql, type Kysely } from 'kysely'
import {
  ledgerDigests,
  readErasures,
  renewLedgerKeys,
  type Digest,
  type LedgerLine,
} from '#server/backup/erasure-ledger.ts'
import type { Database, Db } from '#server/database/database.ts'
import { inTransaction, type Context } from '#server/http/context.ts'
import { clearHistory } from './clear-history.server.ts'
import { eraseHoldings, installationOf, lockPerson, recordErasure } from './erase.server.ts'

/** Answers how many were repeated. */
export async function replayErasures(context: Context & { db: Kysely<Database> }): Promise<number> {
  await renewKey(context)
  const repeated = await repeatMissing(context)
  await clearHistory(context.db)
  return repeated
}

/** At each start, as the secrets of the database: the former SECRETS_KEY may be gone at the next erasure. */
async function renewKey({ log }: Context): Promise<void> {
  await renewLedgerKeys().catch((error: unknown) =>
    log.error({ err: error }, 'the ledger of erasures cannot be read with this SECRETS_KEY'),
  )
}

async function repeatMissing(context: Context): Promise<number> {
  const lines = await readErasures()
  const installation = await installationOf(context.db)
  const all = lines.filter((line) => line.installation === installation)
  const own = all.filter((line) => !all.some((later) => covers(later, line)))
  const missing = await unknownOf(context.db, own)
  if (missing.length === 0) return 0
  const addresses = await addressesByDigest(context.db, await ledgerDigests())
  for (const line of missing) await repeat(context, line, addresses)
  context.log.warn({ erasures: missing.length }, 'erasures that the database did not know were repeated')
  return missing.length
}

/** A later erasure of the same person does all that the earlier one did, which may never have been committed. */
function covers(later: LedgerLine, line: LedgerLine): boolean {
  const { contactIds, addresses, withCertificates } = line
  return (
    later.at > line.at &&
    contactIds.every((id) => later.contactIds.includes(id)) &&
    addresses.every((address) => later.addresses.includes(address)) &&
    (later.withCertificates || !withCertificates)
  )
}

async function unknownOf(db: Db, lines: LedgerLine[]): Promise<LedgerLine[]> {
  const keys = lines.map(({ key }) => key)
  const { rows } = await sql<{ key: string }>`
    select key from erasures where key = any(${keys}::uuid[])`.execute(db)
  const known = new Set(rows.map(({ key }) => key))
  return lines.filter(({ key }) => !known.has(key))
}

const repeat = (context: Context, line: LedgerLine, addresses: ReadonlyMap<string, string>): Promise<void> =>
  inTransaction(context, async (inside) => {
    const emails = line.addresses.flatMap((digest) => addresses.get(digest) ?? [])
    const { contactIds, key, withCertificates } = line
    const person = await lockPerson(inside.db, { contactIds, emails })
    // Another instance that starts may have done it meanwhile.
    if ((await unknownOf(inside.db, [line])).length === 0) return
    const counts = await eraseHoldings(inside, person, withCertificates)
    await recordErasure(inside, { key, person, withCertificates, counts })
  })

/** Columns by which a person is found. */
const addressColumns: [table: string, column: string][] = [
  ['contacts', 'email'],
  ['accounts', 'email'],
  ['attendees', 'email'],
  ['contact_requests', 'email'],
  ['course_interests', 'email'],
  ['waitlist_entries', 'email'],
  ['webinar_registrations', 'email'],
  ['complaints', 'email'],
  ['consents', 'email'],
  ['privacy_requests', 'email'],
  ['mail_recipients', 'address'],
  ['suppressed_addresses', 'address'],
  ['outbox', 'to_address'],
  ['quotes', 'sent_to'],
  ['quotes', 'decided_by_email'],
  ['meeting_people', 'email'],
  ['meeting_stays', 'email'],
]

async function addressesByDigest(db: Db, digests: Digest[]): Promise<Map<string, string>> {
  const selects = addressColumns.map(
    ([table, column]) => sql`select lower(${sql.ref(column)}) as address from ${sql.table(table)}`,
  )
  const { rows } = await sql<{ address: string }>`
    select address from (${sql.join(selects, sql` union `)}) found where address <> ''`.execute(db)
  return new Map(digests.flatMap((digest) => rows.map(({ address }) => [digest(address), address] as const)))
}
