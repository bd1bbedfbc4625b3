/** The filters of a list as chips: fields, and groups of fields that open in a window of their own. */
import FolderPlus from 'lucide-react/icons/folder-plus'
import ListFilter from 'lucide-react/icons/list-filter'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { NameOf } from '#core/display.ts'
import type { Fields } from '#core/field.ts'
import type { Filter } from '#core/filter.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { MenuOf, OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { FilterChip, removeWords } from './filter-chip.tsx'
import { depthOf, hasNestedGroup, type FilterSet } from './filter-set.ts'
import { filterSetWords } from './filter-words.ts'
import styles from '../toolbar.module.css'

const words = {
  add: { es: 'Filtro', en: 'Filter' },
  addLabel: { es: 'Añadir un filtro', en: 'Add a filter' },
  group: { es: 'Grupo de filtros', en: 'Group of filters' },
  inside: { es: 'Grupo dentro del grupo', en: 'Group inside the group' },
  all: { es: 'Todos los filtros', en: 'All filters' },
  any: { es: 'Cualquiera de los filtros', en: 'Any of the filters' },
  clear: { es: 'Quitar filtros', en: 'Clear filters' },
  empty: { es: 'Grupo sin filtros', en: 'Group without filters' },
  ready: { es: 'Listo', en: 'Done' },
} satisfies Record<string, Words>

type FilterBarProps = {
  fields: Fields
  set: FilterSet
  locale: Locale
  nameOf?: NameOf | undefined
  onChange: (set: FilterSet) => void
  /** How many groups may lie inside of each other here. */
  depth?: number
  /** Inside of a group, groups are open. */
  isInGroup?: boolean
}

export function FilterBar(props: FilterBarProps) {
  const { isInGroup = false, depth = depthOf(props.set), ...bar } = props
  const { set, onChange } = useOptimistic(props)
  const { isAny = false, groups = [] } = set
  // A new filter has no value yet.
  const [added, setAdded] = useState<string>()
  const [opened, setOpened] = useState<number>()
  const replaceGroup = (at: number, ...next: FilterSet[]) =>
    onChange({ ...set, groups: groups.toSpliced(at, 1, ...next) })
  const addGroup = () => {
    setOpened(groups.length)
    onChange({ ...set, groups: [...groups, { filters: [], isAny: !isAny }] })
  }
  const GroupPart = isInGroup ? GroupBox : GroupChip
  const own = { ...bar, set, onChange }
  return (
    <>
      <ModeSwitch {...own} isInGroup={isInGroup} />
      <FieldChips {...own} added={added} onClose={() => setAdded(undefined)} />
      <AddFilter
        {...own}
        onAdd={setAdded}
        onAddGroup={depth > 0 ? addGroup : undefined}
        isInGroup={isInGroup}
      />
      {groups.map((group, at) => (
        <GroupPart
          // Groups have no identity but their place.
          key={at}
          {...bar}
          set={group}
          depth={depth - 1}
          isOpen={opened === at}
          onOpen={(isOpen) => setOpened(isOpen ? at : undefined)}
          onChange={(next) => replaceGroup(at, next)}
          onRemove={() => replaceGroup(at)}
        />
      ))}
      {!isInGroup && set.filters.length + groups.length > 1 && (
        <Button size="small" kind="quiet" onClick={() => onChange({ filters: [] })}>
          {words.clear[bar.locale]}
        </Button>
      )}
    </>
  )
}

function ModeSwitch({ set, locale, onChange, isInGroup }: FilterBarProps) {
  const { filters, isAny = false, groups = [] } = set
  const parts = new Set(filters.map(({ field }) => field)).size + groups.length
  if (parts < 2 && !isInGroup) return null
  return (
    <Button
      size="small"
      kind="quiet"
      aria-pressed={isAny}
      // A list of which any filter is enough takes no groups inside of groups.
      disabled={!isInGroup && hasNestedGroup(set)}
      onClick={() => onChange({ ...set, isAny: !isAny })}
    >
      {words[isAny ? 'any' : 'all'][locale]}
    </Button>
  )
}

