/** Formatted text of the office as elements, never as raw HTML. */
import type { ReactNode } from 'react'
import type { Mark, Node, RichText as Document } from '#core/richtext.ts'
import type { Said } from '#core/words.ts'
import { useForeign } from './said.tsx'
import styles from './rich-text.module.css'

export function RichText({ of }: { of: Said<Document> }) {
  return (
    <div className={styles.text} lang={useForeign(of)}>
      {children(of.text)}
    </div>
  )
}

// The position is the only name a node has, and a text is drawn once and never reordered.
const children = ({ content = [] }: { content?: Node[] | undefined }): ReactNode[] =>
  content.map((node, position) => <Block key={position} node={node} />)

const elements = {
  paragraph: 'p',
  heading: 'h3',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
} as const

function Block({ node }: { node: Node }): ReactNode {
  if (node.type === 'text') return (node.marks ?? []).reduce<ReactNode>(marked, node.text)
  if (node.type === 'hardBreak') return <br />
  if (node.type === 'horizontalRule') return <hr />
  if (node.type === 'orderedList') return <ol start={node.attrs?.start}>{children(node)}</ol>
  const Element = elements[node.type]
  return <Element>{children(node)}</Element>
}

function marked(text: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'link') return <a href={mark.attrs.href}>{text}</a>
  return mark.type === 'bold' ? <strong>{text}</strong> : <em>{text}</em>
}
