/** Above a grid: search, filters, and how many rows of how many are shown. */
import type { ReactNode } from 'react'
import { say, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { SearchBox } from '../list/search-box.tsx'
import toolbar from '../list/toolbar.module.css'
import { ALL, type GridFilter, type GridRow } from './grid.ts'
import styles from './grid.module.css'
import type { GridState } from './use-grid.ts'

const words = {
  all: { es: '{filter}: todos', en: '{filter}: all' },
  shown: { es: '{n} de {all}', en: '{n} of {all}' },
} satisfies Record<string, Words>

type GridToolsProps<Row extends GridRow> = {
  of: GridState<Row>
  /** What is searched: `participantes`. */
  many: string
}

export function GridTools<Row extends GridRow>({ of, many }: GridToolsProps<Row>) {
  const locale = useLocale()
  const { rows, shown, asked, ask, filters } = of
  return (
    <div className={`${toolbar.toolbar} ${styles.tools}`}>
      <SearchBox term={asked.search} many={many} locale={locale} onSearch={(search) => ask({ search })} />
      {filters.map((filter) => (
        <FilterSelect
          key={filter.key}
          filter={filter}
          chosen={asked.chosen[filter.key]}
          onChoose={(code) => ask({ [filter.key]: code === (filter.usual ?? ALL) ? '' : code })}
        />
      ))}
      <output className={styles.count}>
        {say(words.shown, locale, { n: shown.length, all: rows.length })}
      </output>
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

const chosenWords = {
  one: { es: '1 elegido', en: '1 selected' },
  many: { es: '{n} elegidos', en: '{n} selected' },
  none: { es: 'No elegir ninguno', en: 'Clear selection' },
} satisfies Record<string, Words>

/** What can be done with the rows that are chosen. */
export function GridChosen<Row extends GridRow>({
  of,
  children,
}: {
  of: GridState<Row>
  children: ReactNode
}) {
  const locale = useLocale()
  const { selection, setSelection } = of
  if (selection.size === 0) return null
  return (
    <div className={toolbar.bulk}>
      <output>
        {selection.size === 1
          ? chosenWords.one[locale]
          : say(chosenWords.many, locale, { n: selection.size })}
      </output>
      <button type="button" onClick={() => setSelection(new Map())}>
        {chosenWords.none[locale]}
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
