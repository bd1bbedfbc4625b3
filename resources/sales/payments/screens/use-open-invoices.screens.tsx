/** Reads what a customer owes, and what it is expected to withhold of it. */
import { useEffect, useState } from 'react'
import type { Filter } from '#core/filter.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useLocale } from '#web/ui/environment.tsx'
import type { WithholdingSuggestion } from '#resources/sales/fiscal/withholding-rates.ts'
import { exchangeRatesApi } from '#resources/sales/exchange-rates/exchange-rate.api.ts'
import type { ExchangeRate } from '#resources/sales/exchange-rates/exchange-rate.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { paymentsApi } from '../payment.api.ts'

const LIMIT = 200

export type PayingCustomer = { accountId: string | null; contactId: string | null; currency: string }

/** The company, or the person when no company is named. */
const customerFilters = ({ accountId, contactId }: PayingCustomer): Filter[] =>
  accountId
    ? [{ field: 'accountId', op: 'in', value: [accountId] }]
    : [
        { field: 'contactId', op: 'in', value: [contactId!] },
        { field: 'accountId', op: 'empty', value: true },
      ]

type OpenInvoices = {
  /**
   * Undefined until the customer is known and its invoices have arrived: first those in the currency of the payment, and
   * of these what is due first. Other currencies are left out where no money can pay them.
   */
  open: readonly Invoice[] | undefined
  failure: { error: unknown } | undefined
  readAgain: () => void
}

export function useOpenInvoices(
  { accountId, contactId, currency }: PayingCustomer,
  hasOthers: boolean,
): OpenInvoices {
  const locale = useLocale()
  const [attempt, setAttempt] = useState(0)
  const key = accountId || contactId ? [accountId, contactId, currency, hasOthers].join() : undefined
  const [found, setFound] = useState<{ key: string; items: readonly Invoice[] }>()
  const [failed, setFailed] = useState<{ key: string; error: unknown }>()
  useEffect(() => {
    if (key === undefined) return undefined
    const stop = new AbortController()
    const filters: Filter[] = [
      ...customerFilters({ accountId, contactId, currency }),
      { field: 'paymentStatus', op: 'in', value: ['unpaid', 'partiallyPaid'] },
      ...(hasOthers ? [] : [{ field: 'currency', op: 'in' as const, value: [currency] }]),
    ]
    const sort = [{ field: 'dueDate', dir: 'asc' as const }]
    const isIn = (invoice: Invoice) => Number(invoice.currency === currency)
    officeClient(locale)
      .call(invoicesApi.list, { input: { perPage: LIMIT, filters, sort }, signal: stop.signal })
      .then(
        ({ items }) => {
          setFound({ key, items: items.toSorted((a, b) => isIn(b) - isIn(a)) })
          setFailed(undefined)
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setFailed({ key, error })
        },
      )
    return () => stop.abort()
  }, [key, accountId, contactId, currency, hasOthers, locale, attempt])
  return {
    open: found?.key === key ? found?.items : undefined,
    failure: failed?.key === key ? failed : undefined,
    readAgain: () => setAttempt((count) => count + 1),
  }
}

const asRates = (found: readonly ExchangeRate[]): DayRates => ({
  dop: { rate: '1' },
  ...Object.fromEntries(found.map(({ currency, rate, source, day }) => [currency, { rate, source, day }])),
})
export type DayRates = Readonly<
  Partial<Record<string, { rate: string } & Partial<Pick<ExchangeRate, 'source' | 'day'>>>>
>
/** The newest rate of each currency until a day; none for pesos alone, and until they have arrived. */
export function useDayRates(day: string, isNeeded: boolean): DayRates {
  const locale = useLocale()
  const [found, setFound] = useState<{ day: string; rates: DayRates }>()
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day)
  useEffect(() => {
    if (!isNeeded || !isDay) return undefined
    const stop = new AbortController()
    officeClient(locale)
      .call(exchangeRatesApi.latest, { query: { day }, signal: stop.signal })
      .then(
        (rates) => setFound({ day, rates: asRates(rates) }),
        // Without a rate staff type the one of the bank.
        () => undefined,
      )
    return () => stop.abort()
  }, [day, isDay, isNeeded, locale])
  return found?.day === day ? found.rates : noRates
}
const noRates = asRates([])

export type Suggestions = Readonly<Record<string, readonly WithholdingSuggestion[]>>

/** The suggestions by the id of the invoice, for those of `ids` that were read already. */
export function useSuggestions(
  ids: readonly string[],
  { paidOn, paysByCard }: { paidOn: string; paysByCard: boolean },
): Suggestions {
  const locale = useLocale()
  const [known, setKnown] = useState<Record<string, readonly WithholdingSuggestion[]>>({})
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(paidOn)
  const wanted = isDay ? ids.map((id) => `${id} ${paidOn} ${paysByCard}`) : []
  const missing = wanted.filter((key) => !(key in known)).join()
  useEffect(() => {
    let isCurrent = true
    for (const key of missing.split(',').filter(Boolean)) {
      const [invoiceId = ''] = key.split(' ')
      officeClient(locale)
        .call(paymentsApi.suggestions, { input: { invoiceId, paidOn, paysByCard } })
        .then(
          (found) => isCurrent && setKnown((before) => ({ ...before, [key]: found })),
          // Without suggestions staff type what the certificate says.
          () => undefined,
        )
    }
    return () => {
      isCurrent = false
    }
  }, [missing, paidOn, paysByCard, locale])
  return Object.fromEntries(wanted.map((key) => [key.split(' ')[0]!, known[key] ?? []]))
}
