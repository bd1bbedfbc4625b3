/** What slices register for the Today screen. */
import type { AgendaSource } from './agenda.ts'
import type { DraftSource } from './drafts.ts'
import type { WorkSource } from './work.ts'

export type TodaySources = {
  /** The most urgent first. */
  work: readonly WorkSource[]
  drafts: readonly DraftSource[]
  agenda?: AgendaSource
}
