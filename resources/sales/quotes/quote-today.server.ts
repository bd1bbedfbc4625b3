/** Quotes that wait for an answer or for approval, as work on Today. */
import type { Filter } from '#core/filter.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { dueDayLine } from '#web/due.ts'
import { listedWork } from '#resources/system/today/listed-work.server.ts'
import type { WorkSource } from '#resources/system/today/work-source.server.ts'
import { quotesApi } from './quote.api.ts'
import { acceptedQuoteStates, draftQuoteStates, isOpenQuote, openQuoteStates } from './quote-state.ts'
import { quoteEnds } from './screens/quote-views.ts'

/** Older ones are lost; nobody asks for them any more. */
const MOST_DAYS_EXPIRED = 30

const source = (about: Omit<WorkSource, 'load'>, filters: readonly Filter[]): WorkSource =>
  listedWork({
    ...about,
    segment: 'quotes',
    list: quotesApi.list,
    filters,
    sort: [{ field: 'validUntil', dir: 'asc' }],
    line: ({ number, title, titles = {}, total, currency, status, validUntil }, locale) => ({
      title: [titles['accountId'] ?? titles['contactId'], number ?? title].filter(Boolean).join(', '),
      ...dueDayLine(
        { day: isOpenQuote(status) ? validUntil : null, words: quoteEnds },
        [sayMoney({ amount: total, currency }, locale)],
        locale,
      ),
    }),
  })

export const openQuotes = source(
  {
    key: 'quotes',
    words: { es: 'Cotizaciones que esperan respuesta', en: 'Quotes waiting for an answer' },
    // Only for roles that may note the answer.
    needs: quotesApi.decide,
  },
  [
    { field: 'status', op: 'in', value: openQuoteStates },
    { field: 'isExpired', op: 'eq', value: false },
  ],
)
export const quotesToApprove = source(
  {
    key: 'quotesToApprove',
    words: { es: 'Cotizaciones por aprobar', en: 'Quotes to approve' },
    needs: quotesApi.approve,
  },
  [{ field: 'needsApproval', op: 'eq', value: true }],
)

export const expiredQuotes = source(
  {
    key: 'quotesExpired',
    words: { es: 'Cotizaciones vencidas sin respuesta', en: 'Quotes expired without an answer' },
    needs: quotesApi.decide,
  },
  [
    { field: 'isExpired', op: 'eq', value: true },
    { field: 'validUntil', op: 'gte', value: `today-${MOST_DAYS_EXPIRED}` },
  ],
)
export const acceptedQuotes = source(
  {
    key: 'quotesAccepted',
    words: {
      es: 'Cotizaciones aceptadas sin inscribir ni facturar',
      en: 'Accepted quotes to book or to invoice',
    },
    // Sellers book its seats, billing invoices it.
    needs: [quotesApi.order, quotesApi.convert],
  },
  [{ field: 'status', op: 'in', value: acceptedQuoteStates }],
)
export const quoteDrafts = source(
  {
    key: 'quoteDrafts',
    words: { es: 'Cotizaciones por enviar', en: 'Quotes to send' },
    needs: quotesApi.send,
  },
  [
    { field: 'status', op: 'in', value: draftQuoteStates },
    { field: 'needsApproval', op: 'eq', value: false },
  ],
)
