/** Says what an invoice waits for, above its items. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import { display } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import {
  isDraftDocument,
  isIssuedDocument,
  isVoidedDocument,
  isDiscardedDocument,
  isWaitingForNcf,
} from '#resources/sales/documents/document-state.ts'
import { taxOfficeText } from '#resources/sales/documents/tax-office-text.ts'
import { Representations } from '#resources/sales/documents/screens/representations.screens.tsx'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { voidReasons } from '#resources/sales/fiscal/void-reasons.ts'
import { CopyButton } from '#web/office/dialogs/copy-button.tsx'
import { MissingList } from '#web/office/dialogs/missing-list.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Notice } from '#web/ui/notice.tsx'
import { missingToIssue } from '../invoice-check.ts'
import { isOpeningInvoice } from '../invoice-rules.ts'
import { invoicesApi } from '../invoice.api.ts'
import { invoices, type Invoice } from '../invoice.ts'
import { CardLinkNotice } from '#resources/sales/card-links/card-link.screens.tsx'
import { useItems } from './invoice-lines.screens.tsx'

const words = {
  missing: { es: 'Antes de emitirla falta', en: 'Before it is issued, this is missing' },
  waiting: { es: 'Falta su e-NCF', en: 'Its e-NCF is missing' },
  waitingText: {
    es: 'Emítala en la herramienta de la DGII con estos datos y después registre aquí el e-NCF que reciba.',
    en: 'Issue it in the tool of the tax office with these data, then record here the e-NCF you receive.',
  },
  copy: { es: 'Copiar los datos', en: 'Copy the data' },
  issued: {
    es: 'Una factura emitida no se cambia: se corrige con una nota de crédito.',
    en: 'An issued invoice does not change: it is corrected by a credit note.',
  },
  opening: {
    es: 'Se emitió antes de Conforme: se cobra y se acredita aquí, pero no entra en el 607, el diario ni las ventas.',
    en: 'It was issued before Conforme: it is paid and credited here, but stays out of the 607, the journal and the sales.',
  },
  typeReason: { es: 'Lleva el tipo {type} porque: {reason}', en: 'It has type {type} because: {reason}' },
  voided: { es: 'Anulada el {when}: {reason}', en: 'Voided on {when}: {reason}' },
  discarded: {
    es: 'Borrador descartado. Puede recuperarlo con «Recuperar el borrador».',
    en: 'A discarded draft. “Recover the draft” brings it back.',
  },
} satisfies Record<string, Words>

export const InvoiceBanner = () => (
  <>
    <TypeReason />
    <StateNotice />
  </>
)

function TypeReason() {
  const { row, locale } = useRecord<Invoice>()
  const { ncfType: type, ncfTypeReason: reason } = row
  return type && reason ? <Notice>{say(words.typeReason, locale, { type, reason })}</Notice> : null
}

function StateNotice() {
  const { row, locale } = useRecord<Invoice>()
  const { status, voidReason, voidNote, voidedAt } = row
  if (isDraftDocument(status)) return mayCall(invoicesApi.issue) ? <Missing /> : null
  if (isDiscardedDocument(status)) return <Notice>{words.discarded[locale]}</Notice>
  if (isVoidedDocument(status)) {
    const reason = [voidReason && voidReasons[voidReason][locale], voidNote].filter(Boolean).join('. ')
    const when = display(invoices.fields.voidedAt, voidedAt, { locale })
    return <Notice type="warning">{say(words.voided, locale, { when, reason })}</Notice>
  }
  if (isIssuedDocument(status) && isWaitingForNcf(row)) return <Waiting />
  return (
    <>
      <Notice>{(isOpeningInvoice(row) ? words.opening : words.issued)[locale]}</Notice>
      <CardLinkNotice />
      <Representations
        list={invoicesApi.representations}
        pdf={invoicesApi.representationPdf}
        newest={invoicesApi.pdf}
      />
    </>
  )
}

/** Why the draft cannot be issued yet, with links to the fields. */
function Missing() {
  const { row, locale } = useRecord<Invoice>()
  const { accountId, contactId } = row
  const lines = useItems(row)
  const [read] = useRead(
    useCallback(
      async (client: Client) => {
        const [settings, account, contact] = await Promise.all([
          client.call(fiscalSettingsApi.get),
          accountId ? client.call(accountsApi.get, { params: { id: accountId } }) : undefined,
          contactId ? client.call(contactsApi.get, { params: { id: contactId } }) : undefined,
        ])
        return { settings, account, contact }
      },
      [accountId, contactId],
    ),
  )
  if (!lines || !read) return null
  const missing = Object.entries(missingToIssue(row, { ...read, lines }))
  if (missing.length === 0) return null
  return (
    <Notice type="info" title={words.missing[locale]}>
      <MissingList
        missing={Object.fromEntries(missing.map(([key, error]) => [key, error[locale]]))}
        onGo={() => undefined}
      />
    </Notice>
  )
}

function Waiting() {
  const { row, locale } = useRecord<Invoice>()
  const items = useItems(row)
  return (
    <Notice
      type="warning"
      title={words.waiting[locale]}
      aside={
        items && (
          <CopyButton
            label={words.copy}
            text={taxOfficeText({ fields: invoices.fields, document: row, items }, locale)}
          />
        )
      }
    >
      {words.waitingText[locale]}
    </Notice>
  )
}
