/** The head of a table: select all, labels, sorting. */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Column, ColumnSort, TableRow } from './column.ts'
import styles from './data-table.module.css'
import { columnClass } from './data-row.tsx'
import headStyles from './table-head.module.css'
import type { TableSelection } from './use-selection.ts'

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  selection: TableSelection | undefined
  selectAllLabel: string
  actionsLabel: string | undefined
}

export function TableHead<Row extends TableRow>(props: TableHeadProps<Row>) {
  const { columns, rows, selection, selectAllLabel, actionsLabel } = props
  return (
    <thead className={headStyles.head}>
      <tr>
        {selection && <SelectAll rows={rows} selection={selection} label={selectAllLabel} />}
        {columns.map((column, at) => (
          <ColumnHead key={column.key} column={column} isFirst={at === 0} />
        ))}
        {actionsLabel !== undefined && (
          <th scope="col" className={styles.content}>
            <span className="visually-hidden">{actionsLabel}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type SelectAllProps = {
  rows: readonly TableRow[]
  selection: TableSelection
  label: string
}
function SelectAll({ rows, selection: { selected, toggleAll }, label }: SelectAllProps) {
  const count = rows.filter(({ id }) => selected.has(id)).length
  const isAll = count === rows.length && count > 0
  return (
    <th scope="col" className={`${styles.select} ${headStyles.frozen}`}>
      <label>
        <input
          type="checkbox"
          aria-label={label}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll
          }}
          onChange={() => toggleAll(!isAll)}
        />
      </label>
    </th>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
function ColumnHead<Row>({ column, isFirst }: { column: Column<Row>; isFirst: boolean }) {
  const { label, sort } = column
  return (
    <th
      scope="col"
      className={`${columnClass(column, isFirst)} ${isFirst ? headStyles.frozen : ''}`}
      aria-sort={sort?.direction ? ariaSort[sort.direction] : undefined}
    >
      {sort ? <SortControl label={label} sort={sort} /> : label}
    </th>
  )
}

/** A plain click; with a key the link opens elsewhere, by its address. */
const pressed = (onPress: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  onPress()
}

function SortControl({ label, sort: { direction, href, onPress } }: { label: string; sort: ColumnSort }) {
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  const content = (
    <>
      {label}
      {direction && <Arrow />}
    </>
  )
  if (href === undefined) {
    return (
      <button type="button" className={headStyles.sort} onClick={onPress}>
        {content}
      </button>
    )
  }
  return (
    <Link to={href} className={headStyles.sort} preventScrollReset onClick={onPress && pressed(onPress)}>
      {content}
    </Link>
  )
}
