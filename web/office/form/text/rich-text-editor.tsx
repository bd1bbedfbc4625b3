/** Rich text editor, limited to what core/richtext.ts allows; loaded lazily. */
import { EditorContent, useEditor, type Editor, type JSONContent } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useContext, useEffect, useRef, useState } from 'react'
import { isSafeLink, plainText, type Node, type RichText } from '#core/richtext.ts'
import { ChipBar } from './chips/chip-bar.tsx'
import { ChipNode } from './chips/chip-node.ts'
import { withChips, withoutChips } from './chips/chip-text.ts'
import { InsertableContext } from './chips/insertable.ts'
import { attributesOf } from './editor-attributes.ts'
import type { PlainInputProps } from './plain-input-props.ts'
import styles from './rich-text-editor.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

const allowed = StarterKit.configure({
  code: false,
  codeBlock: false,
  strike: false,
  underline: false,
  heading: { levels: [2, 3, 4] },
  link: { openOnClick: false, isAllowedUri: (href) => isSafeLink(href ?? '') },
})

export function RichTextEditor({
  value,
  onChange,
  onLeave,
  control,
  lang,
  label,
  locale,
  ghost,
}: PlainInputProps) {
  const written = useRef(value)
  const entries = useContext(InsertableContext)?.entries
  const asContent = (doc: unknown): JSONContent | null =>
    doc ? withChips(doc as RichText, (name) => entries?.some((entry) => entry.name === name) ?? false) : null
  const [extensions] = useState(() => (entries ? [allowed, ChipNode.configure({ entries })] : [allowed]))
  const editor = useEditor({
    extensions,
    content: asContent(value),
    // The content security policy forbids injected styles.
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: { ...attributesOf({ control, lang, label }), 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => {
      written.current = readEditor(changed)
      onChange(written.current)
    },
    onBlur: onLeave,
  })
  // A restored draft, a merge or a copy of the Spanish text replaces the content.
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(asContent(value), { emitUpdate: false })
  })
  return (
    <div className={styles.editor}>
      {editor && <RichTextToolbar editor={editor} locale={locale} label={label} />}
      {editor && entries && <ChipBar editor={editor} entries={entries} locale={locale} />}
      <div className={styles.page}>
        {ghost && !value && (
          <p className={styles.ghost} aria-hidden="true">
            {ghost}
          </p>
        )}
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}

/** The document without trailing blank paragraphs; null when it has no text. */
function readEditor(editor: Editor): RichText | null {
  // Cast: the allowed extensions make documents of our narrower type.
  const doc = withoutChips(editor.getJSON()) as RichText
  const content = [...(doc.content ?? [])]
  while (content.length > 1 && isBlank(content.at(-1)!)) content.pop()
  return plainText({ content }) === '' ? null : { type: 'doc', content }
}

const isBlank = (node: Node): boolean => node.type === 'paragraph' && (node.content ?? []).length === 0
