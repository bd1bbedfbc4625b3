/** Takes the e-NCF or its security code, or the address of the QR code, which says both and the moment. */
import { useState, type ClipboardEvent } from 'react'
import { decimalOf } from '#core/money/decimal.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { useFieldBinding, useForm } from '#web/office/form/form-context.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { AnyRow } from '#web/office/records/screen.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { readStampAddress, type ReadStamp } from '#resources/sales/fiscal/stamp-address.ts'
import { useReadValues } from './use-read-values.screens.tsx'
import type { FiscalDocument } from '../fiscal-document.ts'
import { fillMoney, inPesos } from '#resources/sales/documents/money-words.ts'

const words = {
  otherIssuer: {
    es: 'El código QR es de otro emisor: RNC {theirs}',
    en: 'The QR code is of another issuer: RNC {theirs}',
  },
  otherNcf: {
    es: 'El código QR es del e-NCF {theirs} y este documento tiene el {ours}',
    en: 'The QR code is of e-NCF {theirs}, this document has {ours}',
  },
  otherTotal: {
    es: 'El código QR lleva un total de {theirs} y el documento tiene {ours}: compruebe que es el suyo.',
    en: 'The QR code has a total of {theirs}, the document has {ours}: check that it is its own.',
  },
} satisfies Record<string, Words>

type Document = AnyRow & Pick<FiscalDocument, 'ncf' | 'issuer' | 'totalDop'>

/** Stands for the field `ncf` or `securityCode`. */
export function StampInput({ name }: { name: string }) {
  const { store, hints, locale } = useForm()
  const read = useReadValues()
  const { row } = useRecord<Document>()
  const { field, value, error, set, leave } = useFieldBinding(name)
  const [warning, setWarning] = useState<string>()
  const take = (event: ClipboardEvent) => {
    const stamp = readStampAddress(event.clipboardData.getData('text'))
    if (!stamp) return
    event.preventDefault()
    setWarning(undefined)
    const { encf, totalDop, securityCode, signedAt } = stamp
    const other = otherDocument(stamp, row, locale)
    read.takeBack()
    if (other) return store.refuse({ [name]: other })
    read.fill({ ncf: encf, securityCode, signedAt })
    const totals = inPesos({ theirs: totalDop, ours: row.totalDop })
    setWarning(decimalOf(totalDop).eq(row.totalDop) ? undefined : fillMoney(words.otherTotal, totals)[locale])
  }
  return (
    <>
      <Field label={field.label[locale]} hint={hints[name]?.[locale]} error={error}>
        {(control) => (
          <Input
            {...control}
            data-key={name}
            value={String(value ?? '')}
            autoComplete="off"
            onChange={({ target }) => {
              setWarning(undefined)
              set(target.value)
            }}
            onPaste={take}
            onBlur={leave}
          />
        )}
      </Field>
      {warning && <Notice type="warning">{warning}</Notice>}
    </>
  )
}

/** Why the address is not that of the document. */
function otherDocument(
  { encf, issuerRnc }: ReadStamp,
  { ncf, issuer }: Document,
  locale: Locale,
): string | undefined {
  if (issuer?.rnc && issuer.rnc !== issuerRnc) return say(words.otherIssuer, locale, { theirs: issuerRnc })
  return ncf && ncf !== encf ? say(words.otherNcf, locale, { theirs: encf, ours: ncf }) : undefined
}
