/** Menu of data to insert, where the form offers any. */
import Braces from 'lucide-react/icons/braces'
import { useContext } from 'react'
import type { Editor } from '@tiptap/react'
import type { Locale } from '#core/words.ts'
import { MenuOf } from '#web/office/dialogs/overlay.tsx'
import { CHIP } from './chip-text.ts'
import { InsertableContext } from './insertable.ts'
import styles from '../../tool.module.css'

export function InsertMenu({ locale, editor }: { locale: Locale; editor: Editor }) {
  const insertables = useContext(InsertableContext)
  if (!insertables) return null
  const label = insertables.label[locale]
  const insert = (name: string) => editor.chain().focus().insertContent({ type: CHIP, attrs: { name } }).run()
  return (
    <MenuOf
      label={label}
      trigger={
        <button type="button" className={styles.tool} aria-label={label} title={label}>
          <Braces />
        </button>
      }
      entries={insertables.entries.map(({ name, label: text }) => ({
        key: name,
        text,
        // Once the menu has given the focus back.
        onAction: () => setTimeout(() => insert(name)),
      }))}
    />
  )
}
