/** Survey responses that are not proposed as cases. */
import type { Generated } from 'kysely'

export type ProposalTables = {
  /** A survey response that is not proposed as a case again. */
  dismissedProposals: {
    responseId: string
    reason: string
    dismissedBy: string
    dismissedAt: Generated<string>
  }
}
