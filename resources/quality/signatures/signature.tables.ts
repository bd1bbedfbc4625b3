/** Signatures. */
import type { Generated } from 'kysely'

export type SignatureTables = {
  /** Approvals and closings, each with the state that was signed. */
  qualitySignatures: {
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
}
