/** Reads a workbook's first sheet or a CSV file as texts on a worker thread. */
import { Unzip, UnzipInflate, unzipSync } from 'fflate'
import { readSheet, type CellValue } from 'read-excel-file/node'
import { Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { csvRows, unreadable } from './csv-rows.ts'
import type { SheetAnswer } from './sheet.ts'
import { LONGEST_CELL, MAX_PARTS, MAX_ROWS, MAX_UNPACKED_BYTES, tooLarge } from './sheet-bounds.ts'

const oldExcel: Words = {
  es: 'El libro es de un Excel antiguo (.xls) o tiene contraseña. Guárdelo como .xlsx sin contraseña.',
  en: 'The workbook is from an old Excel (.xls) or has a password. Save it as .xlsx without one.',
}
const longCell: Words = {
  es: 'La fila {row} tiene una celda de más de {max} caracteres. Acórtela y envíe el archivo de nuevo.',
  en: 'Row {row} has a cell of more than {max} characters. Shorten it and send the file again.',
}

export default async function read(bytes: Uint8Array): Promise<SheetAnswer> {
  try {
    const batches: Uint8Array[] = []
    for await (const rows of batched(rowsIn(bytes))) batches.push(Buffer.from(JSON.stringify(rows)))
    return { batches }
  } catch (error) {
    // Errors lose their class on the way between threads.
    if (error instanceof Refusal) return { refused: error.words, values: error.detail.values }
    throw error
  }
}

const BATCH_ROWS = 500
const BATCH_LETTERS = 100_000
async function* batched(rows: AsyncIterable<string[]>): AsyncGenerator<string[][]> {
  let batch: string[][] = []
  let [row, letters] = [0, 0]
  for await (const cells of rows) {
    row += 1
    if (row > MAX_ROWS) throw new Refusal(422, tooLarge)
    if (cells.some(({ length }) => length > LONGEST_CELL))
      throw new Refusal(422, longCell, { values: { row, max: LONGEST_CELL } })
    batch.push(cells)
    letters += cells.reduce((sum, { length }) => sum + length, 0)
    if (batch.length < BATCH_ROWS && letters < BATCH_LETTERS) continue
    yield batch
    batch = []
    letters = 0
  }
  yield batch
}

async function* rowsIn(bytes: Uint8Array): AsyncGenerator<string[]> {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (start.startsWith('\xD0\xCF\x11\xE0')) throw new Refusal(422, oldExcel)
  yield* start.startsWith('PK') ? await workbookRows(bytes) : csvRows(bytes)
}

async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  try {
    if (isAnnouncedLarger(bytes) || isLarger(bytes)) throw new Refusal(422, tooLarge)
    const rows = await readSheet(Buffer.from(bytes), { trim: false })
    return rows.map((row) => row.map(textOf))
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(422, unreadable)
  }
}

function textOf(value: CellValue | null): string {
  if (value === null) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

/** What the archive says of itself. */
function isAnnouncedLarger(bytes: Uint8Array): boolean {
  let [size, parts] = [0, 0]
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      parts += 1
      return false
    },
  })
  return size > MAX_UNPACKED_BYTES || parts > MAX_PARTS
}

const PIECE = 16 * 1024
/** Counts what comes out without keeping it, because an archive may lie about its sizes. */
function isLarger(bytes: Uint8Array): boolean {
  let size = 0
  const unzip = new Unzip((part) => {
    part.ondata = (error, chunk) => {
      if (error) throw error
      size += chunk.length
    }
    part.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length && size <= MAX_UNPACKED_BYTES; at += PIECE)
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  return size > MAX_UNPACKED_BYTES
}
