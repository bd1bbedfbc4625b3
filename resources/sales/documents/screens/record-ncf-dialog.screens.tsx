/** Records the e-NCF that the tool of the tax office gave to an invoice or a credit note. */
import type { ReactNode } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import type { Create } from '#core/resource.ts'
import { sayBoth, type Words } from '#core/words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useStepTaken } from '#web/office/dialogs/use-step-taken.ts'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { AnyRow } from '#web/office/records/screen.ts'
import { ncfExpires, seriesOf, type NcfType } from '#resources/sales/fiscal/ncf.ts'
import { recordedNcf } from '../fiscal-fields.ts'
import { StampInput } from './stamp-input.screens.tsx'
import type { xmlInput } from './xml-input.screens.tsx'

const words = {
  title: { es: 'Registrar el e-NCF', en: 'Record the e-NCF' },
  text: {
    es: 'Suba el XML que devolvió la herramienta de la DGII, o copie sus datos. El e-NCF no se cambia después de guardarlo, y el PDF se dibuja una sola vez: lleva dentro el XML que se suba ahora.',
    en: 'Upload the XML that the tool of the tax office returned, or copy its data. The e-NCF does not change once it is saved, and the PDF is drawn once: it carries the XML that is uploaded now.',
  },
  save: { es: 'Registrar e-NCF', en: 'Record e-NCF' },
  done: { es: 'e-NCF registrado', en: 'e-NCF recorded' },
  addTitle: { es: 'Añadir el XML', en: 'Add the XML' },
  addText: {
    es: 'El PDF archivado queda como está. El XML se guarda a su lado, se descarga con él y se envía al cliente en el próximo correo.',
    en: 'The archived PDF stays as it is. The XML is kept beside it, downloaded with it, and sent to the customer with the next mail.',
  },
  add: { es: 'Añadir', en: 'Add' },
  added: { es: 'Archivos añadidos', en: 'Files added' },
} satisfies Record<string, Words>
const example: Words = {
  es: 'Trece caracteres, por ejemplo «{ncf}», o pegue la dirección del código QR, que llena también el código y la firma.',
  en: 'Thirteen characters, such as “{ncf}”, or paste the address of the QR code, which fills in the code and the signature too.',
}
const hints = {
  securityCode: { es: 'Seis caracteres, junto al código QR.', en: 'Six characters, beside the QR code.' },
  externalFile: { es: 'El PDF que devolvió la herramienta.', en: 'The PDF that the tool returned.' },
} satisfies Record<string, Words>
const ncfHint = (ncf: string): Words => sayBoth(example, { ncf })

type DialogProps = {
  endpoint: Endpoint<{ id: string }, Create<typeof recordedNcf>, undefined, AnyRow>
  /** Outside of the component, so that the form keeps its input. */
  inputs: { xml: ReturnType<typeof xmlInput> }
  onClose: () => void
}
type RecordNcfProps = DialogProps & {
  /** An e-NCF of the document's kind. */
  exampleNcf: string
  children?: ReactNode
}

export function RecordDocumentNcf({ endpoint, inputs, exampleNcf, children, onClose }: RecordNcfProps) {
  const { row, locale, client } = useRecord<AnyRow & { ncfType: NcfType | null }>()
  const { id, ncfType } = row
  const saved = useStepTaken(onClose, words.done)
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose}>
      <p>{words.text[locale]}</p>
      {children}
      <ResourceForm
        isInDialog
        fields={recordedNcf}
        leftOut={ncfType && ncfExpires(ncfType) ? [] : ['ncfExpiresOn']}
        inputs={{ ...inputs, ncf: StampInput }}
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

/** What may come after the e-NCF was typed. */
const laterFiles = { xml: recordedNcf.xml, externalFile: recordedNcf.externalFile }
/** Adds the signed XML, or the PDF of the tool, to a document whose e-NCF was typed. */
export function AddDocumentXml({ endpoint, inputs, onClose }: DialogProps) {
  const { row, locale, client } = useRecord<AnyRow & { externalFile: string | null }>()
  const { id, externalFile } = row
  const saved = useStepTaken(onClose, words.added)
  return (
    <OfficeDialog title={words.addTitle[locale]} onClose={onClose}>
      <p>{words.addText[locale]}</p>
      <ResourceForm
        isInDialog
        fields={laterFiles}
        leftOut={externalFile ? ['externalFile'] : []}
        inputs={inputs}
        hints={hints}
        draftKey={`${endpoint.path} ${id} files`}
        submitText={words.add}
        save={(input) => client.call(endpoint, { params: { id }, input })}
        onSaved={saved}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}

/** Offered for a document of series E that has its e-NCF and no XML yet. */
export const addXmlWords = words.addTitle
export const isWithoutXml = ({ ncf, ncfType, xmlFile }: FilesOfDocument): boolean =>
  ncf !== null && xmlFile === null && ncfType !== null && seriesOf(ncfType) === 'E'
type FilesOfDocument = { ncf: string | null; ncfType: NcfType | null; xmlFile: string | null }
