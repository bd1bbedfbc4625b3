/** Widths of columns that keep all of them within their room. */

export type Column = {
  width: number | 'auto' | '*'
  /** Of its widest word, and of its widest line. */
  min: number
  max: number
  /** Has amounts or days, which are not broken. */
  isKept: boolean
}

export type ColumnWidths = { widths: number[]; isNarrowed: boolean }
/** As pdfmake calculates them where their words fit; else narrower, so that words break. */
export function columnWidths(columns: readonly Column[], room: number): ColumnWidths {
  const fixed = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0)
  const free = Math.max(0, room - fixed)
  const autos = columns.filter(({ width }) => width === 'auto')
  const stars = columns.filter(({ width }) => width === '*')
  const least = sumOf(autos, 'min') + stars.length * mostOf(stars, 'min')
  if (least >= free && autos.length + stars.length > 0)
    return { widths: shared(columns, free), isNarrowed: true }
  const most = sumOf(autos, 'max') + stars.length * mostOf(stars, 'max')
  const share = most < free ? 1 : (free - least) / (most - least)
  const autoWidth = ({ min, max }: Column) => min + (max - min) * share
  const left = free - autos.reduce((sum, one) => sum + autoWidth(one), 0)
  const widths = columns.map((one) => {
    if (typeof one.width === 'number') return one.width
    return one.width === 'auto' ? autoWidth(one) : left / stars.length
  })
  return { widths, isNarrowed: false }
}

/** A column as wide as its text might be too narrow for it by a fraction. */
const ROUNDING = 0.1
/** The part of the room that amounts take at most. */
const MOST_KEPT = 0.9
/** Columns of amounts keep their words whole, narrow ones their width; the others share the rest alike. */
function shared(columns: readonly Column[], free: number): number[] {
  const widths = columns.map(({ width }) => (typeof width === 'number' ? width : 0))
  const open = columns.map((_, at) => at).filter((at) => typeof columns[at]!.width !== 'number')
  const amounts = open.filter((at) => columns[at]!.isKept)
  const needed = amounts.reduce((sum, at) => sum + columns[at]!.min + ROUNDING, 0)
  const kept = new Set(needed < free * MOST_KEPT ? amounts : [])
  for (const at of kept) widths[at] = columns[at]!.min + ROUNDING
  const narrowFirst = open
    .filter((at) => !kept.has(at))
    .toSorted((one, other) => columns[one]!.max - columns[other]!.max)
  let left = free - (kept.size > 0 ? needed : 0)
  for (const [index, at] of narrowFirst.entries()) {
    widths[at] = Math.min(columns[at]!.max + ROUNDING, left / (narrowFirst.length - index))
    left -= widths[at]
  }
  // What nobody needs is the stretching columns'.
  const stars = open.filter((at) => columns[at]!.width === '*')
  for (const at of stars) widths[at]! += left / stars.length
  return widths
}

const sumOf = (columns: readonly Column[], key: 'min' | 'max'): number =>
  columns.reduce((sum, one) => sum + one[key], 0)
const mostOf = (columns: readonly Column[], key: 'min' | 'max'): number =>
  Math.max(0, ...columns.map((one) => one[key]))
