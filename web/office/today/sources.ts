/** What slices register for the Today screen. */
import type { AgendaSource } from './agenda.ts'
import type { DraftSource } from './drafts.ts'
import type { LeadSource } from './lead.ts'
import type { RoleWork } from './order-work.ts'
import type { WorkSource } from './work.ts'

export type TodaySources = {
  leads: readonly LeadSource[]
  /** The most urgent first. */
  work: readonly WorkSource[]
  roleWork: RoleWork
  drafts: readonly DraftSource[]
  agenda?: AgendaSource
}
