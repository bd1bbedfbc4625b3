/** Reads one line of a bank's file: its day, its amount and its texts, or what is wrong with each. */
import { MOST_MONEY } from '#core/money-field.ts'
import { amountText, decimalOf, type DecimalText } from '#core/money/decimal.ts'
import { decimalMarkOf, isUnclearAmount, readAmount, type DecimalMark } from '#core/money/read-amount.ts'
import type { Words } from '#core/words.ts'
import { dayOrderOf, isUnclearDay, readDay, type DayOrder } from '#resources/system/import-rows/read-day.ts'
import type { BankColumn, BankMapping } from './bank-columns.ts'

export type BankLine = {
  day: string
  /** What came in. */
  amount: DecimalText
  reference: string | null
  description: string
}
export type LineErrors = Partial<Record<BankColumn, Words>>
/** `outgoing`: money that left the account, which is no payment of a customer. */
export type ReadLine = { line: BankLine } | { errors: LineErrors } | { outgoing: true }

const words = {
  noDay: { es: 'Falta la fecha', en: 'The date is missing' },
  day: { es: 'No es una fecha: escríbala como 31/12/2026', en: 'Not a date: write it as 31/12/2026' },
  unclearDay: {
    es: 'Puede ser día/mes o mes/día: elija arriba el orden de las fechas',
    en: 'May be day/month or month/day: choose the order of days above',
  },
  future: { es: 'La fecha es futura', en: 'The date is in the future' },
  noAmount: { es: 'Falta el monto', en: 'The amount is missing' },
  amount: { es: 'No es un monto: escríbalo como 1,180.00', en: 'Not an amount: write it as 1,180.00' },
  unclear: {
    es: 'Puede ser mil o uno con decimales: elija arriba el separador decimal',
    en: 'May be thousands or have decimals: choose the decimal mark above',
  },
  zero: { es: 'El monto es 0', en: 'The amount is 0' },
  both: { es: 'Tiene débito y crédito a la vez', en: 'Has a debit and a credit at once' },
  cents: { es: 'El monto tiene más de dos decimales', en: 'The amount has more than two decimals' },
  large: { es: 'El monto es demasiado grande', en: 'The amount is too large' },
} satisfies Record<string, Words>

const plain = (text: string): string =>
  text
    .replace(/[^\P{C}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

type Lines = readonly { cells: readonly string[] }[]
const amountColumns: readonly BankColumn[] = ['amount', 'debit', 'credit']
/** Of all amounts of a file, because `1.000` alone is a thousand or one. */
export const decimalMarkIn = (lines: Lines, mapping: BankMapping): DecimalMark | undefined =>
  decimalMarkOf(
    lines.flatMap(({ cells }) =>
      amountColumns.map((column) => unsigned(plain(cells[mapping.indexOf(column)] ?? ''))),
    ),
  )

/** Of all days of a file, because `03/04/2026` alone is in April or in March. */
export const dayOrderIn = (lines: Lines, mapping: BankMapping): DayOrder | undefined =>
  dayOrderOf(lines.map(({ cells }) => plain(cells[mapping.indexOf('day')] ?? '')))

type Reading = {
  mapping: BankMapping
  today: string
  mark: DecimalMark | undefined
  order: DayOrder | undefined
}
export function readLine(cells: readonly string[], { mapping, today, mark, order }: Reading): ReadLine {
  const cell = (column: BankColumn): string => plain(cells[mapping.indexOf(column)] ?? '')
  const day = dayIn(cell('day'), today, order)
  const amount = mapping.includes('amount')
    ? signedIn(cell('amount'), mark)
    : inOrOut(cell('credit'), cell('debit'), mark)
  if ('outgoing' in amount) return amount
  if ('error' in day || 'errors' in amount) {
    return {
      errors: { ...('error' in day && { day: day.error }), ...('errors' in amount && amount.errors) },
    }
  }
  const reference = cell('reference').slice(0, 80)
  return {
    line: {
      day: day.day,
      amount: amount.amount,
      reference: reference || null,
      description: cell('description').slice(0, 900),
    },
  }
}

function dayIn(text: string, today: string, order: DayOrder | undefined): { day: string } | { error: Words } {
  if (text === '') return { error: words.noDay }
  if (!order && isUnclearDay(text)) return { error: words.unclearDay }
  const day = readDay(text, order)
  if (!day) return { error: words.day }
  return day > today ? { error: words.future } : { day }
}

type Amount = { amount: DecimalText } | { errors: LineErrors } | { outgoing: true }

/** Money that leaves has a minus before or after it, or parentheses round it. */
function signedIn(text: string, mark: DecimalMark | undefined): Amount {
  const isOut = /^\(.*\)$|^\s*-|-\s*$/.test(text.replace(/[a-z$€\s]/gi, ''))
  const read = positiveIn(text, { column: 'amount', mark })
  return isOut && 'amount' in read ? { outgoing: true } : read
}

function inOrOut(credit: string, debit: string, mark: DecimalMark | undefined): Amount {
  const isBlank = (text: string) => text === '' || /^[^\d]*0+([.,]0+)?$/.test(text) || text === '-'
  if (!isBlank(credit) && !isBlank(debit)) return { errors: { credit: words.both } }
  if (!isBlank(debit)) {
    const out = positiveIn(debit, { column: 'debit', mark })
    return 'amount' in out ? { outgoing: true } : out
  }
  return positiveIn(credit, { column: 'credit', mark })
}

const unsigned = (text: string): string => text.replace(/^\((.*)\)$/, '$1').replace(/-\s*$/, '')

type Positive = { column: BankColumn; mark: DecimalMark | undefined }
function positiveIn(
  text: string,
  { column, mark }: Positive,
): { amount: DecimalText } | { errors: LineErrors } {
  const fail = (error: Words) => ({ errors: { [column]: error } })
  if (text === '') return fail(words.noAmount)
  if (!mark && isUnclearAmount(unsigned(text))) return fail(words.unclear)
  const number = readAmount(unsigned(text), mark)?.replace(/^-/, '')
  if (number === undefined || !/^\d+(\.\d+)?$/.test(number)) return fail(words.amount)
  const amount = decimalOf(number)
  if (amount.isZero()) return fail(words.zero)
  if (amount.decimalPlaces() > 2) return fail(words.cents)
  return amount.gt(MOST_MONEY) ? fail(words.large) : { amount: amountText(amount) }
}
