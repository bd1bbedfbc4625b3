/** A text of one line that may name data, which it shows as chips; loaded lazily. */
import { EditorContent, Extension, Node, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useContext, useEffect, useRef, useState } from 'react'
import type { PlainInputProps } from '../plain-input-props.ts'
import { attributesOf } from '../editor-attributes.ts'
import { ChipBar } from './chip-bar.tsx'
import { ChipNode } from './chip-node.ts'
import { lineText, lineWithChips } from './chip-text.ts'
import styles from './chips.module.css'
import { InsertableContext } from './insertable.ts'
import { InsertMenu } from './insert-menu.tsx'

const OneLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph' })
/** As in an input. */
const EnterSends = Extension.create({
  name: 'enterSends',
  // After the list of data, which takes what is chosen in it.
  priority: 10,
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => {
      editor.view.dom.closest('form')?.requestSubmit()
      return true
    },
    'Shift-Enter': () => true,
  }),
})
const plain = StarterKit.configure({
  document: false,
  blockquote: false,
  bold: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  hardBreak: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  strike: false,
  trailingNode: false,
  underline: false,
})

export function LineEditor({
  value,
  onChange,
  onLeave,
  control,
  lang,
  label,
  locale,
  ghost,
}: PlainInputProps) {
  const entries = useContext(InsertableContext)?.entries ?? []
  const isKnown = (name: string) => entries.some((entry) => entry.name === name)
  const text = String(value ?? '')
  const written = useRef(text)
  const [extensions] = useState(() => [OneLine, plain, EnterSends, ChipNode.configure({ entries })])
  const editor = useEditor({
    extensions,
    content: lineWithChips(text, isKnown),
    // The content security policy forbids injected styles.
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: attributesOf({ control, lang, label }),
      handlePaste: (_, event) => {
        const pasted = event.clipboardData?.getData('text/plain') ?? ''
        editor?.commands.insertContent(lineWithChips(pasted, isKnown).content![0]!.content!)
        return true
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = lineText(changed.getJSON())
      onChange(written.current)
    },
    onBlur: onLeave,
  })
  // A restored draft, a template or a copy of the Spanish text replaces the content.
  useEffect(() => {
    if (!editor || text === written.current) return
    written.current = text
    editor.commands.setContent(lineWithChips(text, isKnown), { emitUpdate: false })
  })
  return (
    <div className={styles.line}>
      <div className={styles.text}>
        {ghost && text === '' && (
          <p className={styles.ghost} aria-hidden="true">
            {ghost}
          </p>
        )}
        <EditorContent editor={editor} />
      </div>
      {editor && <InsertMenu locale={locale} editor={editor} />}
      {editor && <ChipBar editor={editor} entries={entries} locale={locale} />}
    </div>
  )
}