type FieldChipsProps = FilterBarProps & { added: string | undefined; onClose: () => void }
function FieldChips({ fields, set, locale, nameOf, onChange, added, onClose }: FieldChipsProps) {
  const { filters } = set
  const named = new Set([...filters.map(({ field }) => field), ...(added ? [added] : [])])
  const replace = (name: string, next: Filter[]) =>
    onChange({ ...set, filters: [...filters.filter(({ field }) => field !== name), ...next] })
  return [...named].map((name) => {
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
        onClose={onClose}
        onChange={(next) => replace(name, next)}
      />
    )
  })
}

/** Shows a change before the address and the rows follow. */
function useOptimistic({ set: applied, onChange: apply }: Pick<FilterBarProps, 'set' | 'onChange'>) {
  const shown = JSON.stringify(applied)
  const [pending, setPending] = useState<{ of: string; next: FilterSet }>()
  if (pending && pending.of !== shown) setPending(undefined)
  return {
    set: pending?.of === shown ? pending.next : applied,
    onChange: (next: FilterSet) => {
      setPending({ of: shown, next })
      apply(next)
    },
  }
}

type AddFilterProps = Pick<FilterBarProps, 'fields' | 'set' | 'locale'> & {
  onAdd: (name: string) => void
  onAddGroup: (() => void) | undefined
  isInGroup: boolean
}
function AddFilter({ fields, set, locale, onAdd, onAddGroup, isInGroup }: AddFilterProps) {
  const addable = Object.entries(fields).filter(([name]) => !set.filters.some(({ field }) => field === name))
  const entries = addable
    .toSorted(([, a], [, b]) => a.label[locale].localeCompare(b.label[locale], locale))
    .map(([name, field]) => ({ key: name, text: field.label[locale], onAction: () => onAdd(name) }))
  const text = (isInGroup ? words.inside : words.group)[locale]
  const group = { key: 'group of filters', text, icon: <FolderPlus />, onAction: onAddGroup ?? (() => {}) }
  return (
    <MenuOf
      label={words.addLabel[locale]}
      entries={onAddGroup ? [group, ...entries] : entries}
      trigger={
        <Button size="small" aria-label={words.addLabel[locale]}>
          <ListFilter /> {words.add[locale]}
        </Button>
      }
    />
  )
}

type GroupProps = FilterBarProps & {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onRemove: () => void
}

function GroupChip({ isOpen, onOpen, onRemove, ...bar }: GroupProps) {
  const { fields, set, locale, nameOf } = bar
  const description = filterSetWords(set, fields, { locale, nameOf }) || words.empty[locale]
  const close = () => {
    onOpen(false)
    if (set.filters.length === 0 && (set.groups ?? []).length === 0) onRemove()
  }
  return (
    <span className={styles.chip}>
      <button type="button" className={styles.description} onClick={() => onOpen(true)}>
        {description}
      </button>
      <RemoveGroup description={description} locale={locale} onRemove={onRemove} />
      {isOpen && (
        <OfficeDialog
          title={words.group[locale]}
          onClose={close}
          actions={
            <Button kind="primary" onClick={close}>
              {words.ready[locale]}
            </Button>
          }
        >
          <output className={styles.summary}>{description}</output>
          <div className={styles.group}>
            <FilterBar {...bar} isInGroup />
          </div>
        </OfficeDialog>
      )}
    </span>
  )
}

function GroupBox({ isOpen: _isOpen, onOpen: _onOpen, onRemove, ...bar }: GroupProps) {
  const { fields, set, locale, nameOf } = bar
  const description = filterSetWords(set, fields, { locale, nameOf }) || words.empty[locale]
  return (
    <fieldset aria-label={description} className={`${styles.group} ${styles.nested}`}>
      <FilterBar {...bar} isInGroup />
      <RemoveGroup description={description} locale={locale} onRemove={onRemove} />
    </fieldset>
  )
}

type RemoveGroupProps = { description: string; locale: Locale; onRemove: () => void }
const RemoveGroup = ({ description, locale, onRemove }: RemoveGroupProps) => (
  <button
    type="button"
    className={styles.drop}
    aria-label={say(removeWords, locale, { filter: description })}
    onClick={onRemove}
  >
    <X />
  </button>
)
