/** Amounts with their currency, as Dominican business writes them. */
import { languageTags, type Locale } from '#core/words.ts'

const signs: Record<string, string> = { dop: 'RD$', usd: 'US$', eur: '€' }
const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const numbers = {
  es: new Intl.NumberFormat(languageTags.es, digits),
  en: new Intl.NumberFormat(languageTags.en, digits),
}

/** `RD$ 12,500.00` or `US$ 250.00`, on one line: always with its currency. */
export function sayMoney({ amount, currency }: { amount: string; currency: string }, locale: Locale): string {
  // The digits go in as text, so that no cent is lost to a float.
  const number = numbers[locale].format(amount as Intl.StringNumericLiteral)
  return `${signs[currency] ?? currency.toUpperCase()}\u00a0${number}`
}
