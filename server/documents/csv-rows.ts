/** Rows of a CSV file, for the thread that parses it. */
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'

export const unreadable: Words = {
  es: 'El archivo no se puede leer. Envíe un libro de Excel (.xlsx) o un CSV.',
  en: 'The file cannot be read. Send an Excel workbook (.xlsx) or a CSV.',
}
const badQuote: Words = {
  es: 'La línea {line} es demasiado larga, o sus comillas no se cierran. Corrija el archivo y envíelo de nuevo.',
  en: 'Line {line} is too long, or its quotes are not closed. Mend the file and send it again.',
}

const PIECE = 65_536
/** Throws 422 for other files. */
export async function* csvRows(bytes: Uint8Array): AsyncGenerator<string[]> {
  const text = decoded(bytes)
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
    throw new Refusal(422, badQuote, { values: { line: Number(error['lines'] ?? 0) } })
  }
}

/** Excel writes UTF-8 with a BOM, UTF-16, or Windows-1252. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Rejects binary files.
  if (bytes.includes(0) || Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-')
    throw new Refusal(422, unreadable)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The most frequent candidate in the first line, outside quotes. */
function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/)
  const line = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((sign) => [sign, line.split(sign).length] as const)
  return counts.toSorted(([, one], [, other]) => other - one)[0]![0]
}
