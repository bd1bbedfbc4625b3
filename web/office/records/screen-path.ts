/** Where a record opens: on a screen of its own, or inside of the record it belongs to. */
import type { Locale } from '#core/words.ts'
import { officeHref } from '../addresses.ts'
import type { AnyRow, Screens } from './screen.ts'

export const placeOf = (screens: Screens, row: AnyRow, locale: Locale): string =>
  officeHref(locale, ...(screens.placeOf ? [screens.placeOf(row)] : [screens.segment, row.id]))
