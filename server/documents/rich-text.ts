/** Rich text as content of a PDF. */
import type { Content } from 'pdfmake/interfaces'
import type { Mark, Node, RichText } from '#core/richtext.ts'

type Margins = [number, number, number, number]
const AFTER: Margins = [0, 0, 0, 5]
/** Entries of a list stand closer than paragraphs. */
export const IN_LIST: Margins = [0, 0, 0, 2]

export const richTextPdf = (text: RichText): Content[] => text.content.map(blockPdf)

function blockPdf(node: Node): Content {
  switch (node.type) {
    case 'heading':
      return { text: runs(node), bold: true, fontSize: 11, margin: [0, 6, 0, 3] }
    case 'bulletList':
      return { ul: listItems(node), margin: AFTER }
    case 'orderedList':
      return { ol: listItems(node), start: node.attrs?.start ?? 1, margin: AFTER }
    case 'blockquote':
      return { stack: (node.content ?? []).map(blockPdf), italics: true, margin: [12, 0, 0, 5] }
    case 'horizontalRule':
      return {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.5 }],
        margin: [0, 4, 0, 8],
      }
    default:
      return { text: runs(node), margin: AFTER }
  }
}

const listItems = (node: Node): Content[] =>
  (node.content ?? []).map((item) => ({
    stack: (item.content ?? []).map((block) =>
      block.type === 'paragraph' ? { text: runs(block), margin: IN_LIST } : blockPdf(block),
    ),
  }))

function runs(node: Node): Content[] {
  if (node.type === 'hardBreak') return ['\n']
  if (node.text === undefined) return (node.content ?? []).flatMap(runs)
  return [{ text: node.text, ...Object.assign({}, ...(node.marks ?? []).map(styleOf)) }]
}

const styleOf = (mark: Mark): object => {
  if (mark.type === 'link') return { link: mark.attrs.href, decoration: 'underline' }
  return mark.type === 'bold' ? { bold: true } : { italics: true }
}
