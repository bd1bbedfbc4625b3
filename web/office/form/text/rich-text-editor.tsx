/** Rich text editor, limited to what core/richtext.ts allows; loaded lazily. */
import { EditorContent, useEditor, type Editor, type JSONContent } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { isSafeLink, plainText, type Node, type RichText } from '#core/richtext.ts'
import type { PlainInputProps } from './plain-input-props.ts'
import styles from './rich-text-editor.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

const allowed = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, isAllowedUri: (href) => isSafeLink(href ?? '') },
  }),
]

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
  const editor = useEditor({
    extensions: allowed,
    content: asContent(value),
    // The content security policy forbids injected styles.
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: attributesOf({ control, lang, label }) },
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
  }, [editor, value])
  return (
    <div className={styles.editor}>
      {editor && <RichTextToolbar editor={editor} locale={locale} label={label} />}
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

// Our own type of the same documents is narrower than the editor's.
const asContent = (value: unknown): JSONContent | null => (value as JSONContent | null) ?? null

type Tied = Pick<PlainInputProps, 'control' | 'lang' | 'label'>
function attributesOf({ control, lang, label }: Tied): Record<string, string> {
  const { required, ...ties } = control
  const attributes = { ...ties, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang }
  const named = Object.entries({ ...attributes, ...(required && { 'aria-required': 'true' }) })
  return Object.fromEntries(
    named.flatMap(([name, text]) => (text === undefined ? [] : [[name, String(text)]])),
  )
}

/** The document without trailing blank paragraphs; null when it has no text. */
function readEditor(editor: Editor): RichText | null {
  const doc = editor.getJSON() as RichText
  const content = [...(doc.content ?? [])]
  while (content.length > 1 && isBlank(content.at(-1)!)) content.pop()
  return plainText({ content }) === '' ? null : { type: 'doc', content }
}

const isBlank = (node: Node): boolean => node.type === 'paragraph' && (node.content ?? []).length === 0
