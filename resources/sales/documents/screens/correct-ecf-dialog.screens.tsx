/** Corrects what was typed wrongly with the e-NCF of an invoice or a credit note. */
import type { Endpoint } from '#core/endpoint.ts'
import type { Create } from '#core/resource.ts'
import { say, type Words } from '#core/words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useStepTaken } from '#web/office/dialogs/use-step-taken.ts'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { AnyRow } from '#web/office/records/screen.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { ncfExpires, seriesOf, type NcfType } from '#resources/sales/fiscal/ncf.ts'
import { isIssuedDocument, type DocumentStatus } from '../document-state.ts'
import type { FiscalDocument } from '../fiscal-document.ts'
import { correctedEcf, type correcting } from '../fiscal-fields.ts'
import { StampInput } from './stamp-input.screens.tsx'
import type { xmlInput } from './xml-input.screens.tsx'

export const correctWords: Words = { es: 'Corregir la representación', en: 'Correct the representation' }
const words = {
  title: { es: 'Corregir la representación impresa', en: 'Correct the printed representation' },
  stays: {
    es: 'El e-NCF {ncf}, los importes y el cliente no cambian.',
    en: 'The e-NCF {ncf}, the amounts and the customer do not change.',
  },
  drawn: {
    es: 'Se prepara la versión {number} del PDF; la anterior se conserva.',
    en: 'Version {number} of the PDF is drawn; the earlier one is kept.',
  },
  mailed: {
    es: 'Quien la recibió por correo recibe la versión nueva.',
    en: 'Whoever got it by mail gets the new version.',
  },
  unsent: {
    es: 'No se ha enviado al cliente: tampoco se le envía ahora.',
    en: 'It was not sent to the customer: nothing is sent now either.',
  },
  save: { es: 'Corregir', en: 'Correct' },
  done: { es: 'Versión nueva en preparación', en: 'The new version is being drawn' },
} satisfies Record<string, Words>
const hints = {
  securityCode: {
    es: 'Seis caracteres, junto al código QR; o pegue la dirección del código QR.',
    en: 'Six characters, beside the QR code; or paste the address of the QR code.',
  },
  reason: {
    es: 'Queda en el historial; el cliente no lo lee.',
    en: 'It stays in the history; the customer does not read it.',
  },
} satisfies Record<string, Words>

type Document = Pick<
  FiscalDocument,
  'ncf' | 'ncfType' | 'securityCode' | 'signedAt' | 'ncfExpiresOn' | 'representation' | 'sentAt'
>
type DialogProps = {
  endpoint: Endpoint<{ id: string }, Create<typeof correcting>, undefined, AnyRow>
  /** Outside of the component, so that the form keeps its input. */
  inputs: { xml: ReturnType<typeof xmlInput> }
  onClose: () => void
}

export function CorrectDocument({ endpoint, inputs, onClose }: DialogProps) {
  const { row, locale, client } = useRecord<AnyRow & Document>()
  const { id, ncf, ncfType, securityCode, signedAt, ncfExpiresOn, representation, sentAt } = row
  const saved = useStepTaken(onClose, words.done)
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose}>
      <Points>
        <li>{say(words.stays, locale, { ncf: ncf ?? '' })}</li>
        <li>{say(words.drawn, locale, { number: representation + 1 })}</li>
        <li>{(sentAt ? words.mailed : words.unsent)[locale]}</li>
      </Points>
      <ResourceForm
        isInDialog
        fields={correctedEcf}
        leftOut={ncfType && ncfExpires(ncfType) ? [] : ['ncfExpiresOn']}
        initial={{ securityCode, signedAt, ncfExpiresOn }}
        inputs={{ ...inputs, securityCode: StampInput }}
        hints={hints}
        draftKey={`${endpoint.path} ${id} ${representation}`}
        submitText={words.save}
        save={(values) => {
          const input = { ...values, representation } as Create<typeof correcting>
          return client.call(endpoint, { params: { id }, input })
        }}
        onSaved={saved}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}

type Correctable = { status: DocumentStatus; ncf: string | null; ncfType: NcfType | null }
export const isCorrectable = ({ status, ncf, ncfType }: Correctable): boolean =>
  isIssuedDocument(status) && ncf !== null && ncfType !== null && seriesOf(ncfType) === 'E'
