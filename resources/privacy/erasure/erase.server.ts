/** Erases a person in one transaction, and writes that into the ledger outside of the database. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { copyLedger } from '#server/backup/backup-jobs.ts'
import { ledgerDigest, writeErasure } from '#server/backup/erasure-ledger.ts'
import { noteErasedRegistrants } from '#resources/meetings/join/erased-registrants.server.ts'
import { recordAudit } from '#server/database/audit.ts'
import type { Db } from '#server/database/database.ts'
import { enqueue } from '#server/jobs/job.ts'
import type { Context } from '#server/http/context.ts'
import { holdings } from '../holdings/holdings.server.ts'
import { lockMails } from '../holdings/mail.server.ts'
import { noteHistory } from './clear-history.server.ts'
import type { Attempt } from './in-erasure.server.ts'
import type { Holding } from '../holdings/holding.server.ts'
import { findPerson, type Person, type Subject } from '../holdings/person.server.ts'
import { withSealed } from '../holdings/sealed.server.ts'
import { deleteFiles, eraseRows, idsBefore } from './statements.server.ts'

/** One at a time; the contacts stay locked, so that nobody writes to them meanwhile. */
export async function lockPerson(db: Db, subject: Subject): Promise<Person> {
  await sql`select pg_advisory_xact_lock(hashtext('erasure'))`.execute(db)
  const { contactIds } = await findPerson(db, subject)
  await sql`select from contacts where id = any(${contactIds}::bigint[]) order by id for update`.execute(db)
  return withSealed(db, await findPerson(db, subject))
}

/** Answers how many rows changed; none where nothing was left, and then nothing is recorded. */
export async function erasePerson(
  context: Context,
  person: Person,
  { withCertificates, attempt }: { withCertificates: boolean; attempt: Attempt },
): Promise<number> {
  const counts = await eraseHoldings(context, person, withCertificates)
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (rows === 0) return 0
  const key = randomUUID()
  await recordErasure(context, { key, person, withCertificates, counts })
  // Before the ledger, which is written last; it runs after the commit.
  await enqueue(context.db, copyLedger, { payload: {} })
  const digest = await ledgerDigest()
  attempt.written = { key, transaction: await transactionOf(context.db) }
  // Last: a crash from here on is made good at the next start.
  await writeErasure({
    key,
    at: new Date().toISOString(),
    installation: await installationOf(context.db),
    contactIds: person.contactIds,
    addresses: person.emails.map(digest),
    withCertificates,
  })
  return rows
}

async function transactionOf(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)
  return rows[0]!.id
}

type Counts = Record<string, number>
export async function eraseHoldings(
  context: Context,
  person: Person,
  withCertificates: boolean,
): Promise<Counts> {
  const { db } = context
  const due = holdings.filter(({ isCertificate }) => withCertificates || !isCertificate)
  const counts: Counts = {}
  const files: string[] = []
  const history = new Map<string, string[]>()
  await lockMails(db, person)
  await noteErasedRegistrants(db, person)
  // All ids first, because records are found by what others still hold.
  for (const holding of due) {
    if (holding.treatment === 'keep') continue
    const before = await idsBefore(db, holding, person)
    files.push(...before.files)
    addTo(history, holding, before.ids)
  }
  for (const holding of due) {
    const count = await eraseRows(context, holding, person)
    if (count > 0) counts[holding.table] = (counts[holding.table] ?? 0) + count
  }
  const deleted = await deleteFiles(db, files)
  if (deleted > 0) counts['files'] = deleted
  await noteHistory(db, history)
  return counts
}

function addTo(
  history: Map<string, string[]>,
  { resource, keepsHistory = false }: Holding,
  ids: readonly string[],
): void {
  if (resource && !keepsHistory) history.set(resource, [...(history.get(resource) ?? []), ...ids])
}

type Recorded = { key: string; person: Person; withCertificates: boolean; counts: Counts }
export async function recordErasure(
  context: Context,
  { key, person, withCertificates, counts }: Recorded,
): Promise<void> {
  const { id } = await context.db
    .insertInto('erasures')
    .values({
      key,
      userId: context.user?.id ?? null,
      contactIds: person.contactIds,
      withCertificates,
      counts: JSON.stringify(counts),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const changes = [{ field: 'rows', from: null, to: rows }]
  await recordAudit(context, { entity: 'erasures', entityId: id, action: 'create', changes })
  for (const contactId of person.contactIds)
    await recordAudit(context, { entity: 'contacts', entityId: contactId, action: 'remove' })
}

/** Written by the first migration, and the same in every backup of this database. */
export async function installationOf(db: Db): Promise<string> {
  const { createdAt } = await db.selectFrom('settings').select('createdAt').executeTakeFirstOrThrow()
  return new Date(createdAt).toISOString()
}
