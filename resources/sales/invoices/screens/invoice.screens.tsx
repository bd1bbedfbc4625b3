/** Invoices in the office: list, form and steps from draft to the recorded fiscal number. */
import { homeDay } from '#core/time-zone.ts'
import type { Locale, Words } from '#core/words.ts'
import {
  documentTones,
  fiscalTones,
  draftDocumentStates,
  isDraftDocument,
  isIssuedDocument,
  numberedDocumentStates,
} from '#resources/sales/documents/document-state.ts'
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf, type FieldElsewhere, type ListView, type StateBadge } from '#web/office/records/screen.ts'
import { tabsOf } from '#web/office/registry.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { documentTabs, waitingViews } from '#resources/sales/documents/screens/document-lists.screens.tsx'
import { personInstead } from '#resources/sales/documents/screens/person-instead.ts'
import { stepsOf } from './invoice-steps.screens.tsx'
import { invoicesApi } from '../invoice.api.ts'
import { invoiceErrors, isOpeningInvoice, isOverdue } from '../invoice-rules.ts'
import { invoices, paymentStatuses, type Invoice } from '../invoice.ts'
import { issueMany } from '../batch/issue-many.screens.tsx'
import { InvoiceBanner } from './invoice-banner.screens.tsx'
import { InvoiceLines } from './invoice-lines.screens.tsx'
import { InvoiceWatch } from './invoice-watch.screens.tsx'
import { ncfTypeInputs } from './ncf-type-input.screens.tsx'
import { wordsOfKey } from './invoice-words.ts'

const overdue = { es: 'Vencida', en: 'Overdue' } satisfies Words

const views: readonly ListView[] = [
  ...waitingViews([{ field: 'openingImport', op: 'empty', value: true }]),
  {
    words: { es: 'Vencidas', en: 'Overdue' },
    filters: [{ field: 'isOverdue', op: 'eq', value: true }],
    sort: [{ field: 'dueDate', dir: 'asc' }],
  },
  {
    words: { es: 'Pagadas', en: 'Paid' },
    filters: [{ field: 'paymentStatus', op: 'in', value: ['paid'] }],
  },
]

type Amount = 'total' | 'net' | 'tax' | 'paid' | 'balance' | 'openingBalance'
const money =
  (name: Amount) =>
  (row: Invoice, locale: Locale): string | null =>
    // What is not issued is not owed.
    (name === 'balance' && !isIssuedDocument(row.status)) ||
    (name === 'openingBalance' && !isOpeningInvoice(row))
      ? null
      : sayMoney({ amount: row[name] ?? '0.00', currency: row.currency }, locale)

const paymentTones = {
  unpaid: 'warning',
  partiallyPaid: 'info',
  paid: 'success',
  credited: 'neutral',
} as const
function paymentBadge(invoice: Invoice): StateBadge | undefined {
  if (isOverdue(invoice, homeDay())) return { words: overdue, tone: 'danger' }
  const { paymentStatus } = invoice
  return paymentStatus
    ? { words: paymentStatuses[paymentStatus], tone: paymentTones[paymentStatus] }
    : undefined
}

// Drafts are discarded by a step of their own, issued invoices never.
const { remove: _, restore: __, ...api } = invoicesApi

/** The document of a buyer is written in the record of the customer. */
function fieldElsewhere(
  key: string,
  { accountId, contactId }: Pick<Invoice, 'accountId' | 'contactId'>,
): FieldElsewhere | undefined {
  if (key !== 'buyerTaxId') return undefined
  if (accountId) return { segment: 'accounts', id: accountId, field: 'taxId' }
  return contactId ? { segment: 'contacts', id: contactId, field: 'documentId' } : undefined
}

