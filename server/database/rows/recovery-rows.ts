/** Types of the tables that say how backups went, and what was restored. */
import type { Generated } from 'kysely'

export type RecoveryTables = { recoveryMarks: RecoveryMarkRow; restores: RestoreRow }

export type RecoveryMarkRow = {
  kind: 'backup' | 'base' | 'drill' | 'ledger'
  succeededAt: string | null
  /** Of the last success, such as its size. */
  facts: string | null
  failedAt: string | null
  failure: string | null
}
type RestoreRow = {
  id: Generated<string>
  restoredAt: Generated<string>
  /** Of when the data are. */
  dataOf: string
  /** Until then no mail and no webhook goes out. */
  releasedAt: string | null
  releasedBy: string | null
}
