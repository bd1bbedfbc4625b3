/** Spreadsheets: typed cells under bold headings; a text is never taken for a formula. */
import { setImmediate } from 'node:timers/promises'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { mimeTypes } from '#core/client.ts'
import { homeZone } from '#core/time-zone.ts'
import type { Download } from '#core/endpoint.ts'
import { queue } from './queue.ts'
import { runInWorker } from './worker-pool.ts'

export type Cell = string | number | Date | null
export type Column = {
  title: string
  /** How a number or a date is shown, in the spreadsheet's own language: `#,##0.00`. */
  format: string
  /** In letters; without it, as wide as its longest text. */
  width?: number
}
export type Rows = Iterable<Cell[]> | AsyncIterable<Cell[]>
type About = { name: string }
/** Rows come in batches, and `'end'` after the last one. */
export type WorkbookOrder = { columns: Column[]; sheet: string; rows: MessagePort }

// One at a time: 50,000 rows take some 300 MB while they are written.
const workbookQueue = queue({ atOnce: 1, waiting: 8 })
const worker = new URL('./workbook.worker.ts', import.meta.url)
const BATCH = 500

/** A date is given as midnight UTC, a moment as `wallClock` tells it: a spreadsheet knows no time zones. */
export async function workbook(columns: Column[], rows: Rows, { name }: About): Promise<Download> {
  return workbookQueue(async () => {
    const { port1: sending, port2: receiving } = new MessageChannel()
    const order: WorkbookOrder = {
      columns: columns.map((column) => ({ ...column, title: plain(column.title) })),
      sheet: sheetName(name),
      rows: receiving,
    }
    const written = runInWorker(worker, order, [receiving])
    // A worker that fails rejects this; nobody may be waiting for it yet.
    written.catch(() => undefined)
    try {
      await send(sending, rows)
      return { bytes: (await written) as Uint8Array, type: mimeTypes.excel, name: `${name} ${today()}.xlsx` }
    } finally {
      // The worker gives up when the port closes before the end.
      sending.close()
    }
  })
}

async function send(port: MessagePort, rows: Rows): Promise<void> {
  let batch: Cell[][] = []
  for await (const row of rows) {
    batch.push(row.map((cell) => (typeof cell === 'string' ? plain(cell) : cell)))
    if (batch.length < BATCH) continue
    port.postMessage(batch)
    batch = []
    // Other requests have their turn.
    await setImmediate()
  }
  port.postMessage(batch)
  port.postMessage('end')
}

// Excel refuses a file with a longer cell.
const LONGEST = 32_767
/** ASVS 1.2.10: what would begin a formula is marked as text, for whatever the sheet is pasted into next. */
function plain(text: string): string {
  const clean = text.replace(/[^\P{Cc}\t\r\n]/gu, '')
  return (/^[\t\r]|^\s*[=+\-@]/.test(clean) ? `'${clean}` : clean).slice(0, LONGEST)
}

const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim() || 'Conforme'

// "2026-03-04 09:00:00": the one locale that tells time as machines read it.
const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: homeZone,
})
/** The same clock reading as on the firm's wall, as a date without a zone. */
export const wallClock = (at: Date): Date => new Date(`${clock.format(at).replace(' ', 'T')}Z`)
const today = (): string => clock.format(new Date()).slice(0, 10)
