/** Invoices that wait for something, as work on Today. */
import { shortDay } from '#core/say-day.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { draftDocumentStates } from '#resources/sales/documents/document-state.ts'
import { dueDayLine, fromNow } from '#web/due.ts'
import { listedWork, type ListedWork } from '#resources/system/today/listed-work.server.ts'
import type { WorkSource } from '#resources/system/today/work-source.server.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { invoicesApi } from './invoice.api.ts'
import type { Invoice } from './invoice.ts'

const words = {
  owed: { es: 'faltan {amount}', en: '{amount} left' },
  changed: { es: 'último cambio {when}', en: 'last changed {when}' },
  issued: { es: 'Emitida el {day}', en: 'Issued on {day}' },
} satisfies Record<string, Words>

type InvoiceWork = ListedWork<Invoice>
type SourceOptions = Pick<InvoiceWork, 'key' | 'words' | 'filters' | 'sort'> & {
  facts: (...of: Parameters<InvoiceWork['line']>) => Omit<ReturnType<InvoiceWork['line']>, 'title'>
}
const source = ({ facts, ...options }: SourceOptions): WorkSource =>
  listedWork({
    ...options,
    // Only for roles that may issue.
    needs: invoicesApi.issue,
    segment: 'invoices',
    list: invoicesApi.list,
    line: (invoice, locale) => ({
      title: [invoice.titles?.['accountId'] ?? invoice.titles?.['contactId'], invoice.titles?.['id']]
        .filter(Boolean)
        .join(', '),
      ...facts(invoice, locale),
    }),
  })

const amountOf = ({ balance, total, currency }: Invoice, locale: Locale): string =>
  sayMoney({ amount: balance ?? total, currency }, locale)

export const overdueInvoices = source({
  key: 'overdue-invoices',
  words: { es: 'Facturas vencidas', en: 'Overdue invoices' },
  filters: [{ field: 'isOverdue', op: 'eq', value: true }],
  sort: [{ field: 'dueDate', dir: 'asc' }],
  facts: (invoice, locale) => {
    const owed = say(words.owed, locale, { amount: amountOf(invoice, locale) })
    return dueDayLine({ day: invoice.dueDate }, [owed], locale)
  },
})

export const invoicesWithoutNcf = source({
  key: 'invoices-without-ncf',
  words: { es: 'Facturas por registrar e-NCF', en: 'Invoices waiting for their e-NCF' },
  filters: [{ field: 'fiscalStatus', op: 'in', value: ['waiting'] }],
  sort: [{ field: 'issueDate', dir: 'asc' }],
  facts: (invoice, locale) => {
    const { issueDate } = invoice
    const issued = issueDate && say(words.issued, locale, { day: shortDay(issueDate, locale) })
    return { facts: [issued, amountOf(invoice, locale)].filter(Boolean).join(' · ') }
  },
})

export const invoiceDrafts = source({
  key: 'invoice-drafts',
  words: { es: 'Facturas por emitir', en: 'Invoices to issue' },
  filters: [{ field: 'status', op: 'in', value: draftDocumentStates }],
  sort: [{ field: 'updatedAt', dir: 'asc' }],
  facts: (invoice, locale) => ({
    facts: [
      amountOf(invoice, locale),
      say(words.changed, locale, { when: fromNow(invoice.updatedAt, locale) }),
    ].join(' · '),
  }),
})
