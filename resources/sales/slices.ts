/** Registers the handlers and jobs of the area sales; server only. */
import { may } from '#core/roles.ts'
import { slice } from '#server/http/slice.ts'
import { judgePaymentsBy } from '#resources/certificates/registry/issuing/seat-payment.server.ts'
import { billOrdersBy } from '#resources/booking/orders/order-billing.server.ts'
import { addBoardLines } from '#resources/events/event-boards/board-sources.server.ts'
import { invoicingLines } from './invoices/sources/invoicing-lines.server.ts'
import type { MailOwners } from '#server/mail/owner.ts'
import { cardLinksApi } from './card-links/card-link.api.ts'
import * as cardLinks from './card-links/card-link.server.ts'
import { cardSettings } from './card-links/card-settings.server.ts'
import { creditNotesApi } from './credit-notes/credit-note.api.ts'
import { drawCreditNote } from './credit-notes/credit-note-file.server.ts'
import { creditNoteMails } from './credit-notes/credit-note-mails.server.ts'
import { creditNotes as creditNoteResource } from './credit-notes/credit-note.ts'
import * as creditNotes from './credit-notes/credit-note.server.ts'
import { dealsApi } from './deals/deal.api.ts'
import * as deals from './deals/deal.server.ts'
import { exchangeRatesApi } from './exchange-rates/exchange-rate.api.ts'
import * as exchangeRates from './exchange-rates/exchange-rate.server.ts'
import { fiscalReportsApi } from './fiscal-reports/fiscal-report.api.ts'
import * as fiscalReports from './fiscal-reports/fiscal-report.server.ts'
import { fiscalSettingsApi } from './fiscal-settings/fiscal-settings.api.ts'
import * as fiscalSettings from './fiscal-settings/fiscal-settings.server.ts'
import { invoicesApi } from './invoices/invoice.api.ts'
import * as invoices from './invoices/invoice.server.ts'
import { invoiceMails, remindOfPayments } from './invoices/invoice-mails.server.ts'
import { invoices as invoiceResource } from './invoices/invoice.ts'
import { issueInvoices } from './invoices/batch/invoice-batch.server.ts'
import { drawInvoice } from './invoices/invoice-file.server.ts'
import { journalApi } from './journal/journal.api.ts'
import * as journal from './journal/journal.server.ts'
import { salesFiguresApi } from './sales-figures/sales-figure.api.ts'
import * as salesFigures from './sales-figures/sales-figure.server.ts'
import { ncfRangesApi } from './ncf-ranges/ncf-range.api.ts'
import * as ncfRanges from './ncf-ranges/ncf-range.server.ts'
import { proformasApi } from './proformas/proforma.api.ts'
import * as proformas from './proformas/proforma.server.ts'
import { quoteLinksApi } from './quote-links/quote-link.api.ts'
import * as quoteLinks from './quote-links/quote-link.server.ts'
import { quotesApi } from './quotes/quote.api.ts'
import { listenToRequests } from './quotes/quote-of-request.server.ts'
import * as quotes from './quotes/quote.server.ts'
import { paymentsApi } from './payments/payment.api.ts'
import * as payments from './payments/payment.server.ts'
import { bankStatementsApi } from './bank-statements/bank-statement.api.ts'
import * as bankStatements from './bank-statements/bank-statement.server.ts'
import { receivablesApi } from './receivables/receivable.api.ts'
import * as receivables from './receivables/receivable.server.ts'
import { seatPayment } from './invoicing/seat-payment.server.ts'
import { readFiscalSettings } from './fiscal-settings/fiscal-settings.server.ts'
import { ordersOfInvoice } from './invoices/sources/order-invoices.server.ts'
import { addInvoicingColumns } from './invoicing/invoicing-columns.server.ts'
import { invoicingOfOrders } from './invoicing/invoicing.server.ts'
import { quoteOfOrder } from './quotes/quote-of-order.server.ts'
import { remindOfQuotes } from './quotes/quote-reminders.server.ts'
import { quoteSourcesApi } from './quote-sources/quote-source.api.ts'
import * as quoteSources from './quote-sources/quote-source.server.ts'
import { quoteTemplatesApi } from './quote-templates/quote-template.api.ts'
import * as quoteTemplates from './quote-templates/quote-template.server.ts'

export const salesSlices = {
  cardLinks: slice(cardLinksApi, cardLinks.handlers),
  creditNotes: slice(creditNotesApi, creditNotes.handlers),
  deals: slice(dealsApi, deals.handlers),
  exchangeRates: slice(exchangeRatesApi, exchangeRates.handlers),
  fiscalReports: slice(fiscalReportsApi, fiscalReports.handlers),
  fiscalSettings: slice(fiscalSettingsApi, fiscalSettings.handlers),
  invoices: slice(invoicesApi, invoices.handlers),
  journal: slice(journalApi, journal.handlers),
  ncfRanges: slice(ncfRangesApi, ncfRanges.handlers),
  payments: slice(paymentsApi, payments.handlers),
  proformas: slice(proformasApi, proformas.handlers),
  quoteLinks: slice(quoteLinksApi, quoteLinks.handlers),
  quoteSources: slice(quoteSourcesApi, quoteSources.handlers),
  quoteTemplates: slice(quoteTemplatesApi, quoteTemplates.handlers),
  quotes: slice(quotesApi, quotes.handlers),
  bankStatements: slice(bankStatementsApi, bankStatements.handlers),
  receivables: slice(receivablesApi, receivables.handlers),
  salesFigures: slice(salesFiguresApi, salesFigures.handlers),
}

/** Mails of documents wait until their PDF is drawn. */
export const salesMailOwners: MailOwners = {
  [invoiceResource.name]: invoiceMails.owner,
  [creditNoteResource.name]: creditNoteMails.owner,
}

/** Checked at the start. */
export const salesSettings = [cardSettings]

export const salesJobs = [remindOfQuotes, drawInvoice, remindOfPayments, drawCreditNote]

export const salesTasks = [issueInvoices]

listenToRequests()
addInvoicingColumns()
judgePaymentsBy(seatPayment)
billOrdersBy({
  takesCards: () => cardSettings(process.env) !== undefined,
  bankAccounts: async (context) => (await readFiscalSettings(context)).bankAccounts,
  ordersOfInvoice,
  quoteOrder: quoteOfOrder,
  invoicing: invoicingOfOrders,
})

addBoardLines('invoicing', { roles: may.readInvoices, load: invoicingLines })
