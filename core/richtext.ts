/** Rich text as Tiptap JSON; anything outside the allow-list is refused. */
import { z } from 'zod'
import { isHarmless, nameHostile, trimmed, type Bounds } from './rules.ts'

export type Mark = { type: 'bold' | 'italic' } | { type: 'link'; attrs: { href: string } }
export type Node = {
  type: (typeof blocks)[number] | 'text' | 'hardBreak' | 'horizontalRule'
  text?: string | undefined
  marks?: Mark[] | undefined
  attrs?: { level?: number | undefined; start?: number | undefined } | undefined
  content?: Node[] | undefined
}
export type RichText = { type: 'doc'; content: Node[] }

const blocks = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote'] as const

// ASVS 1.2.2: only link schemes that cannot run scripts.
export const isSafeLink = (href: string): boolean =>
  // Browsers read `/\` as `//`, which leads to another site.
  /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(href) &&
  isHarmless(href, false) &&
  URL.canParse(href, 'https://firm.example')

const mark: z.ZodType<Mark> = z.union([
  z.strictObject({ type: z.enum(['bold', 'italic']) }),
  // Tiptap adds target, rel and class; they are accepted and dropped, because the renderer sets its own.
  z.object({ type: z.literal('link'), attrs: z.object({ href: z.string().max(2000).refine(isSafeLink) }) }),
])
const node: z.ZodType<Node> = z.lazy(() =>
  z.strictObject({
    type: z.enum([...blocks, 'text', 'hardBreak', 'horizontalRule']),
    text: z.string().min(1).check(nameHostile(true)).optional(),
    marks: z.array(mark).max(3).optional(),
    attrs: z
      .object({ level: z.int().min(2).max(4).optional(), start: z.int().min(1).max(999).optional() })
      .optional(),
    content: z.array(node).max(500).optional(),
  }),
)

const MAX_DEPTH = 12
export function richTextRule({ min = 1, max = 20_000 }: Bounds): z.ZodType<RichText> {
  return z
    .unknown()
    .refine((value) => depthOf(value) <= MAX_DEPTH)
    .pipe(z.strictObject({ type: z.literal('doc'), content: z.array(node).max(500) }))
    .superRefine((doc, context) => {
      const letters = plainText(doc).length
      const issue = { origin: 'string' as const, input: letters === 0 ? '' : plainText(doc), inclusive: true }
      if (letters < min) context.addIssue({ code: 'too_small', minimum: min, ...issue })
      if (letters > max) context.addIssue({ code: 'too_big', maximum: max, ...issue })
    })
    .meta({ type: 'object', description: 'A Tiptap document.' }) as unknown as z.ZodType<RichText>
}

// Checks depth before zod walks the document, because ten thousand levels would overflow the stack.
function depthOf(value: unknown, depth = 0): number {
  const content = (value as { content?: unknown } | null)?.content
  if (depth > MAX_DEPTH || !Array.isArray(content)) return depth
  return Math.max(depth, ...content.slice(0, 501).map((child) => depthOf(child, depth + 1)))
}

/** The text with a space between blocks, for search, summaries and counting. */
export function plainText(doc: { content?: Node[] | undefined; text?: string | undefined }): string {
  if (doc.text !== undefined) return doc.text
  const parts = (doc.content ?? []).map(plainText)
  const isInline = (doc.content ?? []).every((child) => child.type === 'text')
  return trimmed(parts.join(isInline ? '' : ' '))
}

/** Plain text to a document: a blank line separates paragraphs, lines that start with "- " make a list. */
export function fromPlainText(text: string): RichText {
  const content = text
    .trim()
    .split(/\n\s*\n/)
    .map((block): Node => {
      const lines = block.split('\n').map((line) => line.trim())
      if (!lines.every((line) => line.startsWith('- '))) return paragraph(lines.join(' '))
      return {
        type: 'bulletList',
        content: lines.map((line) => ({ type: 'listItem', content: [paragraph(line.slice(2))] })),
      }
    })
  return { type: 'doc', content }
}
const paragraph = (text: string): Node => ({ type: 'paragraph', content: [{ type: 'text', text }] })
