/** A screen to which the router has found the way is drawn again without it: its way costs more than what stands at its end. */
import type { EntryContext, LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { linkedDataContext, reportContext } from './data.ts'
import { handedOver } from './handoff.ts'
import { isOffice, localeOf } from './locale.ts'
import { movedTo, placeOf } from './paths.ts'
import { isForAll } from './preview.ts'
import { pageText } from './page-text.tsx'

type Found = EntryContext['staticHandlerContext']
type Matches = Found['matches']

/** By screen and language: what the router draws such a page with, and the routes that lead to it. */
const frames = new Map<string, EntryContext>()

/** Paths for which that did not hold: the router alone knows what to say of them. */
const odd = new Set<string>()
const MOST_ODD = 1000

/** Only what was simply found: what failed, was sent or came with headers of its own takes the router's way each time. */
export function remember({ method, url }: Request, context: EntryContext): void {
  const address = new URL(url)
  const { matches, statusCode, errors, loaderHeaders } = context.staticHandlerContext
  const isSimple = statusCode === 200 && !errors && Object.keys(loaderHeaders).length === 0
  const screen = screenOf(address.pathname)
  if (method !== 'GET' || !isSimple || !isOfSite(address)) return
  if (!screen || screen !== matches.at(-1)?.route.id) return
  odd.delete(address.pathname)
  // Its data is not needed again.
  frames.set(screen, {
    ...context,
    staticHandlerContext: { ...context.staticHandlerContext, loaderData: {} },
  })
}

/** The name of its route (routes.ts); none for an address that has moved, or that only the router decodes. */
function screenOf(pathname: string): string | undefined {
  const place = placeOf(pathname)
  const isPlain = /^[\w/-]{1,100}$/.test(pathname) && movedTo(pathname) === undefined
  return place && isPlain ? `${place.key}.${localeOf(pathname)}` : undefined
}

const isOfSite = (address: URL): boolean =>
  localeOf(address.pathname) !== undefined && !isOffice(address.pathname) && isForAll(address)

type ByRouter = (request: Request, context: RouterContextProvider) => Promise<Response>

/** The text alone when the page is simply there, else the router's answer; a fault that the router does not share is reported. */
export async function pageOrAnswer(
  request: Request,
  ground: () => RouterContextProvider,
  byRouter: ByRouter,
): Promise<Response | string> {
  const context = ground()
  const again = await pageAgain(request, context)
  if (typeof again === 'string') return again
  // With a ground of its own: what a page told on a way that it gave up must not be told twice.
  const answer = await byRouter(request, ground())
  if (again && answer.ok) context.get(reportContext)(again.fault, request.url)
  return answer
}

/** The router has to see to whatever is no text: a way not known and data that is more than data, or a fault, such as a record that is gone. */
export async function pageAgain(
  request: Request,
  context: RouterContextProvider,
): Promise<string | { fault: unknown } | undefined> {
  const url = addressOf(request)
  const { pathname, search } = url
  const frame = frames.get(screenOf(pathname) ?? '')
  if (!frame || odd.has(pathname) || request.method !== 'GET' || meansMore(url)) return undefined
  try {
    const matches = matchesOf(frame, pathname)
    const loaderData = await loaded(matches, { request, context, url })
    const handoff = handedOver({ loaderData })
    if (handoff === undefined) return leftToRouter(url)
    const location = { ...frame.staticHandlerContext.location, pathname, search }
    const found: Found = { ...frame.staticHandlerContext, matches, location, loaderData }
    const again = { ...frame, staticHandlerContext: found, renderMeta: {} }
    return pageText({ context: again, url: request.url, handoff, told: context.get(linkedDataContext) })
  } catch (fault) {
    leftToRouter(url)
    return { fault }
  }
}

/** The same routes, of which the last stands for this path. */
function matchesOf({ staticHandlerContext: { matches } }: EntryContext, pathname: string): Matches {
  const params = placeOf(pathname)?.params ?? {}
  const own = Object.keys(params).length > 0 ? { pathname, pathnameBase: pathname } : {}
  return matches.map((match, at) => ({ ...match, params, ...(at === matches.length - 1 && own) }))
}

/** Until the router has found it again: what fails is tried twice the first time, and not each time. */
function leftToRouter({ pathname }: URL): undefined {
  odd.add(pathname)
  if (odd.size > MOST_ODD) odd.delete(odd.keys().next().value!)
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
