/** Records the e-NCF that the tool of the tax office gave to an invoice or a credit note. */
import { useCallback, type ReactNode } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import type { Create } from '#core/resource.ts'
import { say, type Words } from '#core/words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { AnyRow } from '#web/office/records/screen.ts'
import { ncfExpires, type NcfType } from '#resources/sales/fiscal/ncf.ts'
import { recordedNcf } from '../fiscal-fields.ts'
import type { xmlInput } from './xml-input.screens.tsx'

const words = {
  title: { es: 'Registrar el e-NCF', en: 'Record the e-NCF' },
  text: {
    es: 'Suba el XML que devolvió la herramienta de la DGII, o copie sus datos. El e-NCF no se cambia después de guardarlo.',
    en: 'Upload the XML that the tool of the tax office returned, or copy its data. The e-NCF does not change once it is saved.',
  },
  save: { es: 'Registrar e-NCF', en: 'Record e-NCF' },
  done: { es: 'e-NCF registrado', en: 'e-NCF recorded' },
} satisfies Record<string, Words>
const example: Words = {
  es: 'Trece caracteres, por ejemplo «{ncf}».',
  en: 'Thirteen characters, such as “{ncf}”.',
}
const hints = {
  securityCode: { es: 'Seis caracteres, junto al código QR.', en: 'Six characters, beside the QR code.' },
  externalFile: { es: 'El PDF que devolvió la herramienta.', en: 'The PDF that the tool returned.' },
} satisfies Record<string, Words>
const ncfHint = (ncf: string): Words => ({
  es: say(example, 'es', { ncf }),
  en: say(example, 'en', { ncf }),
})

type RecordNcfProps = {
  endpoint: Endpoint<{ id: string }, Create<typeof recordedNcf>, undefined, AnyRow>
  /** Outside of the component, so that the form keeps its input. */
  inputs: { xml: ReturnType<typeof xmlInput> }
  /** An e-NCF of the document's kind. */
  exampleNcf: string
  children?: ReactNode
  onClose: () => void
}

export function RecordDocumentNcf({ endpoint, inputs, exampleNcf, children, onClose }: RecordNcfProps) {
  const { row, locale, client, refresh } = useRecord<AnyRow & { ncfType: NcfType | null }>()
  const { id, ncfType } = row
  const saved = useCallback(() => {
    saySuccess(locale, words.done)
    onClose()
    void refresh()
  }, [locale, onClose, refresh])
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose}>
      <p>{words.text[locale]}</p>
      {children}
      <ResourceForm
        isInDialog
        fields={recordedNcf}
        leftOut={ncfType && ncfExpires(ncfType) ? [] : ['ncfExpiresOn']}
        inputs={inputs}
        hints={{ ...hints, ncf: ncfHint(exampleNcf) }}
        draftKey={`${endpoint.path} ${id}`}
        submitText={words.save}
        save={(input) => client.call(endpoint, { params: { id }, input })}
        onSaved={saved}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}
