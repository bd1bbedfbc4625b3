/** Says what a customer owes, and what is in its favour. */
import { sayMoney, type Money } from '#core/money/say-money.ts'
import type { Locale } from '#core/words.ts'

const inFavour = { es: '\u00a0a\u00a0favor', en: '\u00a0in\u00a0favour' }
/** What a customer owes; what is below zero is in its favour: `300.00 a favor`. */
export const sayOwed = (amount: string, locale: Locale, say: (amount: string) => string): string =>
  amount.startsWith('-') ? say(amount.slice(1)) + inFavour[locale] : say(amount)
export const sayBalance = ({ amount, currency }: Money, locale: Locale): string =>
  sayOwed(amount, locale, (positive) => sayMoney({ amount: positive, currency }, locale))
