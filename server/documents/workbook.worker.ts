/** Writes a workbook from batches of rows on a worker thread. */
import type { MessagePort } from 'node:worker_threads'
import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node'
import type { Cell, Column, EndOfRows, WorkbookOrder } from './workbook.ts'

export default async function write({ columns, sheet, rows }: WorkbookOrder): Promise<Uint8Array> {
  const first = startSheet(sheet, columns)
  const { more } = await received(rows, first.add)
  const others = more.map(({ name, columns: own, rows: cells }) => {
    const other = startSheet(name, own)
    cells.forEach(other.add)
    return other.sheet()
  })
  return new Uint8Array(await writeExcelFile([first.sheet(), ...others]).toBuffer())
}

function startSheet(sheet: string, columns: Column[]) {
  const widths = columns.map(({ title }) => title.length)
  const cells = columns.map(cellsOf)
  const data: Row[] = [columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }))]
  const add = (row: Cell[]) => {
    row.forEach((cell, at) => {
      if (typeof cell === 'string') widths[at] = Math.max(widths[at]!, cell.length)
    })
    data.push(row.map((cell, at) => cells[at]!(cell)))
  }
  const widthOf = (letters: number, at: number) => columns[at]!.width ?? Math.min(60, letters + 2)
  return {
    add,
    sheet: () => ({
      data,
      sheet,
      stickyRowsCount: 1,
      columns: widths.map((letters, at) => ({ width: widthOf(letters, at) })),
    }),
  }
}

const received = (port: MessagePort, add: (row: Cell[]) => void): Promise<EndOfRows> =>
  new Promise((done, fail) => {
    port.on('message', (message: Cell[][] | EndOfRows) => {
      if (Array.isArray(message)) message.forEach(add)
      else done(message)
    })
    port.on('close', () => fail(new Error('The rows ended before their end was sent.')))
  })

const MOST_SHARED = 5000
/** Equal cells of a column are one object, because states, dates and usual amounts repeat thousands of times. */
function cellsOf(column: Column): (value: Cell) => CellObject | null {
  const shared = new Map<Cell, CellObject | null>()
  return (value) => {
    const known = shared.get(value) ?? asCell(value, column)
    if (shared.size < MOST_SHARED) shared.set(value, known)
    return known
  }
}

function asCell(value: Cell, { format }: Column): CellObject | null {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { value, type: Number, format }
  if (value instanceof Date) return { value, type: Date, format }
  // The text format "@" keeps "007" and "1-2" unchanged.
  return { value, type: String, format: '@' }
}
