/** Links from figures of sales to the lists of the documents that they count. */
import type { Filter } from '#core/filter.ts'
import { daysAfter } from '#core/time-zone.ts'
import type { Locale } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { wonQuoteStates } from '#resources/sales/quotes/quote-state.ts'
import type { FiguresPeriod } from '#web/office/figures/figures-period.ts'
import type { FunnelFigure, FunnelStep, SalesFigure, SalesGrouping } from './sales-figure.api.ts'

const eq = (field: string, value: string | boolean): Filter => ({ field, op: 'eq', value })
export const among = (field: string, value: readonly string[]): Filter => ({
  field,
  op: 'in',
  value: [...value],
})

/** From the first to the last day, both included. */
const within = (field: string, { from, to }: FiguresPeriod): Filter[] => [
  { field, op: 'gte', value: from },
  ...(to ? [{ field, op: 'lte' as const, value: to }] : []),
]

type FigureOptions = { by: SalesGrouping; period: FiguresPeriod; locale: Locale }
/** The issued documents of a group; undefined for lines without a service or course. */
export function documentsHref(
  segment: 'invoices' | 'credit-notes',
  { key, currency }: SalesFigure,
  { by, period, locale }: FigureOptions,
): string | undefined {
  if (key === null || (segment === 'credit-notes' && (by === 'service' || by === 'course'))) return undefined
  const filters = [
    among('status', issuedDocumentStates),
    eq('currency', currency),
    // What was issued before Conforme is no sale of it.
    ...(segment === 'invoices' ? [{ field: 'openingImport', op: 'empty' as const, value: true }] : []),
    ...within('issueDate', by === 'month' ? monthOf(key, period) : period),
    ...groupFilters(by, key),
  ]
  return officeHref(locale, segment) + addressOf(filters)
}

/** The days of the month that lie within the period. */
function monthOf(month: string, { from, to }: FiguresPeriod): FiguresPeriod {
  const first = `${month}-01`
  const next = `${daysAfter(first, 31).slice(0, 7)}-01`
  const last = daysAfter(next, -1)
  return { from: from > first ? from : first, to: to && to < last ? to : last }
}

const CONTACT = 'contact '
function groupFilters(by: SalesGrouping, key: string): Filter[] {
  if (by === 'service' || by === 'course') return [among(`${by}Id`, [key])]
  if (by !== 'customer') return []
  if (!key.startsWith(CONTACT)) return [among('accountId', [key])]
  return [{ field: 'accountId', op: 'empty', value: true }, among('contactId', [key.slice(CONTACT.length)])]
}

type QuoteOptions = { period: FiguresPeriod; locale: Locale }
export const quotesHref = (filters: readonly Filter[], { period, locale }: QuoteOptions): string =>
  officeHref(locale, 'quotes') + addressOf([...within('createdAt', period), ...filters])

/** Only what the list can filter; the other steps count quotes that skipped a state, too. */
const stepFilters: Partial<Record<FunnelStep, readonly Filter[]>> = {
  made: [],
  accepted: [among('status', wonQuoteStates)],
}
export function funnelHref({ step, currency }: FunnelFigure, options: QuoteOptions): string | undefined {
  const filters = stepFilters[step]
  return filters && quotesHref([eq('currency', currency), ...filters], options)
}
