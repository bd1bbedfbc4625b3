/** Formats amounts with their currency, as usual in the Dominican Republic. */
import { fill, languageTags, type Locale, type Words } from '../words.ts'

const symbols: Record<string, string> = { dop: 'RD$', usd: 'US$', eur: '€' }
const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const numbers = {
  es: new Intl.NumberFormat(languageTags.es, digits),
  en: new Intl.NumberFormat(languageTags.en, digits),
}

type Money = { amount: string; currency: string }

/** `RD$ 12,500.00` or `US$ 250.00`, with non-breaking spaces. */
export function sayMoney({ amount, currency }: Money, locale: Locale): string {
  // Passes the digits as text to avoid floating-point rounding.
  const number = numbers[locale].format(amount as Intl.StringNumericLiteral)
  return `${symbols[currency] ?? currency.toUpperCase()}\u00a0${number}`
}

/** A message with amounts in the places of their names: `El balance es {balance}`. */
export function fillMoney(words: Words, amounts: Readonly<Record<string, Money>>): Words {
  const fillIn = (locale: Locale) => {
    const said = Object.entries(amounts).map(([name, money]) => [name, sayMoney(money, locale)])
    return fill(words[locale], Object.fromEntries(said) as Record<string, string>)
  }
  return { es: fillIn('es'), en: fillIn('en') }
}

/** These amounts in pesos. */
export const inPesos = (amounts: Readonly<Record<string, string>>): Record<string, Money> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, { amount, currency: 'dop' }]))
