/** The rows of a list: columns on a desk, cards on a phone, one link a row. */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { recordFields, type NameOf } from '#core/display.ts'
import type { Sort } from '#core/resource.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { AnyRow, Screens } from '../records/screen.ts'
import { titleOf } from '../records/titles.ts'
import { Cell, isNumeric } from './cell.tsx'
import { isSortable } from './query.ts'
import styles from './list-table.module.css'
import type { Choosable, Selection } from './bulk/selection.ts'

const words = {
  choose: { es: 'Elegir {title}', en: 'Select {title}' },
  choosePage: { es: 'Elegir toda la página', en: 'Select the whole page' },
  untitled: { es: 'Sin nombre', en: 'Untitled' },
} satisfies Record<string, Words>

export type Choosing = {
  selection: Selection
  onChoose: (row: Choosable, isRange: boolean) => void
  onChoosePage: (isOn: boolean) => void
}
type ListTableProps = {
  screens: Screens
  rows: readonly AnyRow[]
  columns: readonly string[]
  locale: Locale
  nameOf?: NameOf | undefined
  pathOf: (row: AnyRow) => string
  /** Sorting by a column, when the list can be sorted. */
  sorting?: { sort: readonly Sort[]; hrefOf: (sort: Sort[]) => string }
  choosing?: Choosing | undefined
  isBusy?: boolean
  label: string
}

export function ListTable(props: ListTableProps) {
  const { screens, rows, columns, choosing, isBusy = false, label } = props
  return (
    <div className={styles.frame} aria-busy={isBusy}>
      <table className={styles.table} aria-label={label}>
        <thead className={styles.head}>
          <tr>
            {choosing && <ChoosePage rows={rows} choosing={choosing} locale={props.locale} />}
            {columns.map((name) => (
              <ColumnHead key={name} name={name} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ListRow key={row.id} row={row} {...props} nameColumn={nameColumnOf(screens, columns)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The column that opens the record: the one that names it, else the first. */
const nameColumnOf = ({ resource }: Screens, columns: readonly string[]): string =>
  columns.find((name) => resource.title.includes(name)) ?? columns[0] ?? 'id'

const fieldOf = ({ resource }: Screens, name: string) => resource.fields[name] ?? recordFields[name]

function ColumnHead({ name, screens, locale, sorting }: ListTableProps & { name: string }) {
  const field = fieldOf(screens, name)
  const label = field?.label[locale] ?? name
  const held = sorting?.sort.find((sort) => sort.field === name)
  const isSorted = sorting !== undefined && field !== undefined && isSortable(field)
  return (
    <th
      scope="col"
      className={isNumeric(field) ? styles.numeric : ''}
      aria-sort={held ? ({ asc: 'ascending', desc: 'descending' } as const)[held.dir] : undefined}
    >
      {isSorted ? <SortLink name={name} held={held} label={label} hrefOf={sorting.hrefOf} /> : label}
    </th>
  )
}

type SortLinkProps = { name: string; held: Sort | undefined; label: string; hrefOf: (sort: Sort[]) => string }
/** Up, then down, then the list's own order again. */
function SortLink({ name, held, label, hrefOf }: SortLinkProps) {
  const next: Sort[] = held?.dir === 'desc' ? [] : [{ field: name, dir: held ? 'desc' : 'asc' }]
  const Arrow = held?.dir === 'desc' ? ArrowDown : ArrowUp
  return (
    <Link to={hrefOf(next)} className={styles.sort} preventScrollReset>
      {label}
      {held && <Arrow />}
    </Link>
  )
}

/** A first name or a last name: a piece of what the record is called. */
const isNamedBy = ({ resource }: Screens, name: string): boolean =>
  resource.title.length > 1 && resource.title.includes(name)

type RowProps = ListTableProps & { row: AnyRow; nameColumn: string }
function ListRow({ row, nameColumn, ...list }: RowProps) {
  const navigate = useNavigate()
  // The record leads back to the list as it is now.
  const state = { from: useLocation().search }
  const { screens, columns, locale, choosing, pathOf, nameOf } = list
  const title = titleOf(screens.resource, row, locale) || words.untitled[locale]
  const isChosen = choosing?.selection.has(row.id) ?? false
  const open = (event: MouseEvent) => isPlainPress(event) && void navigate(pathOf(row), { state })
  return (
    // The link in the row is its way in for everyone; pressing elsewhere in the row is a larger target for mice.
    <tr className={styles.row} data-chosen={isChosen || undefined} onClick={open}>
      {choosing && (
        <td className={styles.choose}>
          <label>
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={say(words.choose, locale, { title })}
              onChange={() => undefined}
              onClick={(event) => choosing.onChoose({ id: row.id, title }, event.shiftKey)}
            />
          </label>
        </td>
      )}
      {columns.map((name) => {
        const field = fieldOf(screens, name)
        const content = <Cell row={row} name={name} locale={locale} of={screens} nameOf={nameOf} />
        if (name === nameColumn) {
          return (
            <th key={name} scope="row" className={styles.title}>
              <Link
                to={pathOf(row)}
                state={state}
                className={styles.name}
                data-row-link={row.id}
                data-title={title}
              >
                {/* A card has one heading, so it says the whole name. */}
                {isNamedBy(screens, name) && <span className={styles.whole}>{title}</span>}
                <span className={isNamedBy(screens, name) ? styles.named : ''}>
                  {row[name] ? content : title}
                </span>
              </Link>
            </th>
          )
        }
        return (
          <td key={name} className={lookOf(screens, name, row[name])}>
            <span className={styles.caption}>{field?.label[locale]}</span>
            {content}
          </td>
        )
      })}
    </tr>
  )
}

function lookOf(screens: Screens, name: string, value: unknown): string {
  const field = fieldOf(screens, name)
  return [
    isNumeric(field) && styles.numeric,
    isBlank(value) && styles.blank,
    isNamedBy(screens, name) && styles.named,
    field?.kind === 'longText' && styles.long,
  ]
    .filter(Boolean)
    .join(' ')
}

function ChoosePage({
  rows,
  choosing,
  locale,
}: {
  rows: readonly AnyRow[]
  choosing: Choosing
  locale: Locale
}) {
  const chosen = rows.filter(({ id }) => choosing.selection.has(id)).length
  const isAll = chosen === rows.length && chosen > 0
  return (
    <th scope="col" className={styles.choose}>
      <label>
        <input
          type="checkbox"
          aria-label={words.choosePage[locale]}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !isAll
          }}
          onChange={() => choosing.onChoosePage(!isAll)}
        />
      </label>
    </th>
  )
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Not on a link, a box or marked text, and without a key that means something else. */
function isPlainPress(event: MouseEvent): boolean {
  const isOnControl = (event.target as Element).closest('a, button, input, label') !== null
  return !isOnControl && !event.metaKey && !event.ctrlKey && !event.shiftKey && String(getSelection()) === ''
}
