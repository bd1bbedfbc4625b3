/** Rows beside invoices and credit notes. */
import type { Generated } from 'kysely'

/** A version of what is printed that a correction replaced; never changed or deleted. */
export type ReplacedRepresentationRow = {
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
