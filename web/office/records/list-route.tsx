/** The list of the resource in the address. */
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { localeOf } from '#web/locale.ts'
import { officeClient, requireRoles } from '../calls/api.ts'
import {
  filterFields,
  listDefinition,
  readAddress,
  searchText,
  toListQuery,
  writeAddress,
} from '../list/query.ts'
import { filtersIn } from '../list/filters/filter-set.ts'
import { viewsOf } from '../list/views-bar.tsx'
import { ResourceList } from '../list/resource-list.tsx'
import { namesOfPage } from './names-of-page.ts'
import { loadScreens } from './screens.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const screens = await loadScreens(pathname.split('/')[3])
  if (typeof screens.api.list.roles !== 'string') requireRoles(request, screens.api.list.roles)
  const definition = listDefinition(screens)
  const state = readAddress(searchParams, definition)
  const client = officeClient(localeOf(pathname) ?? 'es')
  const [page, views] = await Promise.all([
    client.call(screens.api.list, { input: toListQuery(state, definition), signal: request.signal }),
    viewsOf(screens.resource.name, client.locale),
  ])
  const last = Math.max(1, Math.ceil(page.total / page.perPage))
  // The list has become shorter than this page.
  if (state.page > last)
    throw redirect(pathname + searchText(writeAddress({ ...state, page: last }, definition)))
  const { columns } = state
  const fields = { ...screens.resource.fields, ...filterFields(definition) }
  const nameOf = await namesOfPage({ rows: page.items, columns, filters: filtersIn(state), fields }, client)
  return { screens, page, nameOf, views }
}

export function Component() {
  const { screens, page, nameOf, views } = useLoaderData<typeof loader>()
  return <ResourceList key={screens.segment} screens={screens} page={page} nameOf={nameOf} views={views} />
}
