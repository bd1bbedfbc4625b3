/** Whether four decimals of a price say the amount of its line to the tax office, in the document's currency and in pesos. */
import { assertValid } from '#core/errors.ts'
import { decimalOf, roundHalfUp, type DecimalText } from '#core/money/decimal.ts'
import type { DocumentTotals } from '#core/money/totals.ts'
import type { Words } from '#core/words.ts'
import type { Line } from './document-totals.ts'
import { printedGross, TAX_OFFICE_DECIMALS } from './printed-price.ts'

/** Of one line (Informe Técnico e-CF). */
const TOLERANCE = 1
/** A rounded price is off by half of its last decimal at most, for each unit. */
export const ALWAYS_TOLD = TOLERANCE / (10 ** -TAX_OFFICE_DECIMALS / 2)

const most = ALWAYS_TOLD.toLocaleString('en-US')
const words: Words = {
  es: `Sin ITBIS y en pesos, el e-CF escribe este precio con 4 decimales, y por esta cantidad se apartaría más de 1.00 del importe: divida la línea en partes de ${most} unidades o menos`,
  en: `Without ITBIS and in pesos, the e-CF writes this price with 4 decimals, which for this quantity would differ from the amount by more than 1.00: divide the line into parts of ${most} units or fewer`,
}

type Told = {
  lines: readonly Line[]
  totals: Pick<DocumentTotals, 'lines'>
  /** Decides the rate of the tax. */
  day: string
  exchangeRate: DecimalText | null
}
/** Throws 422 at the price of each line that the tax office would not find right. */
export function assertTellable({ lines, totals, day, exchangeRate }: Told): void {
  const errors = lines.flatMap((line, at) => {
    const { quantity } = line
    const gross = printedGross({ ...line, amount: totals.lines[at]!.amount }, day)
    const isTold = (rate: DecimalText) => {
      const whole = decimalOf(gross).times(rate)
      const price = roundHalfUp(whole.div(quantity), TAX_OFFICE_DECIMALS)
      return price.times(quantity).minus(whole).abs().lte(TOLERANCE)
    }
    return isTold('1') && isTold(exchangeRate ?? '1') ? [] : [[`items.${at}.unitPrice`, words] as const]
  })
  assertValid(Object.fromEntries(errors))
}
