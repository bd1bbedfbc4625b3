/** Reads a workbook beside the event loop: its first sheet, every cell as the text that people would type. */
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet, type CellValue } from 'read-excel-file/node'

void answer()

async function answer(): Promise<void> {
  try {
    const rows = await readSheet(Buffer.from(workerData as Uint8Array), { trim: false })
    parentPort?.postMessage(rows.map((row) => row.map(textOf)))
  } catch {
    parentPort?.postMessage('unreadable')
  }
}

function textOf(value: CellValue | null): string {
  if (value === null) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}
