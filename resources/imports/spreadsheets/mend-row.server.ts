/** Mends a row of a checked file in place, and judges it again at once. */
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { saveRows } from '../rows/import-batches.server.ts'
import { checkRows } from './import-check.server.ts'
import { lockIdle, withState } from './import-records.server.ts'
import { collectUnknown, wholeTarget } from './import-whole.server.ts'
import { isCheckedImport } from './import.ts'
import type { UnknownRecord } from '#resources/system/import-rows/import-row.ts'
import { releaseKeys, withoutRepeats } from '../rows/import-repeats.server.ts'
import { readSheet } from '../rows/import-sheet.server.ts'
import type { CheckedRow } from '#resources/system/import-rows/import-row.server.ts'

const words = {
  notChecked: {
    es: 'Las filas se corrigen después de revisar el archivo y antes de importarlo.',
    en: 'Rows are mended after the file is checked and before it is imported.',
  },
  tooWide: {
    es: 'La fila tiene más celdas que encabezados.',
    en: 'The row has more cells than headings.',
  },
} satisfies Record<string, Words>

type Mend = { id: string; row: string; cells: readonly string[] }

export async function mendRow(context: Context, { id, row, cells }: Mend): Promise<void> {
  const { db } = context
  const { state, headings, target } = withState(await lockIdle(context, id))
  if (!isCheckedImport(state)) throw conflict(words.notChecked)
  if (cells.length > headings.length) throw invalid({ cells: words.tooWide })
  const rowNumber = /^\d{1,9}$/.test(row) ? Number(row) : 0
  const { numUpdatedRows } = await db
    .updateTable('importRows')
    // PostgreSQL text cannot hold NUL; such a cell is reported as having control characters.
    .set({ cells: cells.map((cell) => cell.replaceAll('\u0000', '\u0001')) })
    .where('importId', '=', id)
    .where('rowNumber', '=', rowNumber)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  const again = [rowNumber, ...(await releaseKeys(db, { importId: id, rowNumber }))]
  const rows = await db
    .selectFrom('importRows')
    .select(['rowNumber', 'cells'])
    .where('importId', '=', id)
    .where('rowNumber', 'in', again)
    .orderBy('rowNumber')
    .execute()
  const check = wholeTarget(target)?.check ?? checkRows
  const checked = await check(context, await readSheet(db, id), rows)
  await saveRows(db, id, await withoutRepeats(db, id, checked))
  await addUnknown(context, id, checked)
}

async function addUnknown({ db }: Context, id: string, checked: readonly CheckedRow[]): Promise<void> {
  const { unknown: before } = await db
    .selectFrom('imports')
    .select('unknown')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const unknown = new Map((before as UnknownRecord[]).map((one) => [one.key, one]))
  collectUnknown(unknown, checked)
  await db
    .updateTable('imports')
    .set({ unknown: JSON.stringify([...unknown.values()]) })
    .where('id', '=', id)
    .execute()
}
