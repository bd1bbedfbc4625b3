/** Stores an uploaded spreadsheet: headings, and raw rows in batches of a thousand. */
import { sql } from 'kysely'
import { invalid, messages, Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { inTransaction, signedIn, type Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { readRows } from '#server/documents/sheet.ts'
import { guessMapping } from './guess-mapping.ts'
import { importLimits, uploadedImportStates, type ImportTargetName } from './import.ts'

const words = {
  empty: { es: 'El archivo está vacío.', en: 'The file is empty.' },
  noRows: {
    es: 'El archivo solo tiene encabezados: no hay filas que importar.',
    en: 'The file has headings only: there are no rows to import.',
  },
  tooManyRows: {
    es: `El archivo tiene más de ${importLimits.rows} filas. Divídalo en varios.`,
    en: `The file has more than ${importLimits.rows} rows. Split it.`,
  },
  tooManyColumns: {
    es: `El archivo tiene más de ${importLimits.columns} columnas.`,
    en: `The file has more than ${importLimits.columns} columns.`,
  },
} satisfies Record<string, Words>

type Upload = { file: File; target: ImportTargetName }

export async function storeUpload(context: Context, { file, target }: Upload): Promise<string> {
  if (file.size === 0) throw invalid({ file: words.empty })
  if (file.size > importLimits.bytes)
    throw new Refusal(413, messages.tooLarge, { values: { max: importLimits.bytes / 1024 / 1024 } })
  const rows = readRows(new Uint8Array(await file.arrayBuffer()))[Symbol.asyncIterator]()
  const { headings, rowNumber } = await firstRow(rows)
  return inTransaction(context, async ({ db }) => {
    const { id } = await db
      .insertInto('imports')
      .values({
        target,
        fileName: plainName(file.name),
        headings,
        mapping: JSON.stringify(await mappingOf(db, target, headings)),
        state: 'uploaded',
        createdBy: signedIn(context).id,
        taskId: null,
        rowCount: 0,
        emptyCount: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const counted = await storeRows(db, id, { rows, after: rowNumber })
    if (counted.rowCount === 0) throw invalid({ file: words.noRows })
    await db.updateTable('imports').set(counted).where('id', '=', id).execute()
    return id
  })
}

const plainName = (name: string): string => name.replace(/[\p{C}]/gu, '').slice(0, 200)
/** PostgreSQL text cannot hold NUL; such a cell is reported as having control characters. */
const storable = (cell: string): string => cell.replaceAll('\u0000', '\u0001')
const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

type Rows = AsyncIterator<string[]>
/** Blank rows may precede the headings. */
async function firstRow(rows: Rows): Promise<{ headings: string[]; rowNumber: number }> {
  let rowNumber = 0
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    rowNumber += 1
    if (isEmpty(next.value)) continue
    const headings = next.value.map((cell) =>
      storable(cell.replace(/^\uFEFF/, ''))
        .trim()
        .slice(0, 200),
    )
    while (headings.at(-1) === '') headings.pop()
    if (headings.length > importLimits.columns) throw invalid({ file: words.tooManyColumns })
    return { headings, rowNumber }
  }
  throw invalid({ file: words.empty })
}

/** The mapping last used for the same headings, or else the recognised columns. */
async function mappingOf(db: Db, target: ImportTargetName, headings: string[]): Promise<(string | null)[]> {
  const before = await db
    .selectFrom('imports')
    .select('mapping')
    .where('target', '=', target)
    .where(sql<boolean>`headings = ${headings}::text[]`)
    .where('state', 'not in', uploadedImportStates)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return before?.mapping ?? guessMapping(target, headings)
}

type RawRow = { rowNumber: number; cells: string[] }
const BATCH = 1000

async function storeRows(
  db: Db,
  importId: string,
  { rows, after }: { rows: Rows; after: number },
): Promise<{ rowCount: number; emptyCount: number }> {
  let [rowCount, emptyCount, rowNumber] = [0, 0, after]
  let batch: RawRow[] = []
  const write = async () => {
    await insert(db, importId, batch)
    batch = []
  }
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    rowNumber += 1
    if (isEmpty(next.value)) {
      emptyCount += 1
      continue
    }
    rowCount += 1
    if (rowCount > importLimits.rows) throw invalid({ file: words.tooManyRows })
    batch.push({ rowNumber, cells: trimmed(next.value) })
    if (batch.length === BATCH) await write()
  }
  await write()
  return { rowCount, emptyCount }
}

/** Drops trailing empty cells, and cells beyond the column limit. */
function trimmed(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, Math.min(last, importLimits.columns) + 1).map(storable)
}

async function insert(db: Db, importId: string, rows: readonly RawRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into import_rows (import_id, row_number, cells)
    select ${importId}::bigint, j."rowNumber", array(select jsonb_array_elements_text(j.cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j("rowNumber" integer, cells jsonb)`.execute(
    db,
  )
}
