/** ITBIS: tax codes, their rates by date, and the numbers DGII gives them. */
import { Refusal } from '../errors.ts'
import type { Words } from '../words.ts'
import { amountText, type DecimalText } from './decimal.ts'

/** 0 % and exempt are different fields of an electronic invoice. */
export const taxCodes = {
  itbis18: { es: 'ITBIS 18 %', en: 'ITBIS 18%' },
  itbis16: { es: 'ITBIS 16 %', en: 'ITBIS 16%' },
  itbis0: { es: 'ITBIS 0 % (exportación)', en: 'ITBIS 0% (export)' },
  exempt: { es: 'Exento', en: 'Exempt' },
} as const satisfies Record<string, Words>
export type TaxCode = keyof typeof taxCodes
export const taxCodeNames = Object.keys(taxCodes) as TaxCode[]

/** IndicadorFacturacion of an item, and the suffix of MontoGravadoI1 to I3 (Formato e-CF). */
export const dgiiTaxIndicators = { itbis18: 1, itbis16: 2, itbis0: 3, exempt: 4 } as const satisfies Record<
  TaxCode,
  number
>

type DatedRate = { code: TaxCode; validFrom: string; percent: string }
/**
 * Rates in per cent from a day on. A change of the law adds a row; documents keep the rate of their day.
 * Código Tributario art. 345 and art. 343 párrafo III as amended by Ley 253-12; exempt: arts. 343 and 344.
 */
const datedRates: readonly DatedRate[] = [
  { code: 'itbis18', validFrom: '2013-01-01', percent: '18' },
  { code: 'itbis16', validFrom: '2016-01-01', percent: '16' },
  { code: 'itbis0', validFrom: '2013-01-01', percent: '0' },
  { code: 'exempt', validFrom: '2013-01-01', percent: '0' },
]

const noRate: Words = {
  es: 'No hay tasa de ITBIS para el día {day}.',
  en: 'There is no rate of ITBIS for the day {day}.',
}

/** The rate in per cent on a day (`2026-11-22`): `"18.00"`. Throws a 422 for days before the first rate. */
export function taxRateOn(code: TaxCode, day: string, rates: readonly DatedRate[] = datedRates): DecimalText {
  const inForce = rates
    .filter((rate) => rate.code === code && rate.validFrom <= day)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1)
  if (!inForce) throw new Refusal(422, noRate, { values: { day } })
  return amountText(inForce.percent)
}
