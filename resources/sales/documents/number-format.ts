/** How internal numbers are written: `F-{year}-{number:5}` is F-2026-00012 (fiscal-documents.md, rule 13). */
import type { Words } from '#core/words.ts'

const MOST = 20
// A number that is larger than its zeros stays whole: five digits are the most of a year.
const LARGEST = 99_999
/** The year stands before the number, and a letter or sign between them, so that no two documents get one number. */
const form =
  /^(?:[A-Za-z\d._-]*[A-Za-z._-])?\{year\}[A-Za-z._-]+(?:\{month\}[A-Za-z._-]+)?\{number(?::([1-9]))?\}(?:[A-Za-z._-]*)$/

const words = {
  form: {
    es: 'Escriba {year} y después {number}, o {number:5} con ceros; también {month} entre ambos. Entre ellos, al menos una letra, guion o punto',
    en: 'Write {year} and then {number}, or {number:5} with zeros; also {month} between them. Between them at least a letter, dash or dot',
  },
  length: {
    es: `El número tendría más de ${MOST} caracteres`,
    en: `The number would have more than ${MOST} characters`,
  },
} satisfies Record<string, Words>

export function numberFormatError(format: string): Words | undefined {
  if (!form.test(format)) return words.form
  return writeNumber(format, '2026-12-31', LARGEST).length > MOST ? words.length : undefined
}

/** What stands before and after the number, and its least digits; `day` is that of the document. */
export function numberParts(format: string, day: string): { before: string; zeros: number; after: string } {
  const dated = format.replaceAll('{year}', day.slice(0, 4)).replaceAll('{month}', day.slice(5, 7))
  const [before = '', zeros = '1', after = ''] = dated.split(/\{number(?::(\d))?\}/)
  return { before, zeros: Number(zeros), after }
}

export function writeNumber(format: string, day: string, number: number): string {
  const { before, zeros, after } = numberParts(format, day)
  return before + String(number).padStart(zeros, '0') + after
}

/** Matches the numbers of a format, for PostgreSQL too; the one group of a given year is the number. */
export const numberPattern = (format: string, year = String.raw`(\d{4})`): string =>
  `^${format
    .replaceAll('.', String.raw`\.`)
    .replace('{year}', year)
    .replace('{month}', String.raw`\d{2}`)
    .replace(/\{number(:\d)?\}/, String.raw`(\d{1,9})`)}$`

/** F-2026-00012 → 2026, 12; undefined for a number that is not written so. */
export function readNumber(number: string, format: string): { year: number; sequence: number } | undefined {
  const [, year, sequence] = new RegExp(numberPattern(format)).exec(number) ?? []
  return year && sequence ? { year: Number(year), sequence: Number(sequence) } : undefined
}
