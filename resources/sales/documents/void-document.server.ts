/** Voids issued documents where the law allows it: their numbers stay used (NG 07-2018; fiscal-documents.md). */
import { conflict } from '#core/errors.ts'
import type { Create } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { seriesOf, type NcfType } from '#resources/sales/fiscal/ncf.ts'
import { isIssuedDocument, type DocumentStatus } from './document-state.ts'
import type { voiding } from './fiscal-fields.ts'

export type Voiding = Create<typeof voiding>
type Document = { status: DocumentStatus; ncf: string | null; ncfType: NcfType | null }

const words = {
  notIssued: { es: 'Solo un documento emitido se anula.', en: 'Only an issued document is voided.' },
  electronic: {
    es: 'Un comprobante electrónico no se anula: una factura se corrige con una nota de crédito; una nota, con otro documento.',
    en: 'An electronic document is not voided: an invoice is corrected by a credit note; a note, by another document.',
  },
} satisfies Record<string, Words>

/** Throws 409 unless the document is of series B, or of series E without a recorded e-NCF. */
export function assertVoidable({ status, ncf, ncfType }: Document): void {
  if (!isIssuedDocument(status)) throw conflict(words.notIssued)
  if (ncf && seriesOf(ncfType!) === 'E') throw conflict(words.electronic)
}

export const voidedValues = ({ reason, note }: Voiding) =>
  ({
    status: 'voided',
    voidReason: reason,
    voidNote: note ?? null,
    voidedAt: new Date().toISOString(),
  }) as const
