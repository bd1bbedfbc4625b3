/** Writes CSV as UTF-8 with a byte order mark, row by row, safe against formula injection. */
import { Readable } from 'node:stream'
import { csvType } from '#core/client.ts'
import type { Download } from '#core/endpoint.ts'

type Cell = string | number | Date | null
type Column = { title: string; format: string }
type Rows = Iterable<Cell[]> | AsyncIterable<Cell[]>

/** Excel reads UTF-8 only after this mark. */
const MARK = '\uFEFF'
const BATCH = 500

/** The first rows are read before the answer begins, so that a refusal still has its status. */
export async function csv(columns: readonly Column[], rows: Rows, name: string): Promise<Download> {
  const pieces = written(columns, rows)
  const first = await pieces.next()
  const source = Readable.from(
    (async function* () {
      if (!first.done) yield first.value
      yield* pieces
    })(),
  )
  const stream = Readable.toWeb(source) as ReadableStream<Uint8Array>
  return { bytes: new Uint8Array(), stream, type: `${csvType}; charset=utf-8`, name: `${name}.csv` }
}

async function* written(columns: readonly Column[], rows: Rows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let lines = [lineOf(columns.map(({ title }) => cellOf(title)))]
  let start = MARK
  for await (const row of rows) {
    lines.push(lineOf(row.map((cell, at) => cellOf(cell, columns[at]?.format))))
    if (lines.length < BATCH) continue
    yield encoder.encode(start + lines.join(''))
    start = ''
    lines = []
  }
  yield encoder.encode(start + lines.join(''))
}

const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

function cellOf(cell: Cell, format = ''): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, format.includes('hh') ? 16 : 10)
      .replace('T', ' ')
  const text = plain(cell)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Escapes texts that would begin a formula (ASVS 1.2.10). */
export function plain(text: string): string {
  const clean = text.replace(/[^\P{Cc}\t\r\n]/gu, '')
  return /^[\t\r]|^\s*[=+\-@]/.test(clean) ? `'${clean}` : clean
}
