/** Fits a document to its pages: nothing is wider or higher than its room. */
import {
  cellWidth,
  heightOf,
  layOutColumns,
  layOutTable,
  rowHeight,
  styledRuns,
  textSize,
} from './pdf-boxes.ts'
import { boxOf, defaultStyle, marginOf, styleOf, type Box, type Content, type Style } from './pdf-content.ts'
import { heightOfText, measureText } from './pdf-lines.ts'

type Margins = [left: number, top: number, right: number, bottom: number]
export type Pages = {
  pageSize?: unknown
  pageMargins?: unknown
  content: Content
  header?: Content
  footer?: Content
  defaultStyle?: Partial<Style>
}
const LETTER = { width: 612, height: 792 }
const USUAL_MARGIN = 40
/** Parts of a page that head and foot take at most, and the space below the foot. */
const [MOST_HEAD, MOST_FOOT, BELOW_FOOT] = [0.4, 0.35, 16]

/** The margins that a document names are the least that its head and foot get. */
export function fitPages<T extends Pages>(pages: T): T {
  const { width, height } = sizeOfPage(pages.pageSize)
  const style = { ...defaultStyle, ...pages.defaultStyle }
  const [left, top, right, bottom] = marginOf({ margin: (pages.pageMargins ?? USUAL_MARGIN) as number })
  const header =
    pages.header === undefined ? null : fitFrame(pages.header, style, { width, most: height * MOST_HEAD })
  const footer =
    pages.footer === undefined ? null : fitFrame(pages.footer, style, { width, most: height * MOST_FOOT })
  const margins: Margins = [
    left,
    Math.max(top, header?.height ?? 0),
    right,
    Math.max(bottom, footer ? footer.height + BELOW_FOOT : 0),
  ]
  const room = { width: width - left - right, page: height - margins[1] - margins[3] }
  return {
    ...pages,
    pageMargins: margins,
    content: fit(pages.content, style, room),
    ...(header && { header: header.content }),
    ...(footer && { footer: footer.content }),
  }
}

const sizeOfPage = (size: unknown): { width: number; height: number } =>
  typeof size === 'object' && size !== null ? (size as typeof LETTER) : LETTER

const SMALLER = [1, 0.85, 0.7, 0.55, 0.4, 0.3, 0.2]
/** Set smaller where it would take too much of each page. */
function fitFrame(
  content: Content,
  style: Style,
  { width, most }: { width: number; most: number },
): { content: Content; height: number } {
  const frames = SMALLER.values().map((factor) => {
    const smaller = fit(scaled(content, style, factor), style, { width, page: Infinity })
    return { content: smaller, height: heightOf(smaller, style, width) }
  })
  let frame = frames.next().value!
  for (const next of frames) {
    if (frame.height <= most) break
    frame = next
  }
  return frame
}

/** Its texts in another size. */
function scaled(content: Content, around: Style, factor: number): Content {
  if (factor === 1) return content
  const scale = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(scale)
    if (typeof part !== 'object' || part === null) return part
    const entries = Object.entries(part).map(([key, value]): [string, unknown] => [
      key,
      key === 'fontSize' ? Number(value) * factor : scale(value),
    ])
    return Object.fromEntries(entries)
  }
  return { fontSize: around.fontSize * factor, stack: [scale(content) as Content] }
}

type Room = { width: number; page: number }
/** Copies a part with widths and sizes that fit. */
function fit(content: Content, around: Style, room: Room): Content {
  const box = boxOf(content)
  const style = styleOf(box, around)
  const [left, , right] = marginOf(box)
  const fitted = fitInside(box, style, { ...room, width: room.width - left - right })
  if (!fitted.unbreakable || heightOf(fitted, around, room.width) <= room.page) return fitted
  return { ...fitted, unbreakable: false }
}

function fitInside(box: Box, style: Style, room: Room): Box {
  if (box.columns) return fitColumns(box, style, room)
  for (const key of ['stack', 'ul', 'ol'] as const)
    if (box[key]) return { ...box, [key]: box[key].map((one) => fit(one, style, room)) }
  if (box.table) return fitTable(box, style, room)
  if (box.noWrap && textSize(box, style).max > room.width + ROUNDING) return { ...box, noWrap: false }
  return box.fitHeight === undefined ? box : fitText(box, style, room.width)
}

/** A text may be a fraction of a point wider than its column. */
const ROUNDING = 1
function fitColumns(given: Box, style: Style, room: Room): Box {
  const box = { ...given, columns: given.columns!.map(boxOf) }
  const { widths, isNarrowed } = layOutColumns(box, style, room.width)
  const columns = box.columns.map((one, at): Content => {
    const fitted = boxOf(fit(one, style, { ...room, width: widths[at]! }))
    return isNarrowed ? { ...fitted, width: widths[at]! } : fitted
  })
  return { ...box, columns }
}

function fitTable(given: Box, style: Style, room: Room): Box {
  const box = { ...given, table: { ...given.table!, body: given.table!.body.map((row) => row.map(boxOf)) } }
  const { widths, isNarrowed } = layOutTable(box, style, room.width)
  const { headerRows = 0, ...table } = box.table
  const body = table.body.map((row) =>
    row.map((cell, at) => {
      const { colSpan = 1 } = cell
      return fit(cell, style, { ...room, width: cellWidth(box, widths, { at, colSpan }) })
    }),
  )
  const fitted = { ...box, table: { ...box.table, body, ...(isNarrowed && { widths }) } }
  const heights = body.map((_, at) => rowHeight(fitted, at, { style, widths }))
  const head = heights.slice(0, headerRows).reduce((sum, height) => sum + height, 0)
  const isRepeated = head <= room.page * MOST_HEAD
  const highest = isRepeated ? head + Math.max(0, ...heights.slice(headerRows)) : Math.max(0, ...heights)
  const isTooHigh = highest > room.page
  if (isRepeated && !isTooHigh) return fitted
  const parted = {
    headerRows: isRepeated ? headerRows : 0,
    keepWithHeaderRows: 0,
    // pdfmake would leave out what does not fit on one page, and draw lines of rows with a least height beyond it.
    ...(isTooHigh && { dontBreakRows: false, heights: 0 }),
  }
  return { ...fitted, table: { ...fitted.table, ...parted } }
}

/** Below the first size words may break. */
const [LEAST_UNBROKEN, LEAST, STEP] = [5, 2, 0.5]
/** In the largest size in which the text fits its height. */
function fitText({ fitHeight = Infinity, ...box }: Box, style: Style, width: number): Box {
  let fontSize = style.fontSize
  const fits = () => {
    const text = measureText(styledRuns(box.text, { ...style, fontSize }))
    const isUnbroken = text.min <= width || fontSize <= LEAST_UNBROKEN
    return isUnbroken && heightOfText(text, width) <= fitHeight + STEP
  }
  while (fontSize > LEAST && !fits()) fontSize -= STEP
  return { ...box, fontSize }
}
