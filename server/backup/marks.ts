/** Remembers how the last backups and drills went, and says whether that is well. */
import { sql, type Kysely } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import type { RecoveryMarkRow } from '../database/tables.ts'
import type { Finding } from '../health/finding.ts'
import { recovery } from './recovery.ts'
import { archiveFailure } from './wal-shipper.ts'

export type MarkKind = RecoveryMarkRow['kind']

/** A night may be missed, and its next one not be done yet. */
const LATE_HOURS = 36
const DRILL_LATE_HOURS = 40 * 24

export async function markSuccess(db: Db, kind: MarkKind, facts: string): Promise<void> {
  await db
    .insertInto('recoveryMarks')
    .values({ kind, facts, succeededAt: sql<string>`now()`, failedAt: null, failure: null })
    .onConflict((same) =>
      same
        .column('kind')
        .doUpdateSet({ facts, succeededAt: sql<string>`now()`, failedAt: null, failure: null }),
    )
    .execute()
}

/** Until the next success. */
export async function markFailure(db: Db, kind: MarkKind, failure: string): Promise<void> {
  const failed = { failedAt: sql<string>`now()`, failure: failure.slice(0, 500) }
  await db
    .insertInto('recoveryMarks')
    .values({ kind, facts: null, succeededAt: null, ...failed })
    .onConflict((same) => same.column('kind').doUpdateSet(failed))
    .execute()
}

export const readMarks = (db: Kysely<Database>): Promise<RecoveryMarkRow[]> =>
  db.selectFrom('recoveryMarks').selectAll().orderBy('kind').execute()

export const ageMs = (mark: RecoveryMarkRow | undefined): number =>
  mark?.succeededAt ? Date.now() - Date.parse(mark.succeededAt) : Infinity

export type BackupWarning = 'backupLate' | 'backupFailed' | 'archiveFailed' | 'drillFailed' | 'ledgerFailed'

/** None where no second place is set. */
export async function backupWarnings(db: Kysely<Database>): Promise<BackupWarning[]> {
  if (!recovery()) return []
  const marks = await readMarks(db)
  const of = (kind: MarkKind) => marks.find((mark) => mark.kind === kind)
  const isLogLost = archiveFailure() !== undefined || !(await isArchiving(db))
  const found = [
    backupWarning(of('backup')),
    hasFailed(of('base')) || isLogLost ? 'archiveFailed' : undefined,
    hasFailed(of('drill')) || isOlder(of('drill'), DRILL_LATE_HOURS) ? 'drillFailed' : undefined,
    hasFailed(of('ledger')) ? 'ledgerFailed' : undefined,
  ] as const
  return found.filter((warning) => warning !== undefined)
}

const hasFailed = (mark: RecoveryMarkRow | undefined): boolean => Boolean(mark?.failedAt)
/** Not of one that was never tried: a new installation has yet to come to it. */
const isOlder = (mark: RecoveryMarkRow | undefined, hours: number): boolean =>
  mark !== undefined && ageMs(mark) > hours * 3_600_000

function backupWarning(mark: RecoveryMarkRow | undefined): BackupWarning | undefined {
  if (isOlder(mark, LATE_HOURS)) return 'backupLate'
  return hasFailed(mark) ? 'backupFailed' : undefined
}

/** False once PostgreSQL has failed for minutes to hand over its log, as without room for it. */
async function isArchiving(db: Kysely<Database>): Promise<boolean> {
  if (!recovery()?.cluster) return true
  const { rows } = await sql`select from pg_stat_archiver
    where last_failed_time > coalesce(last_archived_time, stats_reset)
      and coalesce(last_archived_time, stats_reset) < now() - interval '5 minutes'`.execute(db)
  return rows.length === 0
}

/** A backup that failed once is tried again; one that is late, and a log that goes nowhere, are red. */
export async function backupFinding(db: Kysely<Database>): Promise<Finding> {
  const warnings = await backupWarnings(db)
  const [worst] = warnings
  if (!worst) return { ok: true }
  return {
    ok: !warnings.some((warning) => isRed[warning]),
    note: warnings.map((key) => notes[key]).join(' '),
  }
}

const isRed: Record<BackupWarning, boolean> = {
  backupLate: true,
  backupFailed: false,
  archiveFailed: true,
  drillFailed: false,
  ledgerFailed: false,
}
const notes: Record<BackupWarning, string> = {
  backupLate: `The last backup in the second place is older than ${LATE_HOURS} hours.`,
  backupFailed: 'The last backup failed; it is tried again.',
  archiveFailed:
    'The log of the database does not reach the second place: a restore to the minute has a gap.',
  drillFailed: 'The last restore drill failed: a backup may be of no use.',
  ledgerFailed:
    'The ledger of erasures could not be copied to the second place; it is tried again every hour.',
}
