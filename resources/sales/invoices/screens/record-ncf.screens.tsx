/** Records the e-NCF of an invoice, whose data are copied for the tool of the tax office, and corrects it. */
import type { Words } from '#core/words.ts'
import { CopyButton } from '#web/office/dialogs/copy-button.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { CorrectDocument } from '#resources/sales/documents/screens/correct-ecf-dialog.screens.tsx'
import {
  AddDocumentXml,
  RecordDocumentNcf,
} from '#resources/sales/documents/screens/record-ncf-dialog.screens.tsx'
import { xmlInput } from '#resources/sales/documents/screens/xml-input.screens.tsx'
import { taxOfficeText } from '#resources/sales/documents/tax-office-text.ts'
import { invoicesApi } from '../invoice.api.ts'
import { invoices, type Invoice } from '../invoice.ts'
import { useItems } from './invoice-lines.screens.tsx'

const copy: Words = { es: 'Copiar los datos de la factura', en: 'Copy the data of the invoice' }
const inputs = { xml: xmlInput(invoicesApi.readXml) }
const correctedInputs = { xml: xmlInput(invoicesApi.readXml, true) }

export function RecordNcfDialog({ onClose }: { onClose: () => void }) {
  const { row, locale } = useRecord<Invoice>()
  const items = useItems(row)
  return (
    <RecordDocumentNcf
      endpoint={invoicesApi.ncf}
      inputs={inputs}
      exampleNcf="E310000000005"
      onClose={onClose}
    >
      {items && (
        <p>
          <CopyButton
            label={copy}
            text={taxOfficeText({ fields: invoices.fields, document: row, items }, locale)}
          />
        </p>
      )}
    </RecordDocumentNcf>
  )
}

export const AddXmlDialog = ({ onClose }: { onClose: () => void }) => (
  <AddDocumentXml endpoint={invoicesApi.ncf} inputs={inputs} onClose={onClose} />
)

export const CorrectDialog = ({ onClose }: { onClose: () => void }) => (
  <CorrectDocument endpoint={invoicesApi.correct} inputs={correctedInputs} onClose={onClose} />
)
