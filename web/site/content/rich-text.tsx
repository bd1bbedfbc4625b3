/** Formatted text of the office as elements, never as raw HTML. */
import type { ReactNode } from 'react'
import type { Mark, Node, RichText as Document } from '#core/richtext.ts'
import type { LocalizedText } from '#core/words.ts'
import { useForeignLang } from './localized-text.tsx'
import styles from './rich-text.module.css'

/** `top`: the level of its highest headings; inside of a page's section that is the third. */
type RichTextProps = { of: LocalizedText<Document>; top?: 2 | 3 }

export function RichText({ of, top = 3 }: RichTextProps) {
  return (
    <div className={styles.text} lang={useForeignLang(of)}>
      {children(of.text, top)}
    </div>
  )
}

// The position is the only name a node has, and a text is drawn once and never reordered.
const children = ({ content = [] }: { content?: Node[] | undefined }, top: 2 | 3): ReactNode[] =>
  content.map((node, position) => <Block key={position} node={node} top={top} />)

const elements = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
} as const

function Block({ node, top }: { node: Node; top: 2 | 3 }): ReactNode {
  if (node.type === 'text') return (node.marks ?? []).reduce<ReactNode>(marked, node.text)
  if (node.type === 'hardBreak') return <br />
  if (node.type === 'horizontalRule') return <hr />
  if (node.type === 'orderedList') return <ol start={node.attrs?.start}>{children(node, top)}</ol>
  if (node.type === 'heading') {
    const inside = children(node, top)
    return isTop(node, top) ? <h2>{inside}</h2> : <h3>{inside}</h3>
  }
  const Element = elements[node.type]
  return <Element>{children(node, top)}</Element>
}

/** Articles keep the levels of their headings; sections have one level. */
const isTop = ({ attrs }: Node, top: 2 | 3): boolean => top === 2 && (attrs?.level ?? 2) === 2

function marked(text: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'link') return <a href={mark.attrs.href}>{text}</a>
  return mark.type === 'bold' ? <strong>{text}</strong> : <em>{text}</em>
}
