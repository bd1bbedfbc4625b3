/** One filtered field as a chip: pressed it opens, crossed out it goes. */
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { NameOf } from '#core/display.ts'
import type { Field } from '#core/field.ts'
import type { Filter } from '#core/filter.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Panel } from '#web/office/dialogs/overlay.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { filterWords } from './filter-words.ts'
import styles from '../toolbar.module.css'

export const removeWords = { es: 'Quitar filtro: {filter}', en: 'Remove filter: {filter}' } satisfies Words

type FilterChipProps = {
  filters: readonly Filter[]
  locale: Locale
  nameOf?: NameOf | undefined
  onChange: (filters: Filter[]) => void
  name: string
  field: Field
  isNew: boolean
  onClose: () => void
}
export function FilterChip({
  name,
  field,
  filters,
  locale,
  nameOf,
  isNew,
  onClose,
  onChange,
}: FilterChipProps) {
  const [isOpen, setOpen] = useState(isNew)
  const description =
    filters.length > 0 ? filterWords(field, filters, { locale, nameOf }) : `${field.label[locale]}: …`
  const setOpenOrClose = (next: boolean) => {
    setOpen(next)
    if (!next) onClose()
  }
  return (
    <span className={styles.chip}>
      <Panel
        label={field.label[locale]}
        isOpen={isOpen}
        onOpenChange={setOpenOrClose}
        trigger={
          <button type="button" className={styles.description}>
            {description}
          </button>
        }
      >
        <FilterPanel name={name} field={field} filters={filters} locale={locale} onChange={onChange} />
      </Panel>
      <button
        type="button"
        className={styles.drop}
        aria-label={say(removeWords, locale, { filter: description })}
        onClick={() => {
          onChange([])
          onClose()
        }}
      >
        <X />
      </button>
    </span>
  )
}
