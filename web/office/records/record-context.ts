/** Context of the open record for the parts of its screen. */
import { createContext, useContext } from 'react'
import type { Client } from '#core/client.ts'
import type { NameOf } from '#core/display.ts'
import type { Locale } from '#core/words.ts'
import type { AnyRow, Screens } from './screen.ts'

export type OpenRecord<Row = AnyRow> = {
  screens: Screens
  row: Row
  locale: Locale
  client: Client
  /** Titles of the records that its lists refer to. */
  nameOf: NameOf
  /** Reloads the record after something beside its form changed it. */
  refresh: () => Promise<void>
  /** Shows what a step answered where that is this record's own row, and else reloads; resolves once it is current. */
  update: (answer?: unknown) => Promise<void>
  /** Saves unsaved input and resolves to the record; to undefined when the save is refused. */
  savePending: (from?: Element | null) => Promise<Row | undefined>
  /** Saves the unsaved input of a tab too before a step is taken; returns how to stop that. */
  addSaver: (save: () => Promise<boolean>) => () => void
  /** Opens the tab and focuses the field that a key such as `sections.content-es` names. */
  goTo: (key: string) => void
}

/** Whether a step answered this record itself: an order's step may answer an invoice with the same id. */
export function isRowOf(row: AnyRow, answer: unknown): answer is AnyRow {
  if (typeof answer !== 'object' || answer === null || !('id' in answer) || answer.id !== row.id) return false
  return Object.keys(row).every((key) => key in answer)
}

export const RecordContext = createContext<OpenRecord | undefined>(undefined)

/** `useRecord<Course>()`, in the screens of a course. */
export function useRecord<Row extends AnyRow = AnyRow>(): OpenRecord<Row> {
  const record = useContext(RecordContext)
  if (!record) throw new Error('useRecord() was called outside of a record.')
  // Cast: screens of a resource receive records of that resource only.
  return record as unknown as OpenRecord<Row>
}
