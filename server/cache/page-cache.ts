/** Caches rendered public pages and sends them without the HTTP framework. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listParams } from '#web/list-params.ts'
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
import type { PreparedResponse } from '../pages/page-headers.ts'

type Make = (request: Request) => Promise<PreparedResponse>
/** Compressed, plain, or 304. */
type Form = Encoding | 'plain' | 'unchanged'
type CachedPage = { page: PreparedResponse; headers: Map<Form, string[]> }

export type PageCache = {
  /** Sends the cached page; false when there is none. */
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** Answers the cached page or renders it. */
  page: (request: Request, make: Make) => Promise<PreparedResponse>
}

/** Pages depend on the current time; the stale page is served while a new one renders. */
const MAX_AGE_MS = 30_000
const MAX_QUERIES = 500

export function pageCache({ cache, publicUrl }: { cache: Cache; publicUrl: string }): PageCache {
  const isRepeated = repeatDetector(MAX_QUERIES)
  return {
    answer({ url = '', method, headers }, outgoing) {
      const found = method === 'GET' || method === 'HEAD' ? cache.get(cacheKey(url)) : undefined
      // Cast: page keys hold only pages.
      if (found) send(found as CachedPage, { headers, method }, outgoing)
      return found !== undefined
    },
    async page(request, make) {
      if (!isPublicPage(request)) return make(request)
      const path = pathOf(request)
      const key = cacheKey(path)
      // Queries are unbounded, so a page with one is cached from its second request on.
      const isWorthCaching = !path.includes('?') || cache.has(key) || isRepeated(path)
      const isCacheable = (page: PreparedResponse) => isWorthCaching && isForEveryone(page)
      const options = {
        maxAgeMs: MAX_AGE_MS,
        allowsStale: true,
        isCacheable: ({ page }: CachedPage) => isCacheable(page),
        bytes: memoryOf,
      }
      // A new request keeps the first visitor's headers and abort signal out of the cached page.
      const render = async () => {
        const page = await make(new Request(publicUrl + path))
        if (page.status >= 500) throw new FailedPage(page)
        if (isCacheable(page)) compressForCache(page.body)
        return { page, headers: new Map() }
      }
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

/** Thrown so that the cache serves the stale page. */
class FailedPage extends Error {
  readonly page: PreparedResponse
  constructor(page: PreparedResponse) {
    super(`page failed with ${page.status}`)
    this.page = page
  }
}

/** Whether a text is seen again; remembers a bounded number of texts. */
function repeatDetector(max: number): (text: string) => boolean {
  const once = new Set<string>()
  return (text) => {
    if (once.delete(text)) return true
    once.add(text)
    if (once.size > max) once.delete(once.values().next().value!)
    return false
  }
}

/** Query parameters that screens read; others, such as advertising ids, are not part of the key. */
const readParams: readonly string[] = [...listParams, 'only', 'service', 'subject', 'course', 'event']
const LONGEST_VALUE = 100

function pathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  const query = new URLSearchParams()
  for (const [name, value] of searchParams)
    if (!query.has(name) && readParams.includes(name)) query.set(name, value.slice(0, LONGEST_VALUE))
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

// Twice the body for a second encoding, and a few kilobytes of headers.
const memoryOf = ({ page: { body } }: CachedPage): number => 4096 + 2 * bodyBytes(body)

/** Excludes the office, writes, and pages of personal links. */
export function isPublicPage({ method, url }: Request): boolean {
  const address = new URL(url)
  const isOfSite = !isOffice(address.pathname) && /^\/(es|en)(\/|$)/.test(address.pathname)
  return method === 'GET' && isForAll(address) && isOfSite
}

/** Only successful pages that allow caching. */
const isForEveryone = ({ status, headers }: PreparedResponse): boolean =>
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

/** A flat list is the fastest way to write headers; it is built once per encoding. */
function headersOf({ page, headers }: CachedPage, form: Form, length?: number): string[] {
  const known = headers.get(form)
  if (known) return known
  const list = [...page.headers].flat()
  if (form === 'br' || form === 'gzip') list.push('content-encoding', form)
  if (length !== undefined) list.push('content-length', String(length))
  headers.set(form, list)
  return list
}
