/** What a table is told of its columns and rows. */
import type { ReactNode } from 'react'

export type TableRow = { id: string }
export type RowTone = 'faint' | 'wrong' | undefined

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Opens the row and heads its card; without one, the first column does. */
  isTitle?: boolean
  /** Numbers align at the end, so that their digits can be compared. */
  align?: 'end'
  /** As wide as its content; or the rest of the room, texts cut to one line or wrapped. */
  width?: 'content' | 'fill' | 'wrap'
  sort?: ColumnSort | undefined
  /** Cards leave blank facts out. */
  isBlank?: (row: Row) => boolean
}

/** Sorting by a link when the order is part of the address, else by a button. */
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
