/** Graphics of a certificate, shared where possible, and its QR code. */
import type { Content } from 'pdfmake/interfaces'
import encodeQR from 'qr'

/** In points from the upper left corner. */
export type Rectangle = { x: number; y: number; width: number; height: number }

/** Shared by all certificates of an event. */
const drawings = new Map<string, string>()
const MOST_DRAWINGS = 30

export function drawnOnce(of: readonly (string | number)[], draw: () => string): string {
  const key = of.join(' ')
  const known = drawings.get(key)
  if (known !== undefined) return known
  if (drawings.size >= MOST_DRAWINGS) drawings.clear()
  const svg = draw()
  drawings.set(key, svg)
  return svg
}

/** The dark modules as one path, row by row, because a path is positioned absolutely. */
export function qrCode(link: string, { x, y, width }: Rectangle): Content {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 1 })
  const side = width / rows.length
  const d = rows.flatMap((row, at) =>
    darkRuns(row).map(({ from, count }) => {
      const [left, top] = [exact(x + from * side), exact(y + at * side)]
      return `M${left} ${top}h${exact(count * side)}v${exact(side)}h${exact(-count * side)}z`
    }),
  )
  const path = { type: 'path', d: d.join(''), color: '#000000' }
  // pdfmake's types lack paths.
  return { absolutePosition: { x: 0, y: 0 }, canvas: [path as never] }
}

function darkRuns(row: readonly boolean[]): { from: number; count: number }[] {
  const starts = row.flatMap((isDark, at) => (isDark && !row[at - 1] ? [at] : []))
  return starts.map((from) => ({ from, count: [...row, false].indexOf(false, from) - from }))
}

const exact = (value: number): number => Math.round(value * 1000) / 1000
