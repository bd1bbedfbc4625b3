/** Registers the screens of this area with the office; what they draw is loaded when it is opened. */
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ChartColumn from 'lucide-react/icons/chart-column-big'
import FileCheck from 'lucide-react/icons/file-check'
import FileText from 'lucide-react/icons/file-text'
import HandCoins from 'lucide-react/icons/hand-coins'
import Hash from 'lucide-react/icons/hash'
import Landmark from 'lucide-react/icons/landmark'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Receipt from 'lucide-react/icons/receipt'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Scale from 'lucide-react/icons/scale'
import Signpost from 'lucide-react/icons/signpost'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { definePage, defineScreens } from '#web/office/registry.ts'
import { attendeeSteps } from '#resources/booking/attendees/screens/attendee-places.screens.tsx'
import { accountFacts } from '#resources/customers/accounts/account-places.screens.tsx'
import { contactRequestsApi } from '#resources/customers/contact-requests/contact-request.api.ts'
import { bankStatementsApi } from './bank-statements/bank-statement.api.ts'
import { creditNotesApi } from './credit-notes/credit-note.api.ts'
import { creditNotes } from './credit-notes/credit-note.ts'
import { dealsApi } from './deals/deal.api.ts'
import { exchangeRatesApi } from './exchange-rates/exchange-rate.api.ts'
import { exchangeRates } from './exchange-rates/exchange-rate.ts'
import { fiscalReportsApi } from './fiscal-reports/fiscal-report.api.ts'
import { fiscalSettingsApi } from './fiscal-settings/fiscal-settings.api.ts'
import { fiscalSettings } from './fiscal-settings/fiscal-settings.ts'
import { invoicesApi } from './invoices/invoice.api.ts'
import { invoices } from './invoices/invoice.ts'
import { ncfRangesApi } from './ncf-ranges/ncf-range.api.ts'
import { ncfRanges } from './ncf-ranges/ncf-range.ts'
import { paymentsApi } from './payments/payment.api.ts'
import { payments } from './payments/payment.ts'
import { quoteSourcesApi } from './quote-sources/quote-source.api.ts'
import { quoteSources } from './quote-sources/quote-source.ts'
import { quoteTemplatesApi } from './quote-templates/quote-template.api.ts'
import { quoteTemplates } from './quote-templates/quote-template.ts'
import { quotesApi } from './quotes/quote.api.ts'
import { quotes } from './quotes/quote.ts'
import { receivablesApi } from './receivables/receivable.api.ts'
import { statementWords } from './receivables/statement.ts'
import { salesFiguresApi } from './sales-figures/sales-figure.api.ts'

export const bankStatementsPage = definePage({
  path: 'bank-statements',
  words: { es: 'Conciliar banco', en: 'Bank statements' },
  needs: bankStatementsApi.upload,
  nav: { Icon: Landmark },
  routes: [
    { path: 'bank-statements', lazy: () => import('./bank-statements/screens/bank-upload.screens.tsx') },
    {
      path: 'bank-statements/:id',
      lazy: () => import('./bank-statements/screens/bank-statement.screens.tsx'),
    },
  ],
})

export const creditNotesScreens = defineScreens({
  segment: 'credit-notes',
  resource: creditNotes,
  api: creditNotesApi,
  nav: { Icon: Receipt },
  load: () => import('./credit-notes/screens/credit-note.screens.tsx'),
})

const creditNotesWith = (name: 'AccountCreditNotes' | 'InvoiceCreditNotes'): Tab => ({
  key: 'credit-notes',
  words: creditNotes.words.many,
  needs: creditNotesApi.list,
  body: lazyBody(async () => (await import('./credit-notes/screens/related-credit-notes.screens.tsx'))[name]),
})
export const creditNotesOfAccountTab = creditNotesWith('AccountCreditNotes')
export const creditNotesOfInvoiceTab = creditNotesWith('InvoiceCreditNotes')

export const creditOfSeat = attendeeSteps.part({
  needs: creditNotesApi.creditSeat,
  body: lazyBody(async () => (await import('./credit-notes/screens/credit-seat.screens.tsx')).CreditSeat),
})

export const dealsTab: Tab = {
  key: 'deals',
  words: { es: 'De la cotización a la factura', en: 'From quote to invoice' },
  needs: dealsApi.ofAccount,
  body: lazyBody(async () => (await import('./deals/deals.screens.tsx')).AccountDeals),
}

export const exchangeRatesScreens = defineScreens({
  segment: 'exchange-rates',
  resource: exchangeRates,
  api: exchangeRatesApi,
  nav: { Icon: ArrowLeftRight },
  load: () => import('./exchange-rates/exchange-rate.screens.tsx'),
})

export const fiscalReportsPage = definePage({
  path: 'fiscal-reports',
  words: { es: 'Informes fiscales', en: 'Fiscal reports' },
  needs: fiscalReportsApi.report607,
  nav: { Icon: FileCheck },
  routes: [{ path: 'fiscal-reports', lazy: () => import('./fiscal-reports/fiscal-report.screens.tsx') }],
})

export const fiscalSettingsPage = definePage({
  path: 'fiscal-settings',
  words: fiscalSettings.words.one,
  needs: fiscalSettingsApi.get,
  nav: { Icon: Scale },
  routes: [{ path: 'fiscal-settings', lazy: () => import('./fiscal-settings/fiscal-settings.screens.tsx') }],
})

