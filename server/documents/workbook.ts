/** Writes spreadsheets with typed cells, safe against formula injection. */
import { setImmediate } from 'node:timers/promises'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { csvType, mimeTypes } from '#core/client.ts'
import { homeDay, homeZone } from '#core/time-zone.ts'
import type { Download } from '#core/endpoint.ts'
import { csv, plain } from './csv.ts'
import { fairQueue } from './fair-queue.ts'
import { LONGEST_CELL } from './sheet-bounds.ts'
import { runInWorker } from './worker-pool.ts'

export type Cell = string | number | Date | null
export type Column = {
  title: string
  /** Number format of the spreadsheet, such as `#,##0.00`. */
  format: string
  /** In characters; defaults to the longest text. */
  width?: number
}
export type Rows = Iterable<Cell[]> | AsyncIterable<Cell[]>
type WorkbookOptions = {
  name: string
  /** Excel, or the same rows as CSV when the `Accept` header names it. */
  accept?: string
  /** Small sheets of Excel after the first one, made when all rows were read. */
  more?: () => Sheet[]
}
export type Sheet = { name: string; columns: Column[]; rows: Cell[][] }
/** After the last batch of rows. */
export type EndOfRows = { more: Sheet[] }
/** The port receives batches of rows, then the `EndOfRows`. */
export type WorkbookOrder = { columns: Column[]; sheet: string; rows: MessagePort }

// One at a time, because 50,000 rows take about 300 MB. A file is whole before it is sent, so that a slow reader
// holds no transaction.
const workbookQueue = fairQueue({ atOnce: 1, waiting: 20, waitingEach: 3 })
const worker = new URL('./workbook.worker.ts', import.meta.url)
const BATCH = 500

/** Spreadsheets have no time zones: pass dates as midnight UTC and times through `wallClock`. */
export async function workbook(
  columns: Column[],
  rows: Rows,
  { name, accept = '', more = () => [] }: WorkbookOptions,
): Promise<Download> {
  return workbookQueue(async () => {
    if (accept.toLowerCase().includes(csvType)) return csv(columns, rows, `${name} ${homeDay()}`)
    const { port1: sending, port2: receiving } = new MessageChannel()
    const order: WorkbookOrder = {
      columns: columns.map((column) => ({ ...column, title: fitting(column.title) })),
      sheet: sheetName(name),
      rows: receiving,
    }
    const written = runInWorker(worker, order, [receiving])
    // Avoids an unhandled rejection when the worker fails before `written` is awaited.
    written.catch(() => undefined)
    try {
      await send(sending, rows)
      const end: EndOfRows = { more: more().map((sheet) => ({ ...sheet, name: sheetName(sheet.name) })) }
      sending.postMessage(end)
      return {
        bytes: (await written) as Uint8Array,
        type: mimeTypes.excel,
        name: `${name} ${homeDay()}.xlsx`,
      }
    } finally {
      // Closing the port before the end of the rows aborts the worker.
      sending.close()
    }
  })
}

async function send(port: MessagePort, rows: Rows): Promise<void> {
  let batch: Cell[][] = []
  for await (const row of rows) {
    batch.push(row.map((cell) => (typeof cell === 'string' ? fitting(cell) : cell)))
    if (batch.length < BATCH) continue
    port.postMessage(batch)
    batch = []
    // Yields to other requests.
    await setImmediate()
  }
  port.postMessage(batch)
}

/** What is cut ends in a sign that says so. */
function fitting(text: string): string {
  const safe = plain(text)
  return safe.length <= LONGEST_CELL ? safe : `${safe.slice(0, LONGEST_CELL - 1).toWellFormed()}…`
}

const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim() || 'Conforme'

// The Swedish locale formats as "2026-03-04 09:00:00".
const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: homeZone,
})
/** The local time of the firm as a zoneless date. */
export const wallClock = (at: Date): Date => new Date(`${clock.format(at).replace(' ', 'T')}Z`)
