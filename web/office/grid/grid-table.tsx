/** The rows of a grid: hundreds of them without waiting, drawn as they come into view; columns on a desk, cards on a phone. */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { memo, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { say, type Locale, type Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import styles from '../list/list-table.module.css'
import type { Choosable } from '../list/bulk/selection.ts'
import { nextSort, type GridColumn, type GridRow } from './grid.ts'
import grid from './grid.module.css'
import type { GridState } from './use-grid.ts'

const words = {
  choose: { es: 'Elegir {title}', en: 'Select {title}' },
  chooseAll: { es: 'Elegir todas las filas', en: 'Select all rows' },
} satisfies Record<string, Words>

type GridTableProps<Row extends GridRow> = {
  of: GridState<Row>
  label: string
  /** The row's own place, for its link. */
  hrefOf: (row: Row) => string
  onOpen: (id: string) => void
  /** Dims rows that no longer count. */
  isFaint?: (row: Row) => boolean
}

export function GridTable<Row extends GridRow>({ of, label, hrefOf, onOpen, isFaint }: GridTableProps<Row>) {
  const { shown, columns, titleOf, selection, choose } = of
  const { count, end } = useGrowing(shown.length)
  const open = (event: MouseEvent) => {
    const id = pressedRow(event)
    if (!id) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <div className={`${styles.frame} ${grid.frame}`}>
      <table className={styles.table} aria-label={label} aria-rowcount={shown.length + 1}>
        <GridHead of={of} />
        {/* The link in each row is the way in by keyboard; one listener serves hundreds of rows. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onClick={open}>
          {shown.slice(0, count).map((row) => (
            <GridLine
              key={row.id}
              row={row}
              columns={columns}
              title={titleOf(row)}
              href={hrefOf(row)}
              isChosen={selection.has(row.id)}
              isFaint={isFaint?.(row) ?? false}
              onChoose={choose}
            />
          ))}
        </tbody>
      </table>
      <div ref={end} />
    </div>
  )
}

function GridHead<Row extends GridRow>({ of }: { of: GridState<Row> }) {
  const locale = useLocale()
  const { columns, asked, ask, shown, selection, chooseAll } = of
  const chosen = shown.filter(({ id }) => selection.has(id)).length
  const isAll = chosen === shown.length && chosen > 0
  return (
    <thead className={`${styles.head} ${grid.head}`}>
      <tr>
        <th scope="col" className={styles.choose}>
          <label>
            <input
              type="checkbox"
              aria-label={words.chooseAll[locale]}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && !isAll
              }}
              onChange={() => chooseAll(!isAll)}
            />
          </label>
        </th>
        {columns.map((column) => (
          <GridColumnHead
            key={column.key}
            column={column}
            sort={asked.sort}
            locale={locale}
            onSort={(sort) => ask({ sort })}
          />
        ))}
      </tr>
    </thead>
  )
}

type HeadProps<Row> = {
  column: GridColumn<Row>
  sort: string
  locale: Locale
  onSort: (sort: string) => void
}
function GridColumnHead<Row>({ column, sort, locale, onSort }: HeadProps<Row>) {
  const { key, words: label, by, isNumeric } = column
  const held = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  const Arrow = held === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" className={isNumeric ? styles.numeric : ''} aria-sort={held}>
      {by ? (
        <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, key))}>
          {label[locale]}
          {held && <Arrow />}
        </button>
      ) : (
        label[locale]
      )}
    </th>
  )
}

type LineProps<Row> = {
  row: Row
  columns: readonly GridColumn<Row>[]
  title: string
  href: string
  isChosen: boolean
  isFaint: boolean
  onChoose: (row: Choosable, isRange: boolean) => void
}
/** Drawn anew only when something of this row changed. */
const GridLine = memo(Line) as typeof Line
function Line<Row extends GridRow>({
  row,
  columns,
  title,
  href,
  isChosen,
  isFaint,
  onChoose,
}: LineProps<Row>) {
  const locale = useLocale()
  const [first, ...others] = columns
  return (
    <tr
      className={`${styles.row} ${isFaint ? grid.faint : ''}`}
      data-chosen={isChosen || undefined}
      data-row={row.id}
    >
      <td className={styles.choose}>
        <label>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={say(words.choose, locale, { title })}
            onChange={() => undefined}
            onClick={(event) => onChoose({ id: row.id, title }, event.shiftKey)}
          />
        </label>
      </td>
      <th scope="row" className={styles.title}>
        <a href={href} className={`${styles.name} ${grid.name}`} data-row-link={row.id} data-title={title}>
          {first?.cell(row)}
        </a>
      </th>
      {others.map((column) => (
        <Fact key={column.key} column={column} row={row} caption={column.words[locale]} />
      ))}
    </tr>
  )
}

function Fact<Row>({
  column,
  row,
  caption,
}: {
  column: GridColumn<Row>
  row: Row
  caption: string
}): ReactNode {
  const look = [column.isNumeric && styles.numeric, column.isBlank?.(row) && styles.blank].filter(Boolean)
  return (
    <td className={look.join(' ')}>
      <span className={styles.caption}>{caption}</span>
      {column.cell(row)}
    </td>
  )
}

const FIRST_ROWS = 60
const MORE_ROWS = 120
/** More rows are drawn before the end of those drawn comes into view. */
function useGrowing(total: number) {
  const [count, setCount] = useState(FIRST_ROWS)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || count >= total) return undefined
    const near = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((now) => now + MORE_ROWS),
      { rootMargin: '1500px' },
    )
    near.observe(end.current)
    return () => near.disconnect()
  }, [count, total])
  return { count, end }
}

/** The row that was pressed to be opened: by its link, or anywhere else that is not a control or marked text. */
function pressedRow(event: MouseEvent): string | undefined {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return undefined
  const target = event.target as Element
  const link = target.closest<HTMLElement>('[data-row-link]')
  if (link) return link.dataset['rowLink']
  if (target.closest('a, button, input, label, select') || String(getSelection()) !== '') return undefined
  return target.closest<HTMLElement>('[data-row]')?.dataset['row']
}
