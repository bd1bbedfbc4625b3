/** Reads an Excel or CSV file in the browser. */
import { parse } from 'csv-parse/browser/esm/sync'
import { readSheet } from 'read-excel-file/browser'

/** Every cell as text; dates as `2026-03-02`. */
export async function readRows(file: File): Promise<string[][]> {
  const isExcel = /\.xlsx$/i.test(file.name)
  const rows: unknown[][] = isExcel ? await readSheet(file) : readCsv(await file.text())
  return rows.map((row) => row.map(asText)).filter((row) => row.some(Boolean))
}

/** The delimiter is the one that occurs most often in the headings. */
function readCsv(text: string): string[][] {
  const [head = ''] = text.split('\n')
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
  return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true })
}

function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}
