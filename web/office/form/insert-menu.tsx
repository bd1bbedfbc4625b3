/** A menu of what may be put in where the cursor stands; it is there only where a form offers something. */
import type { Editor } from '@tiptap/react'
import Braces from 'lucide-react/icons/braces'
import { useContext } from 'react'
import type { Locale } from '#core/words.ts'
import { MenuOf } from '../overlay.tsx'
import { InsertableContext } from './insertable.ts'
import styles from './rich-text-editor.module.css'

type InsertMenuProps = { editor: Editor; locale: Locale }

export function InsertMenu({ editor, locale }: InsertMenuProps) {
  const insertables = useContext(InsertableContext)
  if (!insertables) return null
  const label = insertables.label[locale]
  return (
    <MenuOf
      label={label}
      trigger={
        <button type="button" className={styles.tool} aria-label={label} title={label}>
          <Braces />
        </button>
      }
      entries={insertables.entries.map(({ text, label: named }) => ({
        key: text,
        text: named,
        onAction: () => editor.chain().focus().insertContent(text).run(),
      }))}
    />
  )
}
