/** Columns and rows of a table. */
import type { ReactNode } from 'react'

export type TableRow = { id: string }
export type RowTone = 'faint' | 'wrong' | undefined

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Has the row's link and heads its card; the first column by default. */
  isTitle?: boolean
  /** Numbers align at the end, so that their digits can be compared. */
  align?: 'end'
  /** As wide as its content, or the remaining space with the text cut to one line or wrapped. */
  width?: 'content' | 'fill' | 'wrap'
  sort?: ColumnSort | undefined
  /** Cards omit blank cells. */
  isBlank?: (row: Row) => boolean
}

/** Sorting by a link when the order is part of the address, else by a button; `onPress` follows the link. */
export type ColumnSort = {
  direction: 'asc' | 'desc' | undefined
  href?: string
  onPress?: () => void
}

export type RowLink<Row> = {
  hrefOf?: (row: Row) => string
  /** State of the history entry that the link makes. */
  state?: unknown
  /** Opens the row in place instead of following the link. */
  onOpen?: (row: Row) => void
}
