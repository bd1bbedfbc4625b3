/** Asks for the RNC of a company as long as its quote is open or waits to be invoiced, which needs it. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { FieldLink } from '#web/office/records/field-link.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Notice } from '#web/ui/notice.tsx'
import { isWaitingQuote } from '../quote-state.ts'
import type { Quote } from '../quote.ts'

const words = {
  missing: {
    es: 'Falta el RNC de {customer}: su factura con valor fiscal lo necesita.',
    en: 'The RNC of {customer} is missing: an invoice with tax credit needs it.',
  },
  write: { es: 'Escribir el RNC', en: 'Write the RNC' },
} satisfies Record<string, Words>

export function QuoteTaxId() {
  const { row: quote } = useRecord<Quote>()
  const { accountId, status } = quote
  return accountId && isWaitingQuote(status) ? <OfAccount id={accountId} /> : null
}

function OfAccount({ id }: { id: string }) {
  const { locale } = useRecord<Quote>()
  const [account] = useRead(
    useCallback((client: Client) => client.call(accountsApi.get, { params: { id } }), [id]),
  )
  if (!account || account.type === 'person' || account.taxId) return null
  return (
    <Notice type="info">
      {say(words.missing, locale, { customer: account.legalName })}{' '}
      {mayCall(accountsApi.patch) && (
        <FieldLink to={{ segment: 'accounts', id, field: 'taxId' }}>{words.write[locale]}</FieldLink>
      )}
    </Notice>
  )
}
