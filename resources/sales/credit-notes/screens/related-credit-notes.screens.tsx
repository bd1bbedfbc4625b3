/** Credit notes of an invoice, and of a customer. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Filter } from '#core/filter.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { creditNotesApi } from '../credit-note.api.ts'

const LIMIT = 100
const columns = [
  'number',
  'ncf',
  'issueDate',
  'modificationCode',
  'reason',
  'total',
  'creditLeft',
  'status',
] as const
const words = {
  all: { es: 'Ver en la lista y exportar', en: 'See in the list and export' },
  none: { es: 'No hay notas de crédito', en: 'No credit notes' },
  noneText: {
    es: 'Una factura emitida se corrige con una nota: ábrala y elija «Acreditar».',
    en: 'An issued invoice is corrected by a note: open it and choose “Credit”.',
  },
} satisfies Record<string, Words>

export const AccountCreditNotes = () => <CreditNotes field="accountId" />
export const InvoiceCreditNotes = () => <CreditNotes field="invoiceId" />

function CreditNotes({ field }: { field: 'accountId' | 'invoiceId' }) {
  const { row, locale } = useRecord()
  const { id } = row
  const load = useCallback(
    async (client: Client) =>
      (await client.call(creditNotesApi.list, { input: { perPage: LIMIT, filters: [filterOf(field, id)] } }))
        .items,
    [field, id],
  )
  return (
    <RelatedList
      segment="credit-notes"
      columns={columns}
      load={load}
      empty={{ title: words.none, text: words.noneText }}
      aside={
        <LinkButton
          size="small"
          kind="quiet"
          href={officeHref(locale, 'credit-notes') + addressOf([filterOf(field, id)])}
        >
          {words.all[locale]}
        </LinkButton>
      }
    />
  )
}

const filterOf = (field: string, id: string): Filter => ({ field, op: 'in', value: [id] })
