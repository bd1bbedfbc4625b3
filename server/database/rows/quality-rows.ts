/** Types of the tables of quality that no resource describes. */
import type { Generated } from 'kysely'

/** A survey response that is not proposed as a case again. */
export type DismissedProposalRow = {
  responseId: string
  reason: string
  dismissedBy: string
  dismissedAt: Generated<string>
}

/** Approvals and closings, each with the state that was signed. */
export type SignatureRow = {
  id: Generated<string>
  entity: string
  entityId: string
  meaning: 'approved' | 'closed'
  userId: string
  signer: string
  signedAt: Generated<string>
  state: string
  stateHash: string
}
