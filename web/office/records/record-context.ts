/** The record that is open, and what its parts may do with it. */
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
  /** What the records are called that its lists refer to. */
  nameOf: NameOf
  /** Reads the record anew after something beside its form changed it. */
  refresh: () => Promise<void>
  /** The record with nothing typed waiting: what waits is saved first; nothing when that is refused. */
  settle: () => Promise<Row | undefined>
  /** Leads to a field of the form, or to the tab that a key such as `sections.content-es` names. */
  goTo: (key: string) => void
}

export const RecordContext = createContext<OpenRecord | undefined>(undefined)

/** `useRecord<Course>()` inside of a course's screens. */
export function useRecord<Row extends AnyRow = AnyRow>(): OpenRecord<Row> {
  const record = useContext(RecordContext)
  if (!record) throw new Error('A part of a record stands outside of one.')
  // The screens of a resource are only ever given its own records.
  return record as unknown as OpenRecord<Row>
}
