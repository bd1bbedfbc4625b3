/** Caches rendered public pages, ready to send, and answers them straight from the socket. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOffice } from '#web/locale.ts'
import { isForAll } from '#web/preview.ts'
import type { Cache } from './cache.ts'
import {
  bodyBytes,
  compressedBytes,
  compressForCache,
  encodingFor,
  plainBytes,
  type Encoding,
} from './compression.ts'
import type { Dressed } from '../pages/page-headers.ts'

type Make = (request: Request) => Promise<Dressed>
/** How a page goes out: in an encoding, plain, or as 304. */
type Form = Encoding | 'plain' | 'unchanged'
type CachedPage = { page: Dressed; headers: Map<Form, string[]> }

export type PageCache = {
  /** Sends the cached page, straight to the socket; false when there is none that may be sent. */
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** Renders what is not cached. */
  page: (request: Request, make: Make) => Promise<Dressed>
}

/** Dates pass: after this a page is rendered anew, while the old one still answers. */
const MAX_AGE_MS = 30_000
const MAX_SEARCHES = 500

export function pageCache({ cache, publicUrl }: { cache: Cache; publicUrl: string }): PageCache {
  const isRepeatedSearch = secondTime(MAX_SEARCHES)
  return {
    answer({ url = '', method, headers }, outgoing) {
      const found = method === 'GET' || method === 'HEAD' ? cache.get(cacheKey(url)) : undefined
      // Cast: only pages are cached under the keys of pages.
      if (found) send(found as CachedPage, { headers, method }, outgoing)
      return found !== undefined
    },
    async page(request, make) {
      if (!isPublicPage(request)) return make(request)
      const path = pathOf(request)
      const key = cacheKey(path)
      // There is no end to what visitors search for: such a page is cached from the second time on.
      const isWorthCaching = !/[?&]q=/.test(path) || cache.has(key) || isRepeatedSearch(path)
      const options = {
        maxAgeMs: MAX_AGE_MS,
        allowsStale: true,
        isCacheable: ({ page }: CachedPage) => isWorthCaching && isForEveryone(page),
        bytes: memoryOf,
      }
      // Nothing of the visitor who came first goes into the page: neither what they have already nor that they hang up.
      const render = async () => prepared(await make(new Request(publicUrl + path)))
      return cache.getOrLoad(key, options, render).then(
        ({ page }) => page,
        (error: unknown) => {
          if (error instanceof FailedPage) return error.page
          throw error
        },
      )
    },
  }
}

const cacheKey = (path: string): string => `page:${path}`

/** Thrown, so that the cache goes on with the last good page where it has one. */
class FailedPage extends Error {
  readonly page: Dressed
  constructor(page: Dressed) {
    super(`page failed with ${page.status}`)
    this.page = page
  }
}

function prepared(page: Dressed): CachedPage {
  if (page.status >= 500) throw new FailedPage(page)
  if (isForEveryone(page)) compressForCache(page.body)
  return { page, headers: new Map() }
}

/** Whether something comes for the second time, of a bounded number that came once. */
function secondTime(max: number): (text: string) => boolean {
  const once = new Set<string>()
  return (text) => {
    if (once.delete(text)) return true
    once.add(text)
    if (once.size > max) once.delete(once.values().next().value!)
    return false
  }
}

/** What screens read of a query. Everything else, as advertisers append it, makes no page of its own. */
const readParams = ['q', 'page', 'category', 'type', 'modality', 'tag', 'only', 'service', 'subject']
const LONGEST_VALUE = 100

function pathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  const query = new URLSearchParams()
  for (const [name, value] of searchParams)
    if (!query.has(name) && readParams.includes(name)) query.set(name, value.slice(0, LONGEST_VALUE))
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

// A second encoding may come, and headers take a few kilobytes.
const memoryOf = ({ page: { body } }: CachedPage): number => 4096 + 2 * bodyBytes(body)

/** The same for every visitor: nothing of the office, nothing sent, and nothing that only a link for one person shows. */
export function isPublicPage({ method, url }: Request): boolean {
  const address = new URL(url)
  const isOfSite = !isOffice(address.pathname) && /^\/(es|en)(\/|$)/.test(address.pathname)
  return method === 'GET' && isForAll(address) && isOfSite
}

/** Only a page that is there, and that its maker allows to cache. */
const isForEveryone = ({ status, headers }: Dressed): boolean =>
  status === 200 && !headers.has('Set-Cookie') && headers.get('Cache-Control')?.startsWith('public') === true

type Incoming = Pick<IncomingMessage, 'headers' | 'method'>

function send(cached: CachedPage, { headers, method }: Incoming, outgoing: ServerResponse): void {
  const { page } = cached
  if (page.tag !== undefined && headers['if-none-match'] === page.tag) {
    outgoing.writeHead(304, headersOf(cached, 'unchanged')).end()
    return
  }
  const encoding = encodingFor(page.body, headers['accept-encoding'])
  const bytes = encoding ? compressedBytes(page.body, encoding) : plainBytes(page.body)
  outgoing.writeHead(page.status, headersOf(cached, encoding ?? 'plain', bytes.length))
  outgoing.end(method === 'HEAD' ? undefined : bytes)
}

/** A flat list, made once a form: the fastest way to write headers. */
function headersOf({ page, headers }: CachedPage, form: Form, length?: number): string[] {
  const known = headers.get(form)
  if (known) return known
  const list = [...page.headers].flat()
  if (form === 'br' || form === 'gzip') list.push('content-encoding', form)
  if (length !== undefined) list.push('content-length', String(length))
  headers.set(form, list)
  return list
}
