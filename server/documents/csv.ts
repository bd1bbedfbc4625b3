/** Writes CSV as UTF-8 with a byte order mark, safe against formula injection. */
import { csvType } from '#core/client.ts'
import type { Download } from '#core/endpoint.ts'

type Cell = string | number | Date | null
type Column = { title: string; format: string }
type Rows = Iterable<Cell[]> | AsyncIterable<Cell[]>

/** Excel reads UTF-8 only after this mark. */
const MARK = '\uFEFF'

export async function csv(columns: readonly Column[], rows: Rows, name: string): Promise<Download> {
  const lines = [lineOf(columns.map(({ title }) => cellOf(title)))]
  for await (const row of rows) lines.push(lineOf(row.map((cell, at) => cellOf(cell, columns[at]?.format))))
  return {
    bytes: Buffer.from(MARK + lines.join('')),
    type: `${csvType}; charset=utf-8`,
    name: `${name}.csv`,
  }
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
