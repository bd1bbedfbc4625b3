/** Handlers of exchange rates; one rate for each currency and day. */
import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import { decimalOf } from '#core/money/decimal.ts'
import { exchangeRateError, type Currency } from '#core/money/exchange-rate.ts'
import { homeDay } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { exportRecords } from '#server/documents/excel.ts'
import type { exchangeRatesApi } from './exchange-rate.api.ts'
import { exchangeRates as resource, type ExchangeRate } from './exchange-rate.ts'

export const exchangeRates = records(resource, { order: sql`t.day desc, t.currency` })

const sameDay: Words = { es: 'Ya hay una tasa de ese día', en: 'That day has a rate already' }

export const handlers: Handlers<typeof exchangeRatesApi> = {
  ...exchangeRates.standard,
  excel: exportRecords(exchangeRates, resource),
  latest: ({ query }, context) => latestRates(context, query.day),
  create: async ({ input }, context) => {
    await assertFree(context, input)
    return exchangeRates.create(context, input)
  },
  patch: ({ params, input }, context) =>
    exchangeRates.patch(context, params.id, input, { check: (_, after) => assertFree(context, after) }),
}

async function assertFree(
  context: Context,
  { id, day, currency }: Pick<ExchangeRate, 'day' | 'currency'> & { id?: string },
): Promise<void> {
  const [other] = await exchangeRates.all(context, {
    conditions: [
      sql`t.day = ${day} and t.currency = ${currency} and t.id is distinct from ${id ?? null}::bigint`,
    ],
    limit: 1,
  })
  if (other) throw invalid({ day: sameDay })
}

/** Pesos for one unit of a currency: the newest rate until a day, if there is one. */
export async function latestRate(context: Context, currency: Currency, day: string): Promise<string | null> {
  if (currency === 'dop') return '1'
  return (await latestRates(context, day)).find((rate) => rate.currency === currency)?.rate ?? null
}

type Typed = { currency: Currency; day: string } & {
  [K in 'exchangeRate' | 'rateSource']?: string | null | undefined
}
export type DayRate = {
  exchangeRate: string | null
  rateSource: string | null
  errors: Record<string, Words>
}
/** The rate of a payment's day with its source: as it is typed, or else the newest one until that day. */
export async function rateOfDay(context: Context, { currency, day, ...typed }: Typed): Promise<DayRate> {
  const known = currency === 'dop' ? pesos : await knownRate(context, currency, day)
  const exchangeRate = typed.exchangeRate ?? known?.exchangeRate ?? null
  const error = exchangeRateError(currency, exchangeRate)
  if (error) return { exchangeRate, rateSource: null, errors: { exchangeRate: error } }
  const rateSource = typed.rateSource ?? sourceOf(known, exchangeRate!)
  const isUnsourced = currency !== 'dop' && !rateSource
  return { exchangeRate, rateSource, errors: isUnsourced ? { rateSource: validationWords.required } : {} }
}
type KnownRate = { exchangeRate: string; rateSource: string | null }
const sourceOf = (known: KnownRate | undefined, rate: string): string | null =>
  known && decimalOf(known.exchangeRate).eq(rate) ? known.rateSource : null
const pesos: KnownRate = { exchangeRate: '1', rateSource: null }
async function knownRate(context: Context, currency: Currency, day: string): Promise<KnownRate | undefined> {
  const known = (await latestRates(context, day)).find((rate) => rate.currency === currency)
  return known && { exchangeRate: known.rate, rateSource: `${known.source}, ${dayText(known.day)}` }
}
const dayText = (day: string): string => day.split('-').toReversed().join('/')

/** The newest rate of each currency until a day. */
const latestRates = (context: Context, day: string = homeDay()): Promise<ExchangeRate[]> =>
  exchangeRates.all(context, {
    conditions: [
      sql`t.id in (select distinct on (currency) id from exchange_rates
        where day <= ${day} and deleted_at is null order by currency, day desc)`,
    ],
  })
