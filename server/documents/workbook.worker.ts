/** Writes a workbook beside the event loop: rows come in batches, the finished file goes back. */
import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node'
import type { Cell, Column } from './workbook.ts'

type Order = { columns: Column[]; sheet: string }
const { columns, sheet } = workerData as Order

const header: Row = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }))
const data: Row[] = [header]
const widths = columns.map(({ title }) => title.length)

parentPort?.on('message', (rows: Cell[][] | 'end') => {
  if (rows === 'end') void finish()
  else for (const row of rows) data.push(row.map(asCell))
})

function asCell(value: Cell, at: number): CellObject | null {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { value, type: Number, format: columns[at]!.format }
  if (value instanceof Date) return { value, type: Date, format: columns[at]!.format }
  widths[at] = Math.max(widths[at]!, value.length)
  // Format "@" keeps "007" and "1-2" the text that they are.
  return { value, type: String, format: '@' }
}

async function finish(): Promise<void> {
  const options = {
    sheet,
    stickyRowsCount: 1,
    columns: widths.map((letters, at) => ({ width: columns[at]!.width ?? Math.min(60, letters + 2) })),
  }
  const bytes = new Uint8Array(await writeExcelFile(data, options).toBuffer())
  parentPort?.postMessage(bytes, [bytes.buffer])
}
