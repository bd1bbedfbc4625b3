/** Says what a credit note waits for, and what it does to its invoice. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import { display } from '#core/display.ts'
import { decimalOf } from '#core/money/decimal.ts'
import { say, type Words } from '#core/words.ts'
import {
  isDraftDocument,
  isVoidedDocument,
  isDiscardedDocument,
  isWaitingForNcf,
} from '#resources/sales/documents/document-state.ts'
import { taxOfficeText } from '#resources/sales/documents/tax-office-text.ts'
import { Representations } from '#resources/sales/documents/screens/representations.screens.tsx'
import { TAX_REFUND_DAYS } from '#resources/sales/fiscal/credit-note-rules.ts'
import { voidReasons } from '#resources/sales/fiscal/void-reasons.ts'
import { CopyButton } from '#web/office/dialogs/copy-button.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Notice } from '#web/ui/notice.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import { creditNotesApi } from '../credit-note.api.ts'
import { creditNotes, type CreditNote } from '../credit-note.ts'

const words = {
  late: {
    es: 'Pasaron más de {days} días desde la factura: la nota no devuelve el ITBIS.',
    en: 'More than {days} days have passed since the invoice: the note gives no ITBIS back.',
  },
  waiting: { es: 'Falta su e-NCF', en: 'Its e-NCF is missing' },
  waitingText: {
    es: 'Emítala en la herramienta de la DGII con estos datos, citando el NCF {ncf}, y después registre aquí el e-NCF que reciba.',
    en: 'Issue it in the tool of the tax office with these data, citing NCF {ncf}, then record here the e-NCF you receive.',
  },
  copy: { es: 'Copiar los datos', en: 'Copy the data' },
  credit: {
    es: 'Quedan {amount} de crédito: devuélvalos, o úselos para pagar otra factura del cliente.',
    en: '{amount} of credit are left: pay them back, or use them for another invoice of the customer.',
  },
  voided: { es: 'Anulada el {when}: {reason}', en: 'Voided on {when}: {reason}' },
  discarded: {
    es: 'Borrador descartado. Puede recuperarlo con «Recuperar el borrador».',
    en: 'A discarded draft. “Recover the draft” brings it back.',
  },
} satisfies Record<string, Words>

export function CreditNoteBanner() {
  const { row, locale } = useRecord<CreditNote>()
  const { status, voidReason, voidNote, voidedAt, creditLeft, currency } = row
  if (isDraftDocument(status)) return <LateTax />
  if (isDiscardedDocument(status)) return <Notice>{words.discarded[locale]}</Notice>
  if (isVoidedDocument(status)) {
    const reason = [voidReason && voidReasons[voidReason][locale], voidNote].filter(Boolean).join('. ')
    const when = display(creditNotes.fields.voidedAt, voidedAt, { locale })
    return <Notice type="warning">{say(words.voided, locale, { when, reason })}</Notice>
  }
  if (isWaitingForNcf(row)) return <Waiting />
  const hasCredit = creditLeft && decimalOf(creditLeft).gt(0)
  const amount = hasCredit && sayMoney({ amount: creditLeft, currency }, locale)
  return (
    <>
      {amount && <Notice type="info">{say(words.credit, locale, { amount })}</Notice>}
      <Representations
        list={creditNotesApi.representations}
        pdf={creditNotesApi.representationPdf}
        newest={creditNotesApi.pdf}
      />
    </>
  )
}

function Waiting() {
  const { row, locale } = useRecord<CreditNote>()
  const { id, modifiedNcf } = row
  const [items] = useRead(
    useCallback((client: Client) => client.call(creditNotesApi.items, { params: { id } }), [id]),
  )
  const text = items && taxOfficeText({ fields: creditNotes.fields, document: row, items }, locale)
  return (
    <Notice
      type="warning"
      title={words.waiting[locale]}
      aside={text && <CopyButton label={words.copy} text={text} />}
    >
      {say(words.waitingText, locale, { ncf: modifiedNcf ?? '' })}
    </Notice>
  )
}

function LateTax() {
  const { row, locale } = useRecord<CreditNote>()
  const { id, version } = row
  const [rests] = useRead(
    useCallback((client: Client) => client.call(creditNotesApi.rests, { params: { id } }), [id]),
    version,
  )
  if (!rests || rests.isTaxRefundable) return null
  return <Notice type="warning">{say(words.late, locale, { days: TAX_REFUND_DAYS })}</Notice>
}
