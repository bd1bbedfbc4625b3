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
  if (typeof cell === 'number') return numberText(cell, format)
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, format.includes('hh') ? 16 : 10)
      .replace('T', ' ')
  const text = plain(cell)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** With as many decimals as its format shows at least: an amount of 1180.5 is 1180.50. */
function numberText(cell: number, format: string): string {
  const least = /0\.(0+)/.exec(format)?.[1]?.length ?? 0
  const [whole = '', decimals = ''] = String(cell).split('.')
  return decimals.length < least ? `${whole}.${decimals.padEnd(least, '0')}` : String(cell)
}

/** Escapes texts that would begin a formula (ASVS 1.2.10). */
export function plain(text: string): string {
  const clean = text.replace(/[^\P{Cc}\t\r\n]/gu, '')
  return /^[\t\r]|^\s*[=+\-@]/.test(clean) ? `'${clean}` : clean
}
