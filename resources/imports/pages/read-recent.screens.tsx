/** Reads the latest imports of a screen, for those who may import there. */
import { contentLocale } from '#core/words.ts'
import { importsApi } from '../spreadsheets/import.api.ts'
import { importPages, type ImportPageName } from '../spreadsheets/import.ts'
import { localeOf } from '#web/locale.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'

export function readRecent(request: Request, page: ImportPageName) {
  requireRoles(request, importPages[page].roles)
  const locale = localeOf(new URL(request.url).pathname) ?? contentLocale
  return officeClient(locale).call(importsApi.list, { query: { of: page } })
}
