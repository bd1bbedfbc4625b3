/** Invoices that wait for something, as work on Today. */
import type { Client } from '#core/client.ts'
import type { Filter } from '#core/lists/filter.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { draftDocumentStates } from '#resources/sales/documents/document-state.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { fromNow } from '#web/office/today/due.ts'
import { WORK_SHOWN, type WorkLine, type WorkSource } from '#web/office/today/work.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { invoicesApi } from '../invoice.api.ts'
import type { Invoice } from '../invoice.ts'

const words = {
  overdue: { es: 'Venció {when}', en: 'Was due {when}' },
  owed: { es: 'faltan {amount}', en: '{amount} left' },
  changed: { es: 'último cambio {when}', en: 'last changed {when}' },
  issued: { es: 'Emitida {when}', en: 'Issued {when}' },
} satisfies Record<string, Words>

type Source = Pick<WorkSource, 'key' | 'words'> & {
  filters: readonly Filter[]
  sortBy: 'dueDate' | 'updatedAt' | 'issueDate'
  about: (invoice: Invoice, locale: Locale) => Pick<WorkLine, 'facts' | 'alert'>
}

const sourceOf = ({ key, words: title, filters, sortBy, about }: Source): WorkSource => ({
  key,
  words: title,
  // Only for roles that may issue.
  needs: invoicesApi.issue,
  load: async (client: Client) => {
    const sort = [{ field: sortBy, dir: 'asc' as const }]
    const { items, total } = await client.call(invoicesApi.list, {
      input: { perPage: WORK_SHOWN, filters: [...filters], sort },
    })
    const { locale } = client
    return {
      lines: items.map((invoice) => ({
        key: invoice.id,
        title: [invoice.titles?.['accountId'] ?? invoice.titles?.['contactId'], invoice.titles?.['id']]
          .filter(Boolean)
          .join(', '),
        ...about(invoice, locale),
        href: officeHref(locale, 'invoices', invoice.id),
      })),
      total,
      href: officeHref(locale, 'invoices') + addressOf(filters, sort),
    }
  },
})

const amountOf = ({ balance, total, currency }: Invoice, locale: Locale): string =>
  sayMoney({ amount: balance ?? total, currency }, locale)
const since = (day: string | null, locale: Locale): string => (day ? fromNow(`${day}T12:00:00Z`, locale) : '')

export const overdueInvoices = sourceOf({
  key: 'overdue-invoices',
  words: { es: 'Facturas vencidas', en: 'Overdue invoices' },
  filters: [{ field: 'isOverdue', op: 'eq', value: true }],
  sortBy: 'dueDate',
  about: (invoice, locale) => ({
    facts: say(words.owed, locale, { amount: amountOf(invoice, locale) }),
    alert: say(words.overdue, locale, { when: since(invoice.dueDate, locale) }),
  }),
})

export const invoicesWithoutNcf = sourceOf({
  key: 'invoices-without-ncf',
  words: { es: 'Facturas por registrar e-NCF', en: 'Invoices waiting for their e-NCF' },
  filters: [{ field: 'fiscalStatus', op: 'in', value: ['waiting'] }],
  sortBy: 'issueDate',
  about: (invoice, locale) => ({
    facts: [
      say(words.issued, locale, { when: since(invoice.issueDate, locale) }),
      amountOf(invoice, locale),
    ].join(' · '),
  }),
})

export const invoiceDrafts = sourceOf({
  key: 'invoice-drafts',
  words: { es: 'Facturas por emitir', en: 'Invoices to issue' },
  filters: [{ field: 'status', op: 'in', value: draftDocumentStates }],
  sortBy: 'updatedAt',
  about: (invoice, locale) => ({
    facts: [
      amountOf(invoice, locale),
      say(words.changed, locale, { when: fromNow(invoice.updatedAt, locale) }),
    ].join(' · '),
  }),
})
