/** The rule of an exchange rate: pesos for one unit of a currency. */
import { z } from 'zod'
import { decimal } from '../field.ts'
import { issueParams } from '../rules.ts'
import { validationWords } from '../validation-words.ts'
import type { Words } from '../words.ts'
import type { currencies } from './currency.ts'
import { decimalOf } from './decimal.ts'

export type Currency = keyof typeof currencies

export const exchangeRateWords = {
  rate: {
    es: 'La tasa debe ser mayor que 0, con 3 cifras enteras y 4 decimales como máximo',
    en: 'The rate must be greater than 0, with at most 3 digits and 4 decimals',
  },
  pesos: { es: 'En pesos dominicanos la tasa es 1', en: 'In Dominican pesos the rate is 1' },
} satisfies Record<string, Words>

/** At most 3 integer digits and 4 decimals, as TipoCambio of an electronic invoice (Formato e-CF). */
const RATE = /^\d{1,3}(\.\d{1,4})?$/
const isExchangeRate = (text: string): boolean => RATE.test(text) && decimalOf(text).gt(0)

export const exchangeRate = (label: Words = { es: 'Tasa de cambio', en: 'Exchange rate' }) => ({
  ...decimal(label, { max: 999.9999, digits: 4 }),
  rule: z.string().refine(isExchangeRate, issueParams(exchangeRateWords.rate)).meta({ pattern: RATE.source }),
})

/** The error of a document's rate, if any: pesos have exactly 1, other currencies need one (totals.md). */
export function exchangeRateError(currency: Currency, rate: string | null | undefined): Words | undefined {
  if (!rate) return validationWords.required
  if (!isExchangeRate(rate)) return exchangeRateWords.rate
  return currency === 'dop' && !decimalOf(rate).eq(1) ? exchangeRateWords.pesos : undefined
}
