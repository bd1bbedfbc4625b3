/** Fiscal numbers, and what corrections replaced. */
import type { Generated } from 'kysely'

export type DocumentTables = {
  /** Every fiscal number ever used; never changed or deleted. */
  fiscalNumbers: {
    ncf: string
    invoiceId?: string | null
    creditNoteId?: string | null
    rangeId?: string | null
    issuedOn: string
    recordedAt: Generated<string>
  }
  /** A version of what is printed that a correction replaced; never changed or deleted. */
  replacedRepresentations: {
    id: Generated<string>
    invoiceId?: string | null
    creditNoteId?: string | null
    representation: number
    securityCode: string | null
    signedAt: string | null
    ncfExpiresOn: string | null
    xmlFile: string | null
    pdfFile: string | null
    correctionReason: string | null
    replacedAt: Generated<string>
    replacedBy: string | null
  }
}
