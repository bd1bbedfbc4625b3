/** The page of the record in the address, or the form of a new one. */
import { data, redirect, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import type { Client } from '#core/client.ts'
import type { NameOf } from '#core/display.ts'
import type { Locale } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient, requireRoles } from '../calls/api.ts'
import type { Values } from '../form/form-values.ts'
import { staleRecords } from './stale-records.ts'
import { CreatedElsewhere } from './created-from.tsx'
import { NewRecord } from './new-record.tsx'
import { RecordPage } from './record-page.tsx'
import type { AnyRow, Screens } from './screen.ts'
import { loadScreens } from './screens.ts'
import { recordHref } from './screen-path.ts'
import { nameOf, namesIn, titleOf } from './titles.ts'

type LoadedRecord = {
  screens: Screens
  row?: AnyRow
  nameOf: NameOf
  initial: Values
  titles: Record<string, string>
}

export async function loader({ request, params }: LoaderFunctionArgs): Promise<LoadedRecord> {
  const { pathname, searchParams } = new URL(request.url)
  const screens = await loadScreens(pathname.split('/')[3])
  const client = officeClient(localeOf(pathname) ?? 'es')
  const { get, create } = screens.api
  const needed = params.id ? get : create
  const empty = { screens, nameOf: () => undefined, initial: {}, titles: {} }
  if (!needed && screens.createdFrom) return empty
  if (!needed) throw data(null, { status: 404 })
  if (typeof needed.roles !== 'string') requireRoles(request, needed.roles)
  if (!params.id) return { ...empty, ...(await initialValues(searchParams, screens, client)) }
  const row = await client.call(get, { params: { id: params.id }, signal: request.signal })
  // The record belongs to another one, or was merged into one.
  const place = recordHref(screens, row, client.locale)
  if (place !== pathname) throw redirect(place)
  const nameOf = await namesIn([row], screens.resource.fields, client)
  request.signal.throwIfAborted()
  staleRecords.delete(pathname)
  return { ...empty, row, nameOf }
}
/** Initial values of a new record: `?courseId=12` chooses the course of a new event. */
async function initialValues(params: URLSearchParams, { resource, startWith }: Screens, client: Client) {
  // A failure leaves the form empty.
  const own = await startWith?.(client, params).catch(() => undefined)
  const given = [...params].filter(
    ([name]) => resource.fields[name] && resource.fields[name].mode !== 'readOnly',
  )
  const titled = await Promise.all(
    given.map(async ([name, value]) => {
      const { kind, target } = resource.fields[name]!
      return [name, kind === 'ref' && target ? ((await nameOf(target, value, client)) ?? '') : ''] as const
    }),
  )
  return {
    initial: { ...own?.initial, ...Object.fromEntries(given) },
    titles: { ...own?.titles, ...Object.fromEntries(titled.filter(([, title]) => title !== '')) },
  }
}

/** A change of tab reloads nothing, unless the record is stale. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Moved): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSamePage && !staleRecords.has(nextUrl.pathname) ? false : defaultShouldRevalidate
}
type Moved = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

const titleIn = ({ screens: { resource }, row }: LoadedRecord, locale: Locale): string =>
  row ? titleOf(row) : resource.words.one[locale]

export function Component() {
  const opened = useLoaderData<typeof loader>()
  return (
    <>
      <title>{titleIn(opened, useLocale())}</title>
      <OpenedRecord {...opened} />
    </>
  )
}

function OpenedRecord({ screens, row, ...opened }: LoadedRecord) {
  const { pathname } = useLocation()
  if (!row && !screens.api.create && screens.createdFrom)
    return <CreatedElsewhere screens={screens} createdFrom={screens.createdFrom} />
  if (!row)
    return <NewRecord key={pathname} screens={screens} initial={opened.initial} titles={opened.titles} />
  return (
    <RecordPage key={`${screens.segment} ${row.id}`} screens={screens} row={row} nameOf={opened.nameOf} />
  )
}
