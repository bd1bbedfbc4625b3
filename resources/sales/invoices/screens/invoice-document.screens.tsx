/** The dialogs of an invoice that all fiscal documents have. */
import type { Words } from '#core/words.ts'
import { DocumentPdf } from '#resources/sales/documents/screens/document-pdf.screens.tsx'
import { VoidDocument } from '#resources/sales/documents/screens/void-document.screens.tsx'
import { invoicesApi } from '../invoice.api.ts'

const words = {
  pdf: { es: 'PDF de la factura', en: 'PDF of the invoice' },
  effect: {
    es: 'La factura deja de cobrarse. No se puede deshacer.',
    en: 'The invoice is no longer due. This cannot be undone.',
  },
  void: { es: 'Anular la factura', en: 'Void the invoice' },
  voided: { es: 'Factura anulada', en: 'Invoice voided' },
} satisfies Record<string, Words>

type DialogProps = { onClose: () => void }
export const PdfDialog = ({ onClose }: DialogProps) => (
  <DocumentPdf title={words.pdf} endpoint={invoicesApi.pdf} onClose={onClose} />
)
export const VoidDialog = ({ onClose }: DialogProps) => (
  <VoidDocument
    endpoint={invoicesApi.void}
    button={words.void}
    done={words.voided}
    effect={words.effect}
    onClose={onClose}
  />
)
