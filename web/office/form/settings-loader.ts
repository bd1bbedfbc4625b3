/** Loads the one record of a page of settings for those who may read it. */
import type { LoaderFunctionArgs } from 'react-router'
import type { Endpoint } from '#core/endpoint.ts'
import { contentLocale } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { officeClient, requireRoles } from '../calls/api.ts'
import type { AnyRow } from '../records/screen.ts'

export const settingsLoader =
  (get: Endpoint<{}, undefined, undefined, AnyRow>) =>
  ({ request }: LoaderFunctionArgs): Promise<AnyRow> => {
    requireRoles(request, typeof get.roles === 'string' ? [] : get.roles)
    const locale = localeOf(new URL(request.url).pathname) ?? contentLocale
    return officeClient(locale).call(get)
  }
