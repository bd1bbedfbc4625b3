/** Content of PDF documents as data: its parts, styles and margins. */
import { DEFAULT_FONT, type TextStyle } from './pdf-fonts.ts'

/** What documents use of pdfmake's content. */
export type Box = {
  text?: unknown
  /** An amount or a day: its column is never narrower than it, as long as the page has room. */
  noWrap?: boolean
  stack?: Content[]
  columns?: Content[]
  ul?: Content[]
  ol?: Content[]
  table?: Table
  layout?: string
  margin?: number | number[]
  width?: Width
  height?: number
  fit?: number | [number, number]
  image?: string
  svg?: string
  qr?: string
  canvas?: { y1?: number; y2?: number; y?: number; h?: number; x1?: number; x2?: number; w?: number }[]
  colSpan?: number
  unbreakable?: boolean
  absolutePosition?: unknown
  fitHeight?: number
} & Partial<Style>
export type Content = Box | string | number | Content[]
type Width = number | 'auto' | '*'
export type Table = {
  body: Content[][]
  widths?: Width | Width[]
  heights?: number | number[]
  headerRows?: number
  dontBreakRows?: boolean
  keepWithHeaderRows?: number
}
export type Style = TextStyle & { lineHeight: number; columnGap: number }

export const defaultStyle: Style = {
  font: DEFAULT_FONT,
  fontSize: 10,
  bold: false,
  italics: false,
  lineHeight: 1,
  columnGap: 0,
}

export function styleOf(box: Box, around: Style): Style {
  const {
    font = around.font,
    fontSize = around.fontSize,
    bold = around.bold,
    italics = around.italics,
    lineHeight = around.lineHeight,
    columnGap = around.columnGap,
  } = box
  return { font, fontSize, bold, italics, lineHeight, columnGap }
}

export const boxOf = (content: Content): Box => {
  if (Array.isArray(content)) return { stack: content }
  return typeof content === 'object' ? content : { text: content }
}

export function marginOf({ margin = 0 }: Box): [left: number, top: number, right: number, bottom: number] {
  if (typeof margin === 'number') return [margin, margin, margin, margin]
  const [left = 0, top = 0, right = left, bottom = top] = margin
  return [left, top, right, bottom]
}
