/** Where pages of the site are found, for documents and codes that lead there from outside. */
import type { Locale } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'

type At = { publicUrl: string; locale: Locale }

export const courseLink = ({ publicUrl, locale }: At, id: string): string =>
  publicUrl + pathTo('course', locale, { id })

/** `code` as it is printed. */
export const verificationLink = ({ publicUrl, locale }: At, code: string): string =>
  publicUrl + pathTo('certificate', locale, { code })
/** Where a code is typed in. */
export const verificationIndex = ({ publicUrl, locale }: At): string =>
  publicUrl + pathTo('certificates', locale)
