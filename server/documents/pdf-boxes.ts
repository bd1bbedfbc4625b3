/** Widths and heights of the parts of a PDF document, as pdfmake lays them out. */
import { columnWidths, type Column, type ColumnWidths } from './pdf-columns.ts'
import { boxOf, marginOf, styleOf, type Box, type Content, type Style, type Table } from './pdf-content.ts'
import { heightOfText, measureText, type MeasuredText, type StyledRun } from './pdf-lines.ts'

type Size = Pick<Column, 'min' | 'max' | 'isKept'>
const sizes = new WeakMap<Box, Size>()
/** Its narrowest and its widest width, with margins, and whether it is not to be broken. */
function sizeOf(content: Content, around: Style): Size {
  const box = boxOf(content)
  const known = sizes.get(box)
  if (known) return known
  const [left, , right] = marginOf(box)
  const { min, max, isKept } = contentSize(box, styleOf(box, around))
  const size = { min: min + left + right, max: max + left + right, isKept }
  sizes.set(box, size)
  return size
}

/** A list's markers stand in this many times the font size. */
const MARKERS = 1.5
function contentSize(box: Box, style: Style): Size {
  if (box.columns) {
    const gaps = style.columnGap * (box.columns.length - 1)
    return sumOf(
      box.columns.map((one) => columnOf(one, style)),
      gaps,
    )
  }
  const entries = box.stack ?? box.ul ?? box.ol
  if (entries) {
    const indent = box.stack ? 0 : MARKERS * style.fontSize
    const all = entries.map((one) => sizeOf(one, style))
    return {
      min: Math.max(0, ...all.map(({ min }) => min)) + indent,
      max: Math.max(0, ...all.map(({ max }) => max)) + indent,
      isKept: all.some((one) => one.isKept),
    }
  }
  if (box.table) return sumOf(tableColumns(box, style), tableGaps(box).total)
  if (box.text !== undefined) return textSize(box, style)
  const width = pictureWidth(box)
  return { min: width, max: width, isKept: false }
}

export function textSize(box: Box, style: Style): Size {
  const { min, max } = measuredText(box, style)
  return { min: box.noWrap ? max : min, max, isKept: box.noWrap === true }
}

/** Columns that share what is left are as wide as the widest of them. */
function sumOf(columns: readonly Column[], gaps: number): Size {
  const stars = columns.filter(({ width }) => width === '*')
  const sum = (key: 'min' | 'max') =>
    stars.length * Math.max(0, ...stars.map((one) => one[key])) +
    columns.reduce(
      (total, one) => total + (one.width === '*' ? 0 : typeof one.width === 'number' ? one.width : one[key]),
      gaps,
    )
  return { min: sum('min'), max: sum('max'), isKept: columns.some((one) => one.isKept) }
}

const columnOf = (content: Content, style: Style): Column => {
  const box = boxOf(content)
  return { width: box.width ?? '*', ...sizeOf(box, style) }
}

function pictureWidth({ width, fit, canvas }: Box): number {
  if (typeof fit === 'number') return fit
  if (fit) return fit[0]
  if (canvas) return Math.max(0, ...canvas.map(({ x1 = 0, x2 = 0, w = 0 }) => Math.max(x1, x2, w)))
  return typeof width === 'number' ? width : 0
}

function pictureHeight({ height, fit, canvas }: Box): number {
  if (typeof fit === 'number') return fit
  if (fit) return fit[1]
  if (canvas) return Math.max(0, ...canvas.map(({ y1 = 0, y2 = 0, y = 0, h = 0 }) => Math.max(y1, y2, y + h)))
  return height ?? 0
}

/** Of pdfmake's table layouts. */
function tableGaps({ layout, table }: Box): { before: number[]; total: number } {
  const count = table!.body[0]?.length ?? 0
  const [padding, line, edge] =
    layout === undefined ? [4, 1, 4] : layout === 'noBorders' ? [4, 0, 0] : [8, 0, 0]
  const before = Array.from({ length: count }, (_, at) => (at === 0 ? edge : 2 * padding) + line)
  return { before, total: before.reduce((sum, one) => sum + one, edge + line) }
}
/** Padding and lines of a row. */
const ROW_GAPS = 5

