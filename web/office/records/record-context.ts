/** The record that is open: what its tabs, dialogs and banner speak about. */
import { createContext, useContext } from 'react'
import type { Locale } from '#core/words.ts'
import { useLocale } from '#web/use-locale.ts'
import type { AnyRow, Screens } from './screen.ts'

export type OpenRecord = {
  row: AnyRow
  screens: Screens
  /** Reads the record anew after a step changed it. */
  reload: () => Promise<void> | void
  /** Leads to what an error's key is about: an input of the form, or the tab the key begins with (`sections.audience-es`). */
  show: (key: string) => void
}
export const RecordContext = createContext<OpenRecord | undefined>(undefined)

type Open<Row> = Omit<OpenRecord, 'row'> & { row: Row; locale: Locale }
/** `useRecord<Course>()`: inside of a course's tabs and dialogs. */
export function useRecord<Row = AnyRow>(): Open<Row> {
  const locale = useLocale()
  const open = useContext(RecordContext)
  if (!open) throw new Error('No record is open here.')
  // The screens of a resource are drawn around a record of that resource only.
  return { ...open, locale } as unknown as Open<Row>
}
