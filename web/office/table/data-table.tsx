/** The office's one table: rows on a desk, cards on a phone. */
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Words } from '#core/words.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { Column, RowLink, RowTone, TableRow } from './column.ts'
import { DataRow } from './data-row.tsx'
import styles from './data-table.module.css'
import { TableHead } from './table-head.tsx'
import type { TableSelection } from './use-selection.ts'

const words = {
  loading: { es: 'Cargando', en: 'Loading' },
  selectAll: { es: 'Elegir todas las filas', en: 'Select all rows' },
} satisfies Record<string, Words>

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined
  /** Shown instead of a table without rows. */
  empty?: ReactNode
  /** Names a row in its card and its checkbox. */
  titleOf?: (row: Row) => string
  link?: RowLink<Row> | undefined
  selection?: TableSelection | undefined
  selectAllLabel?: string
  /** Buttons at the end of each row, and what screen readers call their column. */
  actions?: { label: string; cell: (row: Row) => ReactNode } | undefined
  isBusy?: boolean
  /** Faint rows no longer count; wrong ones are to be corrected. */
  toneOf?: (row: Row) => RowTone
  /** The columns may need more room than the screen has, so the table scrolls sideways. */
  isScrollable?: boolean
}

export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const { label, rows, empty, link, selection, actions, isScrollable = false, isBusy = false } = props
  const locale = useLocale()
  if (!rows) return <Skeleton lines={6} label={words.loading[locale]} />
  if (rows.length === 0 && empty) return empty
  const isReachable = link ?? selection ?? actions
  return (
    <div className={styles.box}>
      <div
        className={`${styles.frame} ${isScrollable ? '' : styles.fitting}`}
        aria-busy={isBusy}
        // Without a control inside, the keyboard could not scroll it.
        {...(!isReachable && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        <Table {...props} rows={rows} />
      </div>
    </div>
  )
}

const noTitle = () => ''
const noTone = () => undefined

function Table<Row extends TableRow>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { label, columns, rows, titleOf = noTitle, link, selection, actions, toneOf = noTone } = props
  const locale = useLocale()
  const { count, end } = useGrowing(rows.length)
  const onClick = useOpenRow(rows, link)
  const titleColumn = columns.find(({ isTitle }) => isTitle) ?? columns[0]
  const isSelected = ({ id }: Row): boolean => selection?.selected.has(id) ?? false
  return (
    <>
      <table className={styles.table} aria-label={label} aria-rowcount={rows.length + 1}>
        <TableHead
          columns={columns}
          rows={rows}
          selection={selection}
          selectAllLabel={props.selectAllLabel ?? words.selectAll[locale]}
          actionsLabel={actions?.label}
        />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link of each row serves the keyboard; one listener serves all rows */}
        <tbody onClick={onClick}>
          {rows.slice(0, count).map((row) => (
            <DataRow
              key={row.id}
              row={row}
              columns={columns}
              titleKey={titleColumn?.key}
              title={titleOf(row)}
              href={link?.hrefOf?.(row)}
              isOpened={Boolean(link)}
              isSelected={isSelected(row)}
              tone={toneOf(row)}
              onSelect={selection?.toggle}
              actions={actions?.cell}
            />
          ))}
        </tbody>
      </table>
      <div ref={end} />
    </>
  )
}

function useOpenRow<Row extends TableRow>(
  rows: readonly Row[],
  link: RowLink<Row> | undefined,
): ((event: MouseEvent) => void) | undefined {
  const navigate = useNavigate()
  if (!link) return undefined
  return (event) => {
    const id = pressedRow(event)
    const row = rows.find((one) => one.id === id)
    if (!row) return
    event.preventDefault()
    if (link.onOpen) link.onOpen(row)
    else if (link.hrefOf) void navigate(link.hrefOf(row), { state: link.state })
  }
}

/** The row pressed by its link, or anywhere that is neither a control nor selected text. */
function pressedRow(event: MouseEvent): string | undefined {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return undefined
  const target = event.target as Element
  const link = target.closest<HTMLElement>('[data-row-link]')
  if (link) return link.dataset['rowLink']
  if (target.closest('a, button, input, label, select') || String(getSelection()) !== '') return undefined
  return target.closest<HTMLElement>('[data-row]')?.dataset['row']
}

const FIRST_ROWS = 60
const MORE_ROWS = 120
/** Renders further rows before the last rendered one scrolls into view. */
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