export const invoicesScreens = defineScreens({
  segment: 'invoices',
  resource: invoices,
  api: invoicesApi,
  nav: { Icon: ReceiptText },
  load: () => import('./invoices/screens/invoice.screens.tsx'),
})

/** The invoices of a customer, an event or an order. */
const invoicesWith = (name: 'AccountInvoices' | 'EventInvoices' | 'OrderInvoices'): Tab => ({
  key: 'invoices',
  words: invoices.words.many,
  needs: invoicesApi.list,
  body: lazyBody(async () => (await import('./invoices/screens/related-invoices.screens.tsx'))[name]),
})
export const invoicesOfAccountTab = invoicesWith('AccountInvoices')
export const invoicesOfEventTab = invoicesWith('EventInvoices')
export const invoicesOfOrderTab = invoicesWith('OrderInvoices')

export const balanceOfAccount = accountFacts.part({
  needs: invoicesApi.balancesOfAccount,
  body: lazyBody(
    async () => (await import('./invoices/screens/account-balance.screens.tsx')).AccountBalanceFacts,
  ),
})

export const ncfRangesScreens = defineScreens({
  segment: 'ncf-ranges',
  resource: ncfRanges,
  api: ncfRangesApi,
  nav: { Icon: Hash },
  load: () => import('./ncf-ranges/ncf-range.screens.tsx'),
})

export const paymentsScreens = defineScreens({
  segment: 'payments',
  resource: payments,
  api: paymentsApi,
  nav: { Icon: HandCoins },
  load: () => import('./payments/screens/payment.screens.tsx'),
})

export const paymentsOfAccountTab: Tab = {
  key: 'payments',
  words: payments.words.many,
  needs: paymentsApi.list,
  body: lazyBody(
    async () => (await import('./payments/screens/related-payments.screens.tsx')).AccountPayments,
  ),
}
export const paymentsOfInvoiceTab: Tab = {
  key: 'payments',
  words: payments.words.many,
  needs: paymentsApi.ofInvoice,
  body: lazyBody(
    async () => (await import('./payments/screens/related-payments.screens.tsx')).InvoicePayments,
  ),
}

export const quoteSourcesScreens = defineScreens({
  segment: 'quote-sources',
  resource: quoteSources,
  api: quoteSourcesApi,
  nav: { Icon: Signpost },
  load: () => import('./quote-sources/quote-source.screens.tsx'),
})

export const quoteTemplatesScreens = defineScreens({
  segment: 'quote-templates',
  resource: quoteTemplates,
  api: quoteTemplatesApi,
  nav: { Icon: LayoutTemplate },
  load: () => import('./quote-templates/quote-template.screens.tsx'),
})

export const quotesScreens = defineScreens({
  segment: 'quotes',
  resource: quotes,
  api: quotesApi,
  nav: { Icon: FileText },
  load: () => import('./quotes/screens/quote.screens.tsx'),
})

export const quoteBoardPage = definePage({
  path: 'quote-board',
  words: { es: 'Tablero de cotizaciones', en: 'Quote board' },
  needs: quotesApi.figures,
  routes: [{ path: 'quote-board', lazy: () => import('./quotes/screens/quote-board.screens.tsx') }],
})
export const quoteFiguresPage = definePage({
  path: 'quote-figures',
  words: { es: 'Cifras de cotizaciones', en: 'Quote figures' },
  needs: quotesApi.figures,
  routes: [{ path: 'quote-figures', lazy: () => import('./quotes/screens/quote-figures.screens.tsx') }],
})

export const quotesOfEventTab: Tab = {
  key: 'quotes',
  words: quotes.words.many,
  needs: quotesApi.ofEvent,
  body: lazyBody(async () => (await import('./quotes/screens/related-quotes.screens.tsx')).EventQuotes),
}
export const quotesOfAccountTab: Tab = {
  key: 'quotes',
  words: quotes.words.many,
  needs: quotesApi.ofAccount,
  body: lazyBody(async () => (await import('./quotes/screens/related-quotes.screens.tsx')).AccountQuotes),
}

export const quoteOfRequestTab: Tab = {
  key: 'quote',
  words: { es: 'Convertir', en: 'Convert' },
  needs: contactRequestsApi.customer,
  body: lazyBody(async () => (await import('./quotes/screens/quote-of-request.screens.tsx')).QuoteOfRequest),
}

export const receivablesPage = definePage({
  path: 'receivables',
  words: statementWords.receivables,
  needs: receivablesApi.debtors,
  nav: { Icon: Scale },
  routes: [{ path: 'receivables', lazy: () => import('./receivables/screens/receivables.screens.tsx') }],
})

export const statementTab: Tab = {
  key: 'statement',
  words: statementWords.title,
  needs: receivablesApi.statement,
  body: lazyBody(async () => (await import('./receivables/screens/statement.screens.tsx')).AccountStatement),
}

export const salesFiguresPage = definePage({
  path: 'sales-figures',
  words: { es: 'Cifras de ventas', en: 'Sales figures' },
  needs: salesFiguresApi.grouped,
  nav: { Icon: ChartColumn },
  routes: [{ path: 'sales-figures', lazy: () => import('./sales-figures/sales-figure.screens.tsx') }],
})
