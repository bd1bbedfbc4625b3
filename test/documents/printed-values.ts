/** What documents of tests are made of. */
import { sayNumber } from '#resources/sales/documents/money-words.ts'
import type { PdfAbout, PdfDefinition } from '#server/documents/pdf.ts'

export type Printed = {
  definition: PdfDefinition
  about: PdfAbout
  /** What its pages must have: heads of columns, then what stands in the last column of each line. */
  heads: readonly string[]
  last: readonly string[]
}
export type Contents = {
  text: string
  lines: number
  /** The amount of the first line; each next one has 1 more. */
  from?: number
}

export const locale = 'es' as const
export const day = '2026-11-20'
export const at = '2026-11-20T13:00:00Z'
export const about = { title: 'Documento', locale }
export const numbered = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

export const first = (text: string, letters: number): string => Array.from(text).slice(0, letters).join('')

export const amountOf = ({ from = 1000.25 }: Contents, n: number): string => String(from + n)
export const amounts = (contents: Contents): string[] =>
  numbered(contents.lines, (n) => sayNumber(amountOf(contents, n), locale, 2))

export const paragraphs = (text: string) => ({
  type: 'doc' as const,
  content: [
    { type: 'heading' as const, content: [{ type: 'text' as const, text }] },
    { type: 'bulletList' as const, content: [{ type: 'listItem', content: [paragraph(text)] }] },
    paragraph(text),
  ],
})
const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
})
