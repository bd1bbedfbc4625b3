/** Records the e-NCF of an invoice, whose data are copied for the tool of the tax office. */
import type { Words } from '#core/words.ts'
import { CopyButton } from '#web/office/dialogs/copy-button.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { RecordDocumentNcf } from '#resources/sales/documents/screens/record-ncf-dialog.screens.tsx'
import { xmlInput } from '#resources/sales/documents/screens/xml-input.screens.tsx'
import { invoicesApi } from '../invoice.api.ts'
import type { Invoice } from '../invoice.ts'
import { taxOfficeText } from '../tax-office-text.ts'
import { useItems } from './invoice-lines.screens.tsx'

const copy: Words = { es: 'Copiar los datos de la factura', en: 'Copy the data of the invoice' }
const inputs = { xml: xmlInput(invoicesApi.readXml) }

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
          <CopyButton label={copy} text={taxOfficeText(row, items, locale)} />
        </p>
      )}
    </RecordDocumentNcf>
  )
}
