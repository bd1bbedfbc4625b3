/** The address of a record: its own screen, or a tab of the record it belongs to. */
import type { Locale } from '#core/words.ts'
import { officeHref } from '../addresses.ts'
import type { AnyRow, Screens } from './screen.ts'

export const recordHref = (screens: Screens, row: AnyRow, locale: Locale): string =>
  officeHref(locale, ...(screens.recordPath ? [screens.recordPath(row)] : [screens.segment, row.id]))
