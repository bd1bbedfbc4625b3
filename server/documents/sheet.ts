/** Reads rows of Excel and CSV files of any encoding and separator. */
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { fairQueue } from './fair-queue.ts'
import { LONGEST_CELL } from './workbook.ts'
import { isOutOfMemory, isOutOfTime, runInWorker } from './worker-pool.ts'

const words = {
  unreadable: {
    es: 'El archivo no se puede leer. Envíe un libro de Excel (.xlsx) o un CSV.',
    en: 'The file cannot be read. Send an Excel workbook (.xlsx) or a CSV.',
  },
  oldExcel: {
    es: 'El libro es de un Excel antiguo (.xls) o tiene contraseña. Guárdelo como .xlsx sin contraseña.',
    en: 'The workbook is from an old Excel (.xls) or has a password. Save it as .xlsx without one.',
  },
  tooLarge: {
    es: 'El libro es demasiado grande. Divídalo en varios archivos.',
    en: 'The workbook is too large. Split it into several files.',
  },
  tooSlow: {
    es: 'El libro tarda más de {seconds} segundos en leerse. Divídalo en varios archivos.',
    en: 'The workbook takes more than {seconds} seconds to read. Split it into several files.',
  },
  longCell: {
    es: 'La fila {row} tiene una celda de más de {max} caracteres. Acórtela y envíe el archivo de nuevo.',
    en: 'Row {row} has a cell of more than {max} characters. Shorten it and send the file again.',
  },
  badQuote: {
    es: 'Las comillas de la línea {line} no se cierran. Corrija el archivo y envíelo de nuevo.',
    en: 'The quotes in line {line} are not closed. Mend the file and send it again.',
  },
} satisfies Record<string, Words>

/** Cells are texts, dates as 2026-03-15. */
export async function* readRows(bytes: Uint8Array): AsyncGenerator<string[]> {
  let row = 0
  for await (const cells of rowsIn(bytes)) {
    row += 1
    if (cells.some(({ length }) => length > LONGEST_CELL))
      throw new Refusal(422, words.longCell, { values: { row, max: LONGEST_CELL } })
    yield cells
  }
}

function rowsIn(bytes: Uint8Array): AsyncIterable<string[]> {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (start.startsWith('PK')) return readWorkbook(bytes)
  if (start.startsWith('\xD0\xCF\x11\xE0')) throw new Refusal(422, words.oldExcel)
  return readCsv(decoded(bytes))
}

/** Excel writes UTF-8 with a BOM, UTF-16, or Windows-1252. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Rejects binary files.
  if (bytes.includes(0) || Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-')
    throw new Refusal(422, words.unreadable)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The most frequent candidate in the first line, outside quotes. */
export function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/)
  const line = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((sign) => [sign, line.split(sign).length] as const)
  return counts.toSorted(([, one], [, other]) => other - one)[0]![0]
}

const PIECE = 65_536
async function* readCsv(text: string): AsyncIterable<string[]> {
  const parser = parse({
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 500_000,
  })
  const pieces = function* () {
    for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
  }
  try {
    for await (const record of Readable.from(pieces()).pipe(parser)) yield record as string[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refusal(422, words.badQuote, { values: { line: Number(error['lines'] ?? 0) } })
  }
}

/** Of the decompressed parts together, against zip bombs. */
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024
/** A workbook of Excel has a few dozen parts. */
const MAX_PARTS = 1000
const MAX_SECONDS = 20
// One at a time, because a decompressed workbook takes several times its size.
const sheetQueue = fairQueue({ atOnce: 1, waiting: 10, waitingEach: 2 })
const worker = new URL('./sheet.worker.ts', import.meta.url)
export type SheetOrder = { bytes: Uint8Array; maxBytes: number; maxParts: number }
export type SheetAnswer = string[][] | 'unreadable' | 'tooLarge'

async function* readWorkbook(bytes: Uint8Array): AsyncIterable<string[]> {
  for (const row of await sheetQueue(() => rowsOfWorkbook(bytes))) yield row
}

async function rowsOfWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const order: SheetOrder = { bytes, maxBytes: MAX_UNPACKED_BYTES, maxParts: MAX_PARTS }
  const answer = (await runInWorker(worker, order, { seconds: MAX_SECONDS }).catch(refuse)) as SheetAnswer
  if (typeof answer !== 'string') return answer
  throw new Refusal(422, words[answer])
}

function refuse(error: unknown): never {
  if (isOutOfTime(error)) throw new Refusal(422, words.tooSlow, { values: { seconds: MAX_SECONDS } })
  if (isOutOfMemory(error)) throw new Refusal(422, words.tooLarge)
  throw error
}
