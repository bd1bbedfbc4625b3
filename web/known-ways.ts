/** Pages that the router has found before are made again without it: its way costs more than what stands at its end. */
import type { EntryContext, LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { linkedDataContext } from './data.ts'
import { encoded } from './handoff.ts'
import { isOffice, localeOf } from './locale.ts'
import { isForAll } from './preview.ts'
import { pageText } from './page-text.tsx'

type Found = EntryContext['staticHandlerContext']
type Matches = Found['matches']

const MOST_WAYS = 1000

/** By path: the routes that stand for it, and what their addresses held. */
const ways = new Map<string, Matches>()
/** By the last route: what the router draws such pages with. */
const frames = new Map<string, EntryContext>()

/** Only what was simply found: what failed, was sent or came with headers of its own takes the router's way each time. */
export function remember({ method, url }: Request, context: EntryContext): void {
  const address = new URL(url)
  const { pathname } = address
  const { matches, statusCode, errors, loaderHeaders } = context.staticHandlerContext
  const last = matches.at(-1)?.route.id
  const isSimple = statusCode === 200 && !errors && Object.keys(loaderHeaders).length === 0
  if (method !== 'GET' || !last || !isSimple || !isOfSite(address)) return
  ways.delete(pathname)
  ways.set(pathname, matches)
  // Its data is not needed again.
  frames.set(last, { ...context, staticHandlerContext: { ...context.staticHandlerContext, loaderData: {} } })
  if (ways.size > MOST_WAYS) ways.delete(ways.keys().next().value!)
}

const isOfSite = (address: URL): boolean =>
  localeOf(address.pathname) !== undefined && !isOffice(address.pathname) && isForAll(address)

/** Undefined when the router has to see to it: a way not known, a record that is gone, data that is more than data. */
export async function pageAgain(
  request: Request,
  context: RouterContextProvider,
): Promise<string | undefined> {
  const url = addressOf(request)
  const matches = ways.get(url.pathname)
  const frame = frames.get(matches?.at(-1)?.route.id ?? '')
  if (!matches || !frame || request.method !== 'GET' || meansMore(url)) return undefined
  try {
    const loaderData = await loaded(matches, { request, context, url })
    const handoff = encoded({ loaderData, actionData: null, errors: null })
    if (handoff === undefined) return forgotten(url)
    const { pathname, search } = url
    const location = { ...frame.staticHandlerContext.location, pathname, search }
    const found: Found = { ...frame.staticHandlerContext, matches, location, loaderData }
    const again = { ...frame, staticHandlerContext: found, renderMeta: {} }
    return pageText({ context: again, url: request.url, handoff, told: context.get(linkedDataContext) })
  } catch {
    // Thrown again on the router's way, which knows what to say of it.
    return forgotten(url)
  }
}

/** Known again once the router has found it again: what fails is not tried twice each time. */
function forgotten({ pathname }: URL): undefined {
  ways.delete(pathname)
}

/** As the router writes it: the same query in other signs is the same. */
function addressOf({ url }: Request): URL {
  const address = new URL(url)
  const search = address.searchParams.toString()
  address.search = search && `?${search}`
  address.hash = ''
  return address
}

/** To the router itself, or to one person alone. */
const meansMore = (address: URL): boolean =>
  !isForAll(address) || ['_routes', 'index'].some((name) => address.searchParams.has(name))

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context' | 'url'>

async function loaded(matches: Matches, asked: Asked): Promise<Found['loaderData']> {
  const pattern = matches.flatMap(({ route }) => route.path || []).join('/')
  const answered = matches.map(async ({ route: { id, loader }, params }) =>
    typeof loader === 'function' ? [[id, await loader({ ...asked, params, pattern })] as const] : [],
  )
  return Object.fromEntries((await Promise.all(answered)).flat())
}
