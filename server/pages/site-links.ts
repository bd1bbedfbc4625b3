/** Absolute URLs of event pages for mails and documents. */
import type { Locale } from '#core/words.ts'
import { feeds, pathTo } from '#web/paths.ts'

export const eventPageUrl = (publicUrl: string, locale: Locale, id: string): string =>
  publicUrl + pathTo('event', locale, { id })
export const eventCalendarUrl = (publicUrl: string, locale: Locale, id: string): string =>
  `${publicUrl}/${locale}/${feeds.eventCalendar[locale].replace('{id}', id)}`
