/** States of fiscal documents (invoices and credit notes) and their transitions (fiscal-documents.md). */
import { statesByMeaning } from '#core/resource.ts'
import type { documentStatuses, fiscalStatuses } from './fiscal-fields.ts'

export type DocumentStatus = keyof typeof documentStatuses
type Phase = 'draft' | 'issued' | 'voided' | 'discarded'
/** A new state gets its phase here; the sets and questions below, and the queries that use them, follow. */
const phaseOf: Record<DocumentStatus, Phase> = {
  draft: 'draft',
  issued: 'issued',
  voided: 'voided',
  discarded: 'discarded',
}
const statesIn = statesByMeaning(phaseOf)

export const draftDocumentStates = statesIn('draft')
export const issuedDocumentStates = statesIn('issued')
export const voidedDocumentStates = statesIn('voided')
/** These have a number, which stays used. */
export const numberedDocumentStates = statesIn('issued', 'voided')

export const isDraftDocument = (status: DocumentStatus): boolean => phaseOf[status] === 'draft'
export const isIssuedDocument = (status: DocumentStatus): boolean => phaseOf[status] === 'issued'
export const isVoidedDocument = (status: DocumentStatus): boolean => phaseOf[status] === 'voided'

export const isDiscardedDocument = (status: DocumentStatus): boolean => phaseOf[status] === 'discarded'

type FiscalStatus = keyof typeof fiscalStatuses
/** The document is issued in series E and its e-NCF is to be recorded. */
export const isWaitingForNcf = ({ fiscalStatus }: { fiscalStatus: FiscalStatus }): boolean =>
  fiscalStatus === 'waiting'

export const documentTones: Record<DocumentStatus, 'neutral' | 'success' | 'danger'> = {
  draft: 'neutral',
  issued: 'success',
  voided: 'danger',
  discarded: 'neutral',
}
export const fiscalTones: Record<FiscalStatus, 'neutral' | 'success' | 'warning'> = {
  none: 'neutral',
  waiting: 'warning',
  recorded: 'success',
  assigned: 'success',
}
