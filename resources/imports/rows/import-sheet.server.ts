/** Reads what all rows of an import have in common, with the decimal mark or the order of days of each column. */
import { sql } from 'kysely'
import { notFound } from '#core/errors.ts'
import { decimalMarkOf, type DecimalMark } from '#core/money/read-amount.ts'
import type { Db } from '#server/database/database.ts'
import { columnsOf } from '../spreadsheets/import-targets.ts'
import type { ImportTargetName } from '../spreadsheets/import.ts'
import type { Sheet } from '#resources/system/import-rows/import-row.server.ts'
import { dayOrderOf, type DayOrder } from '#resources/system/import-rows/read-day.ts'

export type ImportSheet = Sheet & { target: ImportTargetName }

export async function readSheet(db: Db, id: string): Promise<ImportSheet> {
  const row = await db
    .selectFrom('imports')
    .select(['target', 'mapping', 'choices', 'decimalMarks', 'dayOrders'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { mapping, choices, decimalMarks, dayOrders } = row
  const target = row.target as ImportTargetName
  const proven = await provenIn(db, { id, target, mapping })
  return {
    id,
    target,
    mapping,
    choices,
    marks: { ...proven.marks, ...decimalMarks },
    orders: { ...proven.orders, ...dayOrders },
  }
}

/** Of all values of a column, because `1.000` alone is a thousand or one, and `03/04/2026` one of two days. */
async function provenIn(
  db: Db,
  { id, target, mapping }: Pick<ImportSheet, 'id' | 'target' | 'mapping'>,
): Promise<Pick<Sheet, 'marks' | 'orders'>> {
  const marks: Record<string, DecimalMark> = {}
  const orders: Record<string, DayOrder> = {}
  for (const { key, field } of columnsOf(target)) {
    const at = mapping.indexOf(key)
    if (at < 0) continue
    if (field.kind === 'decimal') {
      const mark = decimalMarkOf(await textsIn(db, { id, at, like: '[.,]' }))
      if (mark) marks[key] = mark
    }
    if (field.kind === 'date') {
      const order = dayOrderOf(await textsIn(db, { id, at, like: '^\\s*\\d{1,2}[-/. ]' }))
      if (order) orders[key] = order
    }
  }
  return { marks, orders }
}

type Column = { id: string; at: number; like: string }
async function textsIn(db: Db, { id, at, like }: Column): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select distinct trim(cells[${at + 1}::int]) as text from import_rows
    where import_id = ${id} and cells[${at + 1}::int] ~ ${like}`.execute(db)
  return rows.map(({ text }) => text)
}
