/** Writes numbers and currencies of documents as people read them. */
import { numberFormatter } from '#core/formatters.ts'
import { currency as currencyField } from '#core/money/currency.ts'
import type { Currency } from '#core/money/exchange-rate.ts'
import { sayMoney, type Money } from '#core/money/say-money.ts'
import { fill, type Locale, type Words } from '#core/words.ts'

/** Writes at least `digits` decimals, and further ones where the number has them. */
export function sayNumber(amount: string, locale: Locale, digits = 0): string {
  const own = amount.split('.')[1]?.replace(/0+$/, '').length ?? 0
  const options = {
    minimumFractionDigits: Math.max(digits, own),
    maximumFractionDigits: Math.max(digits, own),
  }
  return numberFormatter(locale, options).format(amount as Intl.StringNumericLiteral)
}

export const sayCurrency = (currency: Currency, locale: Locale): string =>
  currencyField().options![currency]![locale]

/** `2.000` → `2`, `12.5000` → `12.50` with two digits at least. */
export function shortNumber(number: string, digits = 0): string {
  const [whole = '', rest = ''] = number.split('.')
  const left = rest.replace(/0+$/, '').padEnd(digits, '0')
  return left ? `${whole}.${left}` : whole
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
