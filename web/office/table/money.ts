/** Recognises and formats amounts of money. */
import type { Field } from '#core/field.ts'
import type { Locale } from '#core/words.ts'
import { sayMoney } from '#core/money/say-money.ts'

/** A group, or a list of groups, of an amount and its currency. */
export const isMoney = (field: Field): boolean =>
  field.parts !== undefined && 'currency' in field.parts && 'amount' in field.parts

export function moneyOf(value: unknown, locale: Locale): string {
  const { currency = '', amount = '' } = (value ?? {}) as { currency?: string; amount?: string }
  return sayMoney({ currency, amount }, locale)
}