export const screens = screensOf<typeof invoices.fields, Invoice>({
  resource: invoices,
  api,
  columns: [
    'number',
    'ncf',
    'accountId',
    'issueDate',
    'dueDate',
    'total',
    'balance',
    'paymentStatus',
    'status',
  ],
  usual: {
    words: { es: 'Numeradas y borradores', en: 'Numbered and drafts' },
    filters: [{ field: 'status', op: 'in', value: [...draftDocumentStates, ...numberedDocumentStates] }],
  },
  views,
  tones: {
    status: documentTones,
    fiscalStatus: fiscalTones,
  },
  stateBadges: { paymentStatus: paymentBadge },
  cells: {
    accountId: personInstead,
    total: money('total'),
    net: money('net'),
    tax: money('tax'),
    paid: money('paid'),
    balance: money('balance'),
    openingBalance: money('openingBalance'),
  },
  facts: [
    'accountId',
    'ncf',
    'total',
    'balance',
    'openingBalance',
    'dueDate',
    'eventId',
    'quoteId',
    'contactId',
    'orderIds',
    'fiscalStatus',
  ],
  groups: [
    {
      words: { es: 'Cliente y comprobante', en: 'Customer and fiscal document' },
      fields: ['accountId', 'contactId', 'ncfType', 'ncfTypeReason', 'incomeType', 'purchaseOrder', 'locale'],
    },
    {
      words: { es: 'Fechas y plazo', en: 'Dates and terms' },
      fields: ['issueDate', 'dueDate', 'paymentTermsDays', 'remindersPaused'],
    },
    {
      words: { es: 'Moneda, tasa y descuento', en: 'Currency, rate and discount' },
      fields: ['currency', 'exchangeRate', 'discount'],
    },
    {
      words: { es: 'De dónde viene', en: 'Where it comes from' },
      fields: ['eventId'],
    },
    { words: { es: 'Notas', en: 'Notes' }, fields: ['notes'] },
  ],
  hints: {
    accountId: { es: 'La empresa a la que se factura.', en: 'The company that is billed.' },
    contactId: {
      es: 'La persona que trata por la empresa, o a quien se factura si no hay empresa.',
      en: 'Who deals for the company, or who is billed when there is none.',
    },
    ncfType: {
      es: 'En blanco, el que corresponde al cliente.',
      en: 'Left blank, the one that fits the customer.',
    },
    issueDate: { es: 'En blanco, el día en que se emita.', en: 'Left blank, the day on which it is issued.' },
    dueDate: {
      es: 'En blanco se calcula con los días de crédito.',
      en: 'Left blank, it follows from the payment terms.',
    },
    paymentTermsDays: {
      es: 'En blanco, los del cliente, o los de la firma.',
      en: 'Left blank, those of the customer, or of the firm.',
    },
    exchangeRate: {
      es: 'Pesos por unidad. En moneda extranjera se propone la última tasa.',
      en: 'Pesos for one unit. In a foreign currency the latest rate is proposed.',
    },
    discount: { es: 'Se reparte entre las partidas.', en: 'It is shared out among the items.' },
    purchaseOrder: { es: 'Se imprime en la factura.', en: 'It is printed on the invoice.' },
    locale: { es: 'En este idioma sale el PDF.', en: 'The PDF is written in it.' },
  },
  firstFields: [
    'accountId',
    'contactId',
    'ncfType',
    'ncfTypeReason',
    'purchaseOrder',
    'currency',
    'exchangeRate',
    'eventId',
  ],
  inputs: ncfTypeInputs,
  isLocked: ({ status }) => !isDraftDocument(status),
  check: (values) => invoiceErrors(values),
  watch: InvoiceWatch,
  banner: InvoiceBanner,
  wordsOf: wordsOfKey,
  fieldElsewhere,
  tabs: [
    ...documentTabs({ Lines: InvoiceLines, items: invoicesApi.items, mails: invoicesApi.mails }),
    ...tabsOf('invoices'),
  ],
  opensWith: 'lines',
  bulk: [issueMany, bulkEdit('remindersPaused')],
  steps: stepsOf,
})
