/** Reads a workbook's first sheet as texts on a worker thread. */
import { Unzip, UnzipInflate, unzipSync } from 'fflate'
import { readSheet, type CellValue } from 'read-excel-file/node'
import type { SheetAnswer, SheetOrder } from './sheet.ts'

export default async function read({ bytes, ...most }: SheetOrder): Promise<SheetAnswer> {
  try {
    if (isAnnouncedLarger(bytes, most) || isLarger(bytes, most.maxBytes)) return 'tooLarge'
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

/** What the archive says of itself. */
function isAnnouncedLarger(bytes: Uint8Array, { maxBytes, maxParts }: Omit<SheetOrder, 'bytes'>): boolean {
  let [size, parts] = [0, 0]
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      parts += 1
      return false
    },
  })
  return size > maxBytes || parts > maxParts
}

const PIECE = 16 * 1024
/** Counts what comes out without keeping it, because an archive may lie about its sizes. */
function isLarger(bytes: Uint8Array, maxBytes: number): boolean {
  let size = 0
  const unzip = new Unzip((part) => {
    part.ondata = (error, chunk) => {
      if (error) throw error
      size += chunk.length
    }
    part.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length && size <= maxBytes; at += PIECE)
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  return size > maxBytes
}
