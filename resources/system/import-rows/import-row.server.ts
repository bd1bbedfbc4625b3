/** Rows of an imported file: as they were sent, and as a dry run judges them. */
import type { Fields } from '#core/field.ts'
import type { DecimalMark } from '#core/money/read-amount.ts'
import { sayOfField, validationErrors, type ValidationErrors } from '#core/validation.ts'
import { locales, type Locale, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { ImportColumn } from './import-target.ts'
import type { RowOutcome, UnknownRecord } from './import-row.ts'
import { readCell, type FindByName } from './import-cell.ts'
import type { DayOrder } from './read-day.ts'

export type Values = Record<string, unknown>
export type StagedRow = { rowNumber: number; cells: string[] }
export type Errors = Record<Locale, ValidationErrors>
export type CheckedRow = {
  rowNumber: number
  /** What identifies the row: a later row of the file with the same key is an error. */
  keys: string[]
  outcome: RowOutcome
  errors: Errors | null
  /** The record that the row changes or repeats. */
  id: string | null
  values: Values
  /** The records that somebody must choose, or has chosen for this file. */
  unknown?: readonly UnknownRecord[]
}
export type Sheet = {
  id: string
  mapping: readonly (string | null)[]
  /** Who the unknown records of the file are, by their key: an id, or `new`. */
  choices: Readonly<Record<string, string>>
  /** The decimal marks of columns of amounts, by their key; without one its values do not prove it. */
  marks: Readonly<Record<string, DecimalMark>>
  /** Whether the day or the month comes first in columns of days, alike. */
  orders: Readonly<Record<string, DayOrder>>
}

/** A kind of file that is imported as a whole or not at all, and can be undone. */
export type WholeTarget = {
  fields: Fields
  check: (context: Context, sheet: Sheet, rows: readonly StagedRow[]) => Promise<CheckedRow[]>
  /** Answers the ids of the records, in the order of the rows. */
  create: (context: Context, sheet: Sheet, rows: readonly CheckedRow[]) => Promise<string[]>
  /** Throws 409 when something followed from the import. */
  undo: (context: Context, importId: string) => Promise<void>
}

const tooWide: Words = {
  es: 'La fila tiene más celdas que encabezados.',
  en: 'The row has more cells than headings.',
}
type Columns = readonly (ImportColumn | undefined)[]
export type ReadRow = { values: Values; problems: Record<string, Words> }

type Reading = Pick<Sheet, 'marks' | 'orders'> & { columns: Columns; find: FindByName }

export function readCells(cells: readonly string[], { columns, find, marks, orders }: Reading): ReadRow {
  const values: Values = {}
  const problems: Record<string, Words> = {}
  for (const [at, cell] of cells.entries()) {
    const column = columns[at]
    if (cell.trim() === '') continue
    if (at >= columns.length) problems['row'] = tooWide
    if (!column) continue
    const found = readCell(column.field, cell, {
      find,
      mark: marks[column.key],
      order: orders[column.key],
    })
    if ('problem' in found) problems[column.key] = found.problem
    else setValue(values, column.key, found.value)
  }
  return { values, problems }
}

function setValue(values: Values, key: string, value: unknown): void {
  const [name = '', part] = key.split('.')
  values[name] = part ? { ...(values[name] as Values | undefined), [part]: value } : value
}

type Issues = Parameters<typeof validationErrors>[0]
export function errorsOf(fields: Fields, problems: Record<string, Words>, issues: Issues): Errors {
  const [es, en] = locales.map((locale) => ({
    ...validationErrors(issues, fields, locale),
    ...Object.fromEntries(
      Object.entries(problems).map(([key, wrong]) => [key, sayOfField(wrong, fields[key]?.label, locale)]),
    ),
  }))
  return { es: es!, en: en! }
}
