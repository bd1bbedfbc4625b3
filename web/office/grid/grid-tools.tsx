/** The bars of a grid: search, filters and count; actions on the selection. */
import type { ReactNode } from 'react'
import { say, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { saySelected, selectNone } from '../list/bulk/selected-rows.ts'
import toolbar from '../list/toolbar.module.css'
import type { TableRow } from '../table/column.ts'
import { ALL, type GridFilter } from './grid.ts'
import styles from './grid.module.css'
import type { GridState } from './use-grid.ts'

const words = {
  all: { es: '{filter}: todos', en: '{filter}: all' },
  shown: { es: '{n} de {all}', en: '{n} of {all}' },
} satisfies Record<string, Words>

type GridToolsProps<Row extends TableRow> = {
  of: GridState<Row>
  /** What is searched: `participantes`. */
  many: string
  /** At the end of the line. */
  children?: ReactNode
}

export function GridTools<Row extends TableRow>({ of, many, children }: GridToolsProps<Row>) {
  const locale = useLocale()
  const { rows, shown, query, changeQuery, filters } = of
  const isNarrowed = query.search !== '' || Object.keys(query.chosen).length > 0
  return (
    <div className={`${toolbar.toolbar} ${styles.tools}`}>
      <SearchBox
        term={query.search}
        many={many}
        locale={locale}
        onSearch={(search) => changeQuery({ search })}
      />
      {filters.map((filter) => (
        <FilterSelect
          key={filter.key}
          filter={filter}
          chosen={query.chosen[filter.key]}
          onChoose={(code) => changeQuery({ [filter.key]: code === (filter.usual ?? ALL) ? '' : code })}
        />
      ))}
      <output className={styles.count}>
        {isNarrowed && say(words.shown, locale, { n: shown.length, all: rows.length })}
      </output>
      {children && <div className={styles.end}>{children}</div>}
    </div>
  )
}

type FilterSelectProps<Row> = {
  filter: GridFilter<Row>
  chosen: string | undefined
  onChoose: (code: string) => void
}
function FilterSelect<Row>({ filter, chosen, onChoose }: FilterSelectProps<Row>) {
  const locale = useLocale()
  const { words: label, options, usual = ALL } = filter
  return (
    <Select
      className={styles.filter ?? ''}
      aria-label={label[locale]}
      value={chosen ?? usual}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value={ALL}>{say(words.all, locale, { filter: label[locale] })}</option>
      {options.map(({ code, words: option }) => (
        <option key={code} value={code}>
          {option[locale]}
        </option>
      ))}
    </Select>
  )
}

/** Actions on the selected rows. */
export function GridSelection<Row extends TableRow>({
  of,
  children,
}: {
  of: Pick<GridState<Row>, 'selection'>
  children: ReactNode
}) {
  const locale = useLocale()
  const { selected, setSelected } = of.selection
  if (selected.size === 0) return null
  return (
    <div className={toolbar.bulk}>
      <output>{saySelected(selected.size, locale)}</output>
      <button type="button" onClick={() => setSelected(new Map())}>
        {selectNone[locale]}
      </button>
      <span className={toolbar.spring} />
      {children}
    </div>
  )
}

export type GridAction = { key: string; words: Words; isBusy?: boolean; onPress: () => void }
export const GridActions = ({ actions }: { actions: readonly GridAction[] }) => {
  const locale = useLocale()
  return actions.map(({ key, words: verb, isBusy = false, onPress }) => (
    <Button key={key} size="small" isBusy={isBusy} onClick={onPress}>
      {verb[locale]}
    </Button>
  ))
}
