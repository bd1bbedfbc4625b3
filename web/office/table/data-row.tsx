/** A row of a table, memoised. */
import { memo, type ReactNode } from 'react'
import { say, type Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import type { Column, RowTone, TableRow } from './column.ts'
import styles from './data-table.module.css'
import type { SelectableRow } from './selection.ts'

const select = { es: 'Elegir {title}', en: 'Select {title}' } satisfies Words

type DataRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  titleKey: string | undefined
  title: string
  href: string | undefined
  isOpened: boolean
  isSelected: boolean
  tone: RowTone
  onSelect: ((row: SelectableRow, isRange: boolean) => void) | undefined
  actions: ((row: Row) => ReactNode) | undefined
}

export const DataRow = memo(Row) as typeof Row
function Row<R extends TableRow>(props: DataRowProps<R>) {
  const { row, columns, titleKey, title, isSelected, tone, onSelect, actions } = props
  return (
    <tr
      className={`${styles.row} ${tone ? styles[tone] : ''}`}
      data-chosen={isSelected || undefined}
      data-row={row.id}
    >
      {onSelect && <SelectCell id={row.id} title={title} isSelected={isSelected} onSelect={onSelect} />}
      {columns.map((column, at) =>
        column.key === titleKey ? (
          <TitleCell key={column.key} {...props} column={column} isFirst={at === 0} />
        ) : (
          <Fact key={column.key} column={column} row={row} isFirst={at === 0} />
        ),
      )}
      {actions && <td className={`${styles.content} ${styles.actions}`}>{actions(row)}</td>}
    </tr>
  )
}

type SelectCellProps = SelectableRow & {
  isSelected: boolean
  onSelect: (row: SelectableRow, isRange: boolean) => void
}
function SelectCell({ id, title, isSelected, onSelect }: SelectCellProps) {
  return (
    <td className={styles.select}>
      <label>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={say(select, useLocale(), { title })}
          onChange={() => undefined}
          onClick={(event) => onSelect({ id, title }, event.shiftKey)}
        />
      </label>
    </td>
  )
}

type TitleCellProps<R> = DataRowProps<R> & { column: Column<R>; isFirst: boolean }
function TitleCell<R extends TableRow>({ row, column, isFirst, title, href, isOpened }: TitleCellProps<R>) {
  const content = column.cell(row)
  const opener = { className: styles.name, 'data-row-link': row.id, 'data-title': title }
  return (
    <th scope="row" className={`${styles.title} ${columnClass(column, isFirst)}`}>
      <CellContent isCut={column.width === 'fill'} title={title}>
        {!isOpened && content}
        {isOpened && href !== undefined && (
          <a href={href} {...opener}>
            {content}
          </a>
        )}
        {isOpened && href === undefined && (
          <button type="button" {...opener}>
            {content}
          </button>
        )}
      </CellContent>
    </th>
  )
}

type FactProps<R> = { column: Column<R>; row: R; isFirst: boolean }
function Fact<R>({ column, row, isFirst }: FactProps<R>) {
  const content = column.cell(row)
  const isBlank = column.isBlank?.(row) ?? false
  return (
    <td className={`${columnClass(column, isFirst)} ${isBlank ? styles.blank : ''}`}>
      <span className={styles.caption}>{column.label}</span>
      <CellContent isCut={column.width === 'fill'} title={typeof content === 'string' ? content : undefined}>
        {content}
      </CellContent>
    </td>
  )
}

type CellContentProps = { isCut: boolean; title: string | undefined; children: ReactNode }
const CellContent = ({ isCut, title, children }: CellContentProps) =>
  isCut ? (
    <div className={styles.line} title={title || undefined}>
      <div className={styles.cut}>{children}</div>
    </div>
  ) : (
    children
  )

/** The first column is sticky when a wide table scrolls sideways. */
export const columnClass = <R,>({ width = 'content', align }: Column<R>, isFirst: boolean): string =>
  [styles[width], align === 'end' && styles.numeric, isFirst && styles.frozen].filter(Boolean).join(' ')
