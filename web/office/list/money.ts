/** Amounts with their currency, as Dominican business writes them. */
import type { Field } from '#core/field.ts'
import { languageTags, type Locale } from '#core/words.ts'

const signs: Record<string, string> = { dop: 'RD$', usd: 'US$', eur: '€' }

/** A group, or a list of groups, of an amount and its currency. */
export const isMoney = (field: Field): boolean =>
  field.parts !== undefined && 'currency' in field.parts && 'amount' in field.parts

/** `RD$ 12,500.00` */
export function moneyOf(value: unknown, locale: Locale): string {
  const { currency = '', amount = '' } = (value ?? {}) as { currency?: string; amount?: string }
  const number = new Intl.NumberFormat(languageTags[locale], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `${signs[currency] ?? currency.toUpperCase()} ${number.format(amount as Intl.StringNumericLiteral)}`
}
