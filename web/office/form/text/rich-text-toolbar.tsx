/** Toolbar of the rich text editor: one tab stop, arrow keys between tools. */
import { useEditorState, type Editor } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import type { ComponentType } from 'react'
import { Button } from 'react-aria-components/Button'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Toolbar } from 'react-aria-components/Toolbar'
import { say, type Locale, type Words } from '#core/words.ts'
import { InsertMenu } from './chips/insert-menu.tsx'
import { LinkPanel } from './link-panel.tsx'
import styles from './rich-text-editor.module.css'
import tool from '../tool.module.css'

const words = {
  tools: { es: 'Formato: {label}', en: 'Format: {label}' },
  heading2: { es: 'Título', en: 'Heading' },
  heading3: { es: 'Subtítulo', en: 'Subheading' },
  bold: { es: 'Negrita', en: 'Bold' },
  italic: { es: 'Cursiva', en: 'Italic' },
  bulletList: { es: 'Lista', en: 'Bulleted list' },
  orderedList: { es: 'Lista numerada', en: 'Numbered list' },
  blockquote: { es: 'Cita', en: 'Quote' },
  link: { es: 'Enlace', en: 'Link' },
  undo: { es: 'Deshacer', en: 'Undo' },
  redo: { es: 'Rehacer', en: 'Redo' },
} satisfies Record<string, Words>

type Chain = ReturnType<Editor['chain']>
type Tool = {
  key: keyof typeof words
  Icon: ComponentType
  isOn: (editor: Editor) => boolean
  use: (chain: Chain) => Chain
}
const tools: readonly Tool[] = [
  {
    key: 'heading2',
    Icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    use: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    key: 'heading3',
    Icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    use: (chain) => chain.toggleHeading({ level: 3 }),
  },
  { key: 'bold', Icon: Bold, isOn: (editor) => editor.isActive('bold'), use: (chain) => chain.toggleBold() },
  {
    key: 'italic',
    Icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    use: (chain) => chain.toggleItalic(),
  },
  {
    key: 'bulletList',
    Icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    use: (chain) => chain.toggleBulletList(),
  },
  {
    key: 'orderedList',
    Icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    use: (chain) => chain.toggleOrderedList(),
  },
  {
    key: 'blockquote',
    Icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    use: (chain) => chain.toggleBlockquote(),
  },
]

type ToolbarProps = { editor: Editor; locale: Locale; label: string }

export function RichTextToolbar({ editor, locale, label }: ToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.filter(({ isOn }) => isOn(now)).map(({ key }) => key),
      href: (now.getAttributes('link')['href'] as string | undefined) ?? '',
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  return (
    <Toolbar className={styles.toolbar!} aria-label={say(words.tools, locale, { label })}>
      {tools.map(({ key, Icon, use }) => (
        <ToggleButton
          key={key}
          className={tool.tool!}
          aria-label={words[key][locale]}
          isSelected={state.on.includes(key)}
          onChange={() => use(editor.chain().focus()).run()}
        >
          <Icon />
        </ToggleButton>
      ))}
      <LinkPanel editor={editor} href={state.href} locale={locale}>
        <button
          type="button"
          className={tool.tool}
          aria-label={words.link[locale]}
          aria-pressed={state.href !== ''}
        >
          <LinkIcon />
        </button>
      </LinkPanel>
      <InsertMenu locale={locale} editor={editor} />
      <Button
        className={tool.tool!}
        aria-label={words.undo[locale]}
        isDisabled={!state.canUndo}
        onPress={() => editor.chain().focus().undo().run()}
      >
        <Undo />
      </Button>
      <Button
        className={tool.tool!}
        aria-label={words.redo[locale]}
        isDisabled={!state.canRedo}
        onPress={() => editor.chain().focus().redo().run()}
      >
        <Redo />
      </Button>
    </Toolbar>
  )
}
