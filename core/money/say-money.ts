/** Formats amounts with their currency, as usual in the Dominican Republic. */
import { numberFormatter } from '../formatters.ts'
import type { Locale } from '../words.ts'

const symbols: Record<string, string> = { dop: 'RD$', usd: 'US$', eur: '€' }
const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

export type Money = { amount: string; currency: string }

/** `RD$ 12,500.00` or `US$ 250.00`, with non-breaking spaces. */
export function sayMoney({ amount, currency }: Money, locale: Locale): string {
  // Passes the digits as text to avoid floating-point rounding.
  const number = numberFormatter(locale, digits).format(amount as Intl.StringNumericLiteral)
  return `${symbols[currency] ?? currency.toUpperCase()}\u00a0${number}`
}
