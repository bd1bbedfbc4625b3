/** Absolute URLs of site pages for documents and QR codes. */
import type { Locale } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'

type At = { publicUrl: string; locale: Locale }

export const courseLink = ({ publicUrl, locale }: At, id: string): string =>
  publicUrl + pathTo('course', locale, { id })

/** `code` in its printed form. */
export const verificationLink = ({ publicUrl, locale }: At, code: string): string =>
  publicUrl + pathTo('certificate', locale, { code })
/** The page with the form for a code. */
export const verificationIndex = ({ publicUrl, locale }: At): string =>
  publicUrl + pathTo('certificates', locale)
