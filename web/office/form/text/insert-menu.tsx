/** Menu of placeholders to insert, where the form offers any. */
import Braces from 'lucide-react/icons/braces'
import { useContext } from 'react'
import type { Locale } from '#core/words.ts'
import { MenuOf } from '#web/office/dialogs/overlay.tsx'
import { InsertableContext } from './insertable.ts'
import styles from '../tool.module.css'

type InsertMenuProps = { locale: Locale; onInsert: (text: string) => void }

export function InsertMenu({ locale, onInsert }: InsertMenuProps) {
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
        onAction: () => onInsert(text),
      }))}
    />
  )
}
