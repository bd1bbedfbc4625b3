/** What can be changed in the selected chip: the words after its bar; and its removal. */
import { useEditorState, type Editor } from '@tiptap/react'
import X from 'lucide-react/icons/x'
import { say, type Locale, type Words } from '#core/words.ts'
import { Input } from '#web/ui/field.tsx'
import { CHIP, type Chip } from './chip-text.ts'
import styles from './chips.module.css'
import type { Insertable } from './insertable.ts'

const words = {
  remove: { es: 'Quitar {label}', en: 'Remove {label}' },
} satisfies Record<string, Words>

type ChipBarProps = { editor: Editor; entries: readonly Insertable[]; locale: Locale }

export function ChipBar({ editor, entries, locale }: ChipBarProps) {
  const chip = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const { selection } = state
      // Only a selected node has it.
      const node = 'node' in selection ? (selection.node as typeof state.doc) : undefined
      return node?.type.name === CHIP ? { at: selection.from, ...(node.attrs as Chip) } : undefined
    },
  })
  const entry = entries.find(({ name }) => name === chip?.name)
  if (!chip || !entry) return null
  const { label, wordsLabel } = entry
  const setWords = (text: string) =>
    editor.view.dispatch(
      editor.state.tr.setNodeAttribute(chip.at, 'words', text.replace(/[{}|]/g, '') || null),
    )
  return (
    <div className={styles.bar}>
      <b>{label}</b>
      {wordsLabel && (
        <label>
          {wordsLabel}{' '}
          <Input value={chip.words ?? ''} maxLength={80} onChange={({ target }) => setWords(target.value)} />
        </label>
      )}
      <button
        type="button"
        aria-label={say(words.remove, locale, { label })}
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        <X />
      </button>
    </div>
  )
}
