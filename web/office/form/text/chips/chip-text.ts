/** Data that a text names: `{name|words}` as it is stored, a chip in the editor. */
import type { JSONContent } from '@tiptap/react'
import type { Mark, Node, RichText } from '#core/richtext.ts'

export const CHIP = 'chip'
export type Chip = { name: string; words: string | null }

const written = /\{([^{}|]+)(?:\|([^{}]*))?\}/g

export const chipText = ({ name, words }: Chip): string => (words ? `{${name}|${words}}` : `{${name}}`)

type IsKnown = (name: string) => boolean
/** Braces around an unknown name stay text, so that the message about it makes sense. */
export function piecesWithChips(text: string, isKnown: IsKnown): (string | Chip)[] {
  const pieces: (string | Chip)[] = []
  let end = 0
  for (const match of text.matchAll(written)) {
    const [name, words] = [match[1]!.trim(), match[2]?.trim() || null]
    if (!isKnown(name)) continue
    pieces.push(text.slice(end, match.index), { name, words })
    end = match.index + match[0].length
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '')
}

const contentOf = (text: string, isKnown: IsKnown, marks?: Mark[]): JSONContent[] =>
  piecesWithChips(text, isKnown).map((piece) => ({
    ...(typeof piece === 'string' ? { type: 'text', text: piece } : { type: CHIP, attrs: piece }),
    ...(marks && { marks: marks as JSONContent['marks'] & {} }),
  }))

/** A stored document as the editor has it. */
export function withChips(node: RichText | Node, isKnown: IsKnown): JSONContent {
  const content = node.content?.flatMap((inner) =>
    inner.text === undefined ? [withChips(inner, isKnown)] : contentOf(inner.text, isKnown, inner.marks),
  )
  return { ...(node as JSONContent), ...(content && { content }) }
}

/** The editor's document as it is stored; texts on both sides of a chip become one. */
export function withoutChips<N extends JSONContent>(node: N): N {
  const content: JSONContent[] = []
  for (const inner of node.content ?? []) {
    const plain = asText(inner)
    const last = content.at(-1)
    if (plain?.text !== undefined && last?.text !== undefined && haveSameMarks(plain, last))
      content.splice(-1, 1, { ...last, text: last.text + plain.text })
    else content.push(plain ?? withoutChips(inner))
  }
  return node.content ? { ...node, content } : node
}

function asText(node: JSONContent): JSONContent | undefined {
  if (node.type === 'text') return node
  if (node.type !== CHIP) return undefined
  return { type: 'text', text: chipText(node.attrs as Chip), ...(node.marks && { marks: node.marks }) }
}

const haveSameMarks = (one: JSONContent, other: JSONContent): boolean =>
  JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? [])

const inOneLine = (text: string): string =>
  text.replace(/\s+/g, (blank) => (blank.includes('\n') ? ' ' : blank))

/** A text of one line as a document, and back. */
export const lineWithChips = (text: string, isKnown: IsKnown): JSONContent => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: contentOf(inOneLine(text), isKnown) }],
})
export const lineText = (doc: JSONContent): string =>
  (doc.content?.[0]?.content ?? []).map((node) => asText(node)?.text ?? '').join('')
