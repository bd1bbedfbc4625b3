/** Quotes that wait for an answer or for approval, as work on Today. */
import { daysAfter, homeDay } from '#core/time-zone.ts'
import type { Filter } from '#core/lists/filter.ts'
import type { Locale, Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { moneyOf } from '#web/office/table/money.ts'
import { dueLine } from '#web/office/today/due.ts'
import { WORK_SHOWN, type WorkLine, type WorkSource } from '#web/office/today/work.ts'
import { quotesApi } from '../quote.api.ts'
import { acceptedQuoteStates, isOpenQuote, openQuoteStates } from '../quote-state.ts'
import type { Quote } from '../quote.ts'

const ends: Words = { es: 'Vence {when}', en: 'Expires {when}' }
const ended: Words = { es: 'Venció {when}', en: 'Expired {when}' }
const sort = [{ field: 'validUntil', dir: 'asc' as const }]
const open: readonly Filter[] = [
  { field: 'status', op: 'in', value: openQuoteStates },
  { field: 'isExpired', op: 'eq', value: false },
]
/** Older ones are lost; nobody asks for them any more. */
const MOST_DAYS_EXPIRED = 30
const expired = (): readonly Filter[] => [
  { field: 'isExpired', op: 'eq', value: true },
  { field: 'validUntil', op: 'gte', value: daysAfter(homeDay(), -MOST_DAYS_EXPIRED) },
]
const accepted: readonly Filter[] = [{ field: 'status', op: 'in', value: acceptedQuoteStates }]
const unapproved: readonly Filter[] = [{ field: 'needsApproval', op: 'eq', value: true }]

const source = (
  about: Pick<WorkSource, 'key' | 'words' | 'needs'>,
  filtersOf: () => readonly Filter[],
): WorkSource => ({
  ...about,
  load: async (client) => {
    const filters = filtersOf()
    const { items, total } = await client.call(quotesApi.list, {
      input: { perPage: WORK_SHOWN, filters: [...filters], sort },
    })
    const { locale } = client
    return {
      lines: items.map((quote) => lineOf(quote, locale)),
      total,
      href: officeHref(locale, 'quotes') + addressOf(filters, sort),
    }
  },
})

export const openQuotes = source(
  {
    key: 'quotes',
    words: { es: 'Cotizaciones que esperan respuesta', en: 'Quotes waiting for an answer' },
    // Only for roles that may note the answer.
    needs: quotesApi.decide,
  },
  () => open,
)
export const quotesToApprove = source(
  {
    key: 'quotesToApprove',
    words: { es: 'Descuentos por aprobar', en: 'Discounts to approve' },
    needs: quotesApi.approve,
  },
  () => unapproved,
)

export const expiredQuotes = source(
  {
    key: 'quotesExpired',
    words: { es: 'Cotizaciones vencidas sin respuesta', en: 'Quotes expired without an answer' },
    needs: quotesApi.decide,
  },
  expired,
)
export const acceptedQuotes = source(
  {
    key: 'quotesAccepted',
    words: {
      es: 'Cotizaciones aceptadas sin inscribir ni facturar',
      en: 'Accepted quotes to book or to invoice',
    },
    needs: quotesApi.decide,
  },
  () => accepted,
)

function lineOf(
  { id, number, title, titles = {}, total, currency, status, validUntil }: Quote,
  locale: Locale,
): WorkLine {
  // The end of the last day in Santo Domingo.
  const at = isOpenQuote(status) && validUntil ? `${validUntil}T23:59:59-04:00` : null
  const money = moneyOf({ amount: total, currency }, locale)
  return {
    key: id,
    title: [titles['accountId'] ?? titles['contactId'], number ?? title].filter(Boolean).join(', '),
    ...dueLine({ at, words: at && Date.parse(at) < Date.now() ? ended : ends }, [money], locale),
    href: officeHref(locale, 'quotes', id),
  }
}
