/** Reads a workbook's first sheet as texts on a worker thread. */
import { readSheet, type CellValue } from 'read-excel-file/node'

export default async function read(bytes: Uint8Array): Promise<string[][] | 'unreadable'> {
  try {
    const rows = await readSheet(Buffer.from(bytes), { trim: false })
    return rows.map((row) => row.map(textOf))
  } catch {
    return 'unreadable'
  }
}

function textOf(value: CellValue | null): string {
  if (value === null) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}
