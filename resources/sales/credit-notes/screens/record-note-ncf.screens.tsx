/** Records the e-NCF that the tool of the tax office gave to a credit note. */
import { useCallback } from 'react'
import type { Words } from '#core/words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { recordedNcf } from '#resources/sales/documents/fiscal-fields.ts'
import { xmlInput } from '#resources/sales/documents/screens/xml-input.screens.tsx'
import { creditNotesApi } from '../credit-note.api.ts'
import type { CreditNote } from '../credit-note.ts'

const words = {
  title: { es: 'Registrar el e-NCF', en: 'Record the e-NCF' },
  text: {
    es: 'Suba el XML que devolvió la herramienta de la DGII, o copie sus datos. El e-NCF no se cambia después de guardarlo.',
    en: 'Upload the XML that the tool of the tax office returned, or copy its data. The e-NCF does not change once it is saved.',
  },
  save: { es: 'Registrar e-NCF', en: 'Record e-NCF' },
  done: { es: 'e-NCF registrado', en: 'e-NCF recorded' },
} satisfies Record<string, Words>
const hints = {
  ncf: {
    es: 'Trece caracteres, por ejemplo «E340000000005».',
    en: 'Thirteen characters, such as “E340000000005”.',
  },
  securityCode: { es: 'Seis caracteres, junto al código QR.', en: 'Six characters, beside the QR code.' },
  externalFile: { es: 'El PDF que devolvió la herramienta.', en: 'The PDF that the tool returned.' },
} satisfies Record<string, Words>

const inputs = { xml: xmlInput(creditNotesApi.readXml) }

export function RecordNcfDialog({ onClose }: { onClose: () => void }) {
  const { row, locale, client, refresh } = useRecord<CreditNote>()
  const { id } = row
  const saved = useCallback(() => {
    saySuccess(locale, words.done)
    onClose()
    void refresh()
  }, [locale, onClose, refresh])
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose}>
      <p>{words.text[locale]}</p>
      <ResourceForm
        isInDialog
        fields={recordedNcf}
        // The numbers of credit notes do not expire (NG 06-2018).
        leftOut={['ncfExpiresOn']}
        inputs={inputs}
        hints={hints}
        draftKey={`e-NCF of credit note ${id}`}
        submitText={words.save}
        save={(input) => client.call(creditNotesApi.ncf, { params: { id }, input })}
        onSaved={saved}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}
