/** Records the e-NCF that the tool of the tax office gave to an invoice. */
import { useCallback } from 'react'
import type { Words } from '#core/words.ts'
import { CopyButton } from '#web/office/dialogs/copy-button.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { recordedNcf } from '#resources/sales/documents/fiscal-fields.ts'
import { ncfExpires } from '#resources/sales/fiscal/ncf.ts'
import { invoicesApi } from '../invoice.api.ts'
import type { Invoice } from '../invoice.ts'
import { taxOfficeText } from '../tax-office-text.ts'
import { useItems } from './invoice-lines.screens.tsx'
import { xmlInput } from '#resources/sales/documents/screens/xml-input.screens.tsx'

const words = {
  title: { es: 'Registrar el e-NCF', en: 'Record the e-NCF' },
  text: {
    es: 'Suba el XML que devolvió la herramienta de la DGII, o copie sus datos. El e-NCF no se cambia después de guardarlo.',
    en: 'Upload the XML that the tool of the tax office returned, or copy its data. The e-NCF does not change once it is saved.',
  },
  copy: { es: 'Copiar los datos de la factura', en: 'Copy the data of the invoice' },
  save: { es: 'Registrar e-NCF', en: 'Record e-NCF' },
  done: { es: 'e-NCF registrado', en: 'e-NCF recorded' },
} satisfies Record<string, Words>
const hints = {
  ncf: {
    es: 'Trece caracteres, por ejemplo «E310000000005».',
    en: 'Thirteen characters, such as “E310000000005”.',
  },
  securityCode: { es: 'Seis caracteres, junto al código QR.', en: 'Six characters, beside the QR code.' },
  externalFile: { es: 'El PDF que devolvió la herramienta.', en: 'The PDF that the tool returned.' },
} satisfies Record<string, Words>

const inputs = { xml: xmlInput(invoicesApi.readXml) }

export function RecordNcfDialog({ onClose }: { onClose: () => void }) {
  const { row, locale, client, refresh } = useRecord<Invoice>()
  const { id, ncfType } = row
  const items = useItems(row)
  const saved = useCallback(() => {
    saySuccess(locale, words.done)
    onClose()
    void refresh()
  }, [locale, onClose, refresh])
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose}>
      <p>{words.text[locale]}</p>
      {items && (
        <p>
          <CopyButton label={words.copy} text={taxOfficeText(row, items, locale)} />
        </p>
      )}
      <ResourceForm
        isInDialog
        fields={recordedNcf}
        leftOut={ncfType && ncfExpires(ncfType) ? [] : ['ncfExpiresOn']}
        hints={hints}
        inputs={inputs}
        draftKey={`e-NCF of invoice ${id}`}
        submitText={words.save}
        save={(input) => client.call(invoicesApi.ncf, { params: { id }, input })}
        onSaved={saved}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}
