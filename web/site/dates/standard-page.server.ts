/** The page of a standard, for an address that narrows the dates to that standard alone. */
import type { Client } from '#core/client.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { pathTo } from '#web/paths.ts'
import { slugOf } from '#web/slug.ts'
import type { DatesQuery } from './query.ts'

/** None where search engines are not offered that page in this language. */
export async function pageOfStandard(
  { call, locale }: Client,
  { page: _page, standard: wanted, ...others }: DatesQuery,
): Promise<string | undefined> {
  if (!wanted || Object.values(others).some(Boolean)) return undefined
  const services = await call(servicesApi.publicList, { input: { search: '' } })
  // A service without a standard goes by its name, in the reader's language or the other.
  const service = services.find(({ standard, name, anchors }) =>
    standard ? slugOf(standard) === wanted : [slugOf(name.text), ...anchors].includes(wanted),
  )
  return service?.writtenIn.includes(locale) ? pathTo('service', locale, { slug: service.slug }) : undefined
}
