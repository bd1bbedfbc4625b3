/** Takes the e-NCF, or the address of the QR code, which says its code and moment too. */
import { useState, type ClipboardEvent } from 'react'
import { decimalOf } from '#core/money/decimal.ts'
import { say, type Words } from '#core/words.ts'
import { useFieldBinding, useForm } from '#web/office/form/form-context.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { AnyRow } from '#web/office/records/screen.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { readStampAddress } from '#resources/sales/fiscal/stamp-address.ts'
import type { FiscalDocument } from '../fiscal-document.ts'
import { fillMoney, inPesos } from '#resources/sales/documents/money-words.ts'

const words = {
  otherIssuer: {
    es: 'El código QR es de otro emisor: RNC {theirs}',
    en: 'The QR code is of another issuer: RNC {theirs}',
  },
  otherTotal: {
    es: 'El código QR lleva un total de {theirs} y el documento tiene {ours}: compruebe que es el suyo.',
    en: 'The QR code has a total of {theirs}, the document has {ours}: check that it is its own.',
  },
} satisfies Record<string, Words>

export function NcfInput({ name }: { name: string }) {
  const { store, hints, locale } = useForm()
  const { row } = useRecord<AnyRow & Pick<FiscalDocument, 'issuer' | 'totalDop'>>()
  const { field, value, error, set, leave } = useFieldBinding(name)
  const [warning, setWarning] = useState<string>()
  const take = (event: ClipboardEvent) => {
    const stamp = readStampAddress(event.clipboardData.getData('text'))
    if (!stamp) return
    event.preventDefault()
    setWarning(undefined)
    const { encf, issuerRnc, totalDop, securityCode, signedAt } = stamp
    const ourRnc = row.issuer?.rnc
    if (ourRnc && ourRnc !== issuerRnc)
      return store.refuse({ [name]: say(words.otherIssuer, locale, { theirs: issuerRnc }) })
    set(encf)
    store.set('securityCode', securityCode)
    if (signedAt) store.set('signedAt', signedAt)
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
