/** The filters of a list as chips: pressed they open, crossed out they go; one more can be added. */
import ListFilter from 'lucide-react/icons/list-filter'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { NameOf } from '#core/display.ts'
import type { Field, Fields } from '#core/field.ts'
import type { Filter } from '#core/lists/filter.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { MenuOf, Panel } from '#web/office/dialogs/overlay.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { filterWords } from './filter-words.ts'
import styles from '../toolbar.module.css'

const words = {
  add: { es: 'Filtro', en: 'Filter' },
  addLabel: { es: 'Añadir un filtro', en: 'Add a filter' },
  remove: { es: 'Quitar filtro: {filter}', en: 'Remove filter: {filter}' },
  all: { es: 'Todos los filtros', en: 'All filters' },
  any: { es: 'Cualquiera de los filtros', en: 'Any of the filters' },
  clear: { es: 'Quitar filtros', en: 'Clear filters' },
} satisfies Record<string, Words>

type FilterBarProps = {
  fields: Fields
  filters: readonly Filter[]
  locale: Locale
  nameOf?: NameOf | undefined
  onChange: (filters: Filter[]) => void
  /** One of the filtered fields is enough. */
  isAny?: boolean | undefined
  onAny: (isAny: boolean) => void
}

export function FilterBar({
  fields,
  filters: asked,
  isAny = false,
  locale,
  nameOf,
  onChange: ask,
  onAny,
}: FilterBarProps) {
  // A press shows at once; the address and the rows follow, with whatever else was asked meanwhile.
  const shown = JSON.stringify(asked)
  const [pending, setPending] = useState<{ of: string; next: readonly Filter[] }>()
  if (pending && pending.of !== shown) setPending(undefined)
  const filters = pending?.of === shown ? pending.next : asked
  const onChange = (next: Filter[]) => {
    setPending({ of: shown, next })
    ask(next)
  }
  // A filter that was just added has nothing to say yet.
  const [added, setAdded] = useState<string>()
  const named = [...new Set([...filters.map(({ field }) => field), ...(added ? [added] : [])])]
  const replace = (name: string, next: Filter[]) =>
    onChange([...filters.filter(({ field }) => field !== name), ...next])
  const addable = Object.entries(fields).filter(([name]) => !named.includes(name))
  return (
    <>
      {named.length > 1 && (
        <Button size="small" kind="quiet" aria-pressed={isAny} onClick={() => onAny(!isAny)}>
          {(isAny ? words.any : words.all)[locale]}
        </Button>
      )}
      {named.map((name) => {
        const field = fields[name]
        if (!field) return null
        return (
          <FilterChip
            key={name}
            name={name}
            field={field}
            filters={filters.filter((filter) => filter.field === name)}
            locale={locale}
            nameOf={nameOf}
            isNew={name === added}
            onClose={() => setAdded(undefined)}
            onChange={(next) => replace(name, next)}
          />
        )
      })}
      <MenuOf
        label={words.addLabel[locale]}
        entries={addable
          .toSorted(([, a], [, b]) => a.label[locale].localeCompare(b.label[locale], locale))
          .map(([name, field]) => ({ key: name, text: field.label[locale], onAction: () => setAdded(name) }))}
        trigger={
          <Button size="small" aria-label={words.addLabel[locale]}>
            <ListFilter /> {words.add[locale]}
          </Button>
        }
      />
      {filters.length > 1 && (
        <Button size="small" kind="quiet" onClick={() => onChange([])}>
          {words.clear[locale]}
        </Button>
      )}
    </>
  )
}

type FilterChipProps = Omit<FilterBarProps, 'fields' | 'isAny' | 'onAny'> & {
  name: string
  field: Field
  isNew: boolean
  onClose: () => void
}
function FilterChip({ name, field, filters, locale, nameOf, isNew, onClose, onChange }: FilterChipProps) {
  const [isOpen, setOpen] = useState(isNew)
  const said =
    filters.length > 0 ? filterWords(field, filters, { locale, nameOf }) : `${field.label[locale]}: …`
  const turn = (next: boolean) => {
    setOpen(next)
    if (!next) onClose()
  }
  return (
    <span className={styles.chip}>
      <Panel
        label={field.label[locale]}
        isOpen={isOpen}
        onOpenChange={turn}
        trigger={
          <button type="button" className={styles.said}>
            {said}
          </button>
        }
      >
        <FilterPanel name={name} field={field} filters={filters} locale={locale} onChange={onChange} />
      </Panel>
      <button
        type="button"
        className={styles.drop}
        aria-label={say(words.remove, locale, { filter: said })}
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
