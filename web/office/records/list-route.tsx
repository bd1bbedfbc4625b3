/** The list of whichever resource the address names. */
import { data, redirect, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/use-locale.ts'
import { officeClient, requireRoles } from '../api.ts'
import { filterFields, knownOf, readAddress, searchText, sentQuery, writeAddress } from '../list/query.ts'
import { viewsOf } from '../list/views-bar.tsx'
import { ResourceList } from '../list/resource-list.tsx'
import { namesOfPage } from './names-of-page.ts'
import { loadScreens } from './screens.ts'
import { isSegment } from './segments.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const segment = pathname.split('/')[3]
  if (!isSegment(segment)) throw data(null, { status: 404 })
  const screens = await loadScreens(segment)
  if (typeof screens.api.list.roles !== 'string') requireRoles(request, screens.api.list.roles)
  const known = knownOf(screens)
  const asked = readAddress(searchParams, known)
  const client = officeClient(localeOf(pathname) ?? 'es')
  const [page, views] = await Promise.all([
    client.call(screens.api.list, { input: sentQuery(asked, known), signal: request.signal }),
    viewsOf(screens.resource.name, client.locale),
  ])
  const last = Math.max(1, Math.ceil(page.total / page.perPage))
  // The list became shorter than the page that was asked for.
  if (asked.page > last) throw redirect(pathname + searchText(writeAddress({ ...asked, page: last }, known)))
  const { columns, filters } = asked
  const fields = { ...screens.resource.fields, ...filterFields(known) }
  const nameOf = await namesOfPage({ rows: page.items, columns, filters, fields }, client)
  return { screens, page, nameOf, views }
}
clientLoader.hydrate = true as const

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, location }) => [
  { title: loaderData?.screens.resource.words.many[localeOf(location.pathname) ?? 'es'] ?? 'Conforme' },
]

export default function ListRoute() {
  const { screens, page, nameOf, views } = useLoaderData<typeof clientLoader>()
  return <ResourceList key={screens.segment} screens={screens} page={page} nameOf={nameOf} views={views} />
}

const words = { loading: { es: 'Cargando la lista', en: 'Loading the list' } } satisfies Record<string, Words>

export function HydrateFallback() {
  return <Skeleton lines={10} label={words.loading[useLocale()]} />
}
