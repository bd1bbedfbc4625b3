/** Asks for the RNC or cédula of a customer as long as the quote is open or waits to be invoiced, which needs it. */
import { useCallback, type ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { lacksTaxId, type Account } from '#resources/customers/accounts/account.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { needsBuyerId } from '#resources/sales/fiscal/ncf-type-rules.ts'
import { FieldLink } from '#web/office/records/field-link.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Notice } from '#web/ui/notice.tsx'
import { quotesApi } from '../quote.api.ts'
import { isWaitingQuote } from '../quote-state.ts'
import type { Quote } from '../quote.ts'

const words = {
  missing: {
    es: 'Falta el RNC de {customer}: su factura con valor fiscal lo necesita.',
    en: 'The RNC of {customer} is missing: an invoice with tax credit needs it.',
  },
  write: { es: 'Escribir el RNC', en: 'Write the RNC' },
} satisfies Record<string, Words>

/** The customer of the quote, where its RNC or cédula is missing. */
function useWithoutTaxId(): Account | undefined {
  const { accountId: id } = useRecord<Quote>().row
  const [account] = useRead(
    useCallback(
      async (client: Client) => (id ? client.call(accountsApi.get, { params: { id } }) : undefined),
      [id],
    ),
  )
  return account && lacksTaxId(account) ? account : undefined
}

/** Whether a person buys without a company, for a sum that needs the cédula, which is not known; options may add to it. */
function useWithoutCedula(): boolean {
  const { id, accountId, contactId, totalDop } = useRecord<Quote>().row
  const [contact] = useRead(
    useCallback(
      async (client: Client) => {
        if (accountId || !contactId) return undefined
        const hasOptions = async () =>
          (await client.call(quotesApi.items, { params: { id } })).some(({ isOptional }) => isOptional)
        const isNeeded = needsBuyerId(totalDop) || (await hasOptions())
        return isNeeded ? client.call(contactsApi.get, { params: { id: contactId } }) : undefined
      },
      [id, accountId, contactId, totalDop],
    ),
  )
  return contact !== undefined && !contact.documentId
}

/** Shows what asks for it in the dialog of the acceptance. */
export function IfTaxIdMissing({ children }: { children: ReactNode }) {
  const [account, isCedulaMissing] = [useWithoutTaxId(), useWithoutCedula()]
  return account || isCedulaMissing ? children : null
}

export function QuoteTaxId() {
  const { row: quote } = useRecord<Quote>()
  return isWaitingQuote(quote.status) ? <OfCompany /> : null
}

function OfCompany() {
  const { locale } = useRecord<Quote>()
  const account = useWithoutTaxId()
  if (!account || account.type === 'person') return null
  return (
    <Notice type="info">
      {say(words.missing, locale, { customer: account.legalName })}{' '}
      {mayCall(accountsApi.patch) && (
        <FieldLink to={{ segment: 'accounts', id: account.id, field: 'taxId' }}>
          {words.write[locale]}
        </FieldLink>
      )}
    </Notice>
  )
}
