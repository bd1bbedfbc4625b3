/** Fields of exchange rates: typed by staff, with their source; a document keeps its own (totals.md). */
import { choice, date, text } from '#core/field.ts'
import { currencies } from '#core/money/currency.ts'
import { exchangeRate } from '#core/money/exchange-rate.ts'
import { resource, type Row } from '#core/resource.ts'

const { dop: _, ...foreign } = currencies
export const foreignCurrencies = foreign

export const exchangeRates = resource(
  'exchangeRates',
  {
    day: date({ es: 'Día', en: 'Day' }, { max: 0 }),
    currency: choice({ es: 'Moneda', en: 'Currency' }, foreignCurrencies),
    /** The rate in pesos for one unit of the currency. */
    rate: exchangeRate({ es: 'Tasa', en: 'Rate' }),
    source: text({ es: 'Fuente', en: 'Source' }, { min: 2, max: 120 }),
  },
  {
    words: {
      one: { es: 'Tasa de cambio', en: 'Exchange rate' },
      many: { es: 'Tasas de cambio', en: 'Exchange rates' },
    },
    title: ['currency', 'day'],
    search: ['source'],
  },
)
export type ExchangeRate = Row<typeof exchangeRates.fields>