const tables = new WeakMap<Table, Column[]>()
function tableColumns(box: Box, style: Style): Column[] {
  const known = tables.get(box.table!)
  if (known) return known
  const columns = measuredColumns(box, style)
  tables.set(box.table!, columns)
  return columns
}

function measuredColumns(box: Box, style: Style): Column[] {
  const { body, widths = 'auto' } = box.table!
  const count = body[0]?.length ?? 0
  const columns = Array.from({ length: count }, (_, at): Column => ({
    width: Array.isArray(widths) ? (widths[at] ?? 'auto') : widths,
    min: 0,
    max: 0,
    isKept: false,
  }))
  const cells = body.flatMap((row) =>
    row.map((cell, at): Cell => ({ at, span: boxOf(cell).colSpan ?? 1, ...sizeOf(cell, style) })),
  )
  const { before } = tableGaps(box)
  for (const { at, span, ...size } of cells.toSorted((one, other) => one.span - other.span)) {
    const own = columns.slice(at, at + span)
    for (const key of ['min', 'max'] as const) {
      const gaps = before.slice(at + 1, at + span).reduce((sum, gap) => sum + gap, 0)
      const more = size[key] - gaps - own.reduce((sum, column) => sum + column[key], 0)
      for (const column of own) column[key] += Math.max(0, more) / span
    }
    for (const column of own) column.isKept ||= size.isKept
  }
  return columns
}
type Cell = Size & { at: number; span: number }

const texts = new WeakMap<Box, MeasuredText>()
function measuredText(box: Box, style: Style): MeasuredText {
  const known = texts.get(box)
  if (known) return known
  const measured = measureText(styledRuns(box.text, style))
  texts.set(box, measured)
  return measured
}

export function styledRuns(text: unknown, style: Style): StyledRun[] {
  if (Array.isArray(text)) return text.flatMap((one) => styledRuns(one, style))
  if (typeof text !== 'object' || text === null)
    return [{ text: String(text ?? ''), style, lineHeight: style.lineHeight }]
  return styledRuns((text as Box).text, styleOf(text as Box, style))
}

/** With margins, in a width. */
export function heightOf(content: Content, around: Style, width: number): number {
  const box = boxOf(content)
  if (box.absolutePosition) return 0
  const style = styleOf(box, around)
  const [left, top, right, bottom] = marginOf(box)
  return top + contentHeight(box, style, width - left - right) + bottom
}

function contentHeight(box: Box, style: Style, width: number): number {
  if (box.columns) {
    const { widths } = layOutColumns(box, style, width)
    return Math.max(0, ...box.columns.map((one, at) => heightOf(one, style, widths[at]!)))
  }
  const entries = box.stack ?? box.ul ?? box.ol
  if (entries) {
    const indent = box.stack ? 0 : MARKERS * style.fontSize
    return entries.reduce<number>((sum, one) => sum + heightOf(one, style, width - indent), 0)
  }
  if (box.table) {
    const { widths } = layOutTable(box, style, width)
    return box.table.body.reduce((sum, _, at) => sum + rowHeight(box, at, { style, widths }), 0)
  }
  if (box.text !== undefined) return heightOfText(measuredText(box, style), width)
  return pictureHeight(box)
}

type Laid = { style: Style; widths: readonly number[] }
export function rowHeight(box: Box, row: number, { style, widths }: Laid): number {
  const { body, heights = 0 } = box.table!
  const cells = body[row]!.map((cell, at) => {
    const { colSpan = 1 } = boxOf(cell)
    return heightOf(cell, style, cellWidth(box, widths, { at, colSpan }))
  })
  const least = Array.isArray(heights) ? (heights[row] ?? 0) : heights
  return Math.max(least, ...cells) + ROW_GAPS
}

export function cellWidth(
  box: Box,
  widths: readonly number[],
  { at, colSpan }: { at: number; colSpan: number },
): number {
  const { before } = tableGaps(box)
  const own = widths.slice(at, at + colSpan)
  return own.reduce((sum, one, index) => sum + one + (index > 0 ? before[at + index]! : 0), 0)
}

export const layOutColumns = ({ columns = [] }: Box, style: Style, width: number): ColumnWidths =>
  columnWidths(
    columns.map((one) => columnOf(one, style)),
    width - style.columnGap * (columns.length - 1),
  )

export const layOutTable = (box: Box, style: Style, width: number): ColumnWidths =>
  columnWidths(tableColumns(box, style), width - tableGaps(box).total)
