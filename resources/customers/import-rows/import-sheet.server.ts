/** Reads what all rows of an import have in common, with the decimal mark of each column of amounts. */
import { sql } from 'kysely'
import { notFound } from '#core/errors.ts'
import { decimalMarkOf, type DecimalMark } from '#core/money/read-amount.ts'
import type { Db } from '#server/database/database.ts'
import { columnsOf } from '#resources/customers/imports/import-columns.ts'
import type { ImportTarget } from '#resources/customers/imports/import.ts'
import type { Sheet } from './import-row.server.ts'

export async function readSheet(db: Db, id: string): Promise<Sheet> {
  const row = await db
    .selectFrom('imports')
    .select(['target', 'mapping', 'choices', 'decimalMarks'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { mapping, choices, decimalMarks } = row
  const target = row.target as ImportTarget
  return {
    id,
    target,
    mapping,
    choices,
    marks: { ...(await provenMarks(db, { id, target, mapping })), ...decimalMarks },
  }
}

/** Of all values of a column, because `1.000` alone is a thousand or one. */
async function provenMarks(
  db: Db,
  { id, target, mapping }: Pick<Sheet, 'id' | 'target' | 'mapping'>,
): Promise<Record<string, DecimalMark>> {
  const marks: Record<string, DecimalMark> = {}
  for (const { key, field } of columnsOf(target)) {
    const at = mapping.indexOf(key)
    if (field.kind !== 'decimal' || at < 0) continue
    const { rows } = await sql<{
      text: string
    }>`select distinct cells[${at + 1}::int] as text from import_rows
      where import_id = ${id} and cells[${at + 1}::int] ~ '[.,]'`.execute(db)
    const mark = decimalMarkOf(rows.map(({ text }) => text))
    if (mark) marks[key] = mark
  }
  return marks
}
