/** Writes a workbook from batches of rows on a worker thread. */
import type { MessagePort } from 'node:worker_threads'
import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node'
import type { Cell, Column, WorkbookOrder } from './workbook.ts'

export default async function write({ columns, sheet, rows }: WorkbookOrder): Promise<Uint8Array> {
  const widths = columns.map(({ title }) => title.length)
  const data: Row[] = [columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }))]
  await received(rows, (row) => {
    row.forEach((cell, at) => {
      if (typeof cell === 'string') widths[at] = Math.max(widths[at]!, cell.length)
    })
    data.push(row.map((cell, at) => asCell(cell, columns[at]!)))
  })
  const options = {
    sheet,
    stickyRowsCount: 1,
    columns: widths.map((letters, at) => ({ width: columns[at]!.width ?? Math.min(60, letters + 2) })),
  }
  return new Uint8Array(await writeExcelFile(data, options).toBuffer())
}

const received = (port: MessagePort, take: (row: Cell[]) => void): Promise<void> =>
  new Promise((done, fail) => {
    port.on('message', (batch: Cell[][] | 'end') => {
      if (batch === 'end') done()
      else batch.forEach(take)
    })
    port.on('close', () => fail(new Error('The rows ended before their end was sent.')))
  })

function asCell(value: Cell, { format }: Column): CellObject | null {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { value, type: Number, format }
  if (value instanceof Date) return { value, type: Date, format }
  // The text format "@" keeps "007" and "1-2" unchanged.
  return { value, type: String, format: '@' }
}
