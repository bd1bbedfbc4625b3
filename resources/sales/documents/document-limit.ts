/** The largest document: as much as any amount of money may be. */
import { invalid } from '#core/errors.ts'
import { MOST_MONEY } from '#core/money-field.ts'
import { decimalOf } from '#core/money/decimal.ts'
import type { DocumentTotals } from '#core/money/totals.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { sayNumber } from './money-words.ts'

const words: Words = {
  es: 'El total del documento, también en pesos, no puede pasar de {limit}',
  en: 'The total of the document, in pesos too, cannot be more than {limit}',
}
const inLocale = (locale: Locale): string => say(words, locale, { limit: sayNumber(MOST_MONEY, locale, 2) })

/** Throws 422 at the price of the largest line, because sums of many documents have one width. */
export function assertWithinLimit({ lines, total, totalDop }: DocumentTotals): void {
  if ([total, totalDop].every((sum) => decimalOf(sum).lte(MOST_MONEY))) return
  const largest = lines.reduce(
    (most, line, at) => (decimalOf(line.gross).gt(lines[most]!.gross) ? at : most),
    0,
  )
  throw invalid({ [`items.${largest}.unitPrice`]: { es: inLocale('es'), en: inLocale('en') } })
}
