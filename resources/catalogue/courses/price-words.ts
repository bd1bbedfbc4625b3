/** A price in words, and whether it has ITBIS, the same on site and documents. */
import { sayMoney } from '#core/money/say-money.ts'
import type { TaxCode } from '#core/money/tax.ts'
import type { Locale, Words } from '#core/words.ts'

export const free: Words = { es: 'Gratis', en: 'Free' }
/** Zero and exempt differ, as they do on an invoice. */
export const priceTaxes = {
  exempt: { es: 'exento de ITBIS', en: 'exempt from ITBIS' },
  zero: { es: 'ITBIS 0 %', en: 'ITBIS 0%' },
  included: { es: 'ITBIS incluido', en: 'ITBIS included' },
  added: { es: 'más ITBIS', en: 'plus ITBIS' },
} satisfies Record<string, Words>
export type PriceTax = keyof typeof priceTaxes

const untaxed: Partial<Record<TaxCode, PriceTax>> = { exempt: 'exempt', itbis0: 'zero' }
/** The tax code decides, as on the invoice: without a tax there is none to include. */
export const priceTaxOf = (taxCode: TaxCode, { taxIncluded }: { taxIncluded: boolean }): PriceTax =>
  untaxed[taxCode] ?? (taxIncluded ? 'included' : 'added')

type Price = { amount: string; currency: string; tax: PriceTax }
/** All of it is free; nothing is known of what has no price. */
export const isFreeOfCharge = (prices: readonly Pick<Price, 'amount'>[]): boolean =>
  prices.length > 0 && prices.every(isFree)
type Offered = { listPrices: Price[]; next: { currentPrice: Pick<Price, 'amount'> | null } | null }
/** As its list prices say, or else its next date. */
export const isFreeCourse = ({ listPrices, next }: Offered): boolean =>
  isFreeOfCharge(listPrices.length > 0 || !next?.currentPrice ? listPrices : [next.currentPrice])
const isFree = ({ amount }: Pick<Price, 'amount'>): boolean => Number(amount) === 0

export const sayAmount = (price: Pick<Price, 'amount' | 'currency'>, locale: Locale): string =>
  isFree(price) ? free[locale] : sayMoney(price, locale)
/** Null for what costs nothing. */
export const sayTax = (price: Pick<Price, 'amount' | 'tax'>, locale: Locale): string | null =>
  isFree(price) ? null : priceTaxes[price.tax][locale]
