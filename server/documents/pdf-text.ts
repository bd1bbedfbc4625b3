/** Splits all texts of a PDF definition into runs by font. */
import { runsOf, type Run } from './pdf-runs.ts'
import { svgWithFonts } from './pdf-svg.ts'

type Inline = Record<string, unknown> & { text: unknown }
const isInline = (part: unknown): part is Inline =>
  typeof part === 'object' && part !== null && 'text' in part

/** Copies a definition with its texts made visible and split into runs. */
export function withRuns<T>(part: T): T {
  if (Array.isArray(part)) return part.map(ofArray) as T
  if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part) || part instanceof Date)
    return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === 'text' && typeof value === 'string') return [key, textOf(value)]
      if (key === 'text' && Array.isArray(value)) return [key, value.flatMap((one) => inlines(one, {}))]
      return [key, key === 'svg' && typeof value === 'string' ? svgWithFonts(value) : withRuns(value)]
    }),
  ) as T
}

function ofArray(part: unknown): unknown {
  if (typeof part !== 'string') return withRuns(part)
  const text = textOf(part)
  return typeof text === 'string' ? text : { text }
}

function textOf(text: string): string | Run[] {
  const runs = runsOf(text)
  return runs.some(({ font }) => font) ? runs : (runs[0]?.text ?? '')
}

/** Runs are flat and have their styles themselves, because pdfmake ignores the style around nested ones. */
function inlines(part: unknown, style: object): object[] {
  if (Array.isArray(part)) return part.flatMap((one) => inlines(one, style))
  if (!isInline(part)) return runsOf(String(part ?? '')).map((run) => ({ ...style, ...run }))
  const { text, ...own } = part
  return inlines(text, { ...style, ...own })
}
