/** Reads which number a row of last numbers wants next, or what is wrong with it. */
import type { Words } from '#core/words.ts'
import { readNumber } from '#resources/sales/documents/number-format.ts'
import type { NumberedKind, NumberFormats } from '#resources/sales/fiscal-settings/number-formats.ts'
import { lastSequenceOf, parseNcf, type NcfType } from '#resources/sales/fiscal/ncf.ts'
import { countedDocuments } from './opening.ts'

export const lastNumberWords = {
  number: {
    es: 'Escriba el número, o el número completo como lo escribe Conforme',
    en: 'Write the number, or the whole number as Conforme writes it',
  },
  otherYear: { es: 'El número es de otro año', en: 'The number is of another year' },
  ncf: { es: 'El NCF es de otro tipo', en: 'The NCF is of another type' },
  noYear: { es: 'Un NCF no lleva año', en: 'An NCF has no year' },
  noRange: {
    es: 'No hay un rango abierto con este número: regístrelo en «Rangos de NCF»',
    en: 'No open range has this number: add it in “NCF ranges”',
  },
  future: { es: 'El año no puede ser futuro', en: 'The year cannot be in the future' },
} satisfies Record<string, Words>
export const belowWords = (last: number): Words => ({
  es: `Ya se usaron hasta el ${last}: los números solo avanzan`,
  en: `Numbers up to ${last} are used: they only go forward`,
})

/** `next` is the number that will be given next. */
export type WantedNumber = { next: number } & ({ kind: NumberedKind; year: number } | { ncfType: NcfType })
export type FailedNumber = { problems: Record<string, Words> }
const fail = (problems: Record<string, Words>): FailedNumber => ({ problems })

type Given = { document: string; year: number | null; last: string }
export function wantedNumber(
  given: Given,
  formats: NumberFormats,
  thisYear: number,
): WantedNumber | FailedNumber {
  const { document } = given
  if (!isCounted(document)) return wantedNcf(given, document as NcfType)
  return wantedOwn({ ...given, document }, formats[`${document}Format`], thisYear)
}
const isCounted = (document: string): document is NumberedKind => Object.hasOwn(countedDocuments, document)

/** A spreadsheet may write 231 as `231.0`. */
const bareNumber = (text: string): number | undefined =>
  /^\d{1,10}(\.0+)?$/.test(text) ? parseInt(text, 10) : undefined

function wantedNcf({ year, last }: Given, ncfType: NcfType): WantedNumber | FailedNumber {
  if (year !== null) return fail({ year: lastNumberWords.noYear })
  const bare = bareNumber(last)
  const whole = bare === undefined ? parseNcf(last) : null
  if (whole && whole.type !== ncfType) return fail({ last: lastNumberWords.ncf })
  const sequence = bare ?? whole?.sequence
  return sequence !== undefined && sequence < lastSequenceOf(ncfType)
    ? { ncfType, next: sequence + 1 }
    : fail({ last: lastNumberWords.number })
}

const MOST = 1_000_000_000
function wantedOwn(
  { document: kind, year, last }: Given & { document: NumberedKind },
  format: string,
  thisYear: number,
): WantedNumber | FailedNumber {
  if (year !== null && year > thisYear) return fail({ year: lastNumberWords.future })
  const bare = bareNumber(last)
  const own = bare === undefined ? readNumber(last, format) : { year: year ?? thisYear, sequence: bare }
  if (!own || own.sequence >= MOST) return fail({ last: lastNumberWords.number })
  if (own.year > thisYear) return fail({ last: lastNumberWords.future })
  return own.year === (year ?? own.year)
    ? { kind, year: own.year, next: own.sequence + 1 }
    : fail({ last: lastNumberWords.otherYear })
}
