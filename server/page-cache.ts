/** Keeps rendered public pages for as long as nothing they show has changed. */

/** Says that content changed by answering something else than before; asked once a request. */
export type ContentVersion = () => Promise<string>
type Kept = { version: string; until: number; status: number; headers: Headers; body: ArrayBuffer }
type Make = (request: Request) => Promise<Response>

// Dates pass and other servers write: no page is older than this, whatever the version says.
const LONGEST_MS = 10_000
const MOST_BYTES = 16 * 1024 * 1024

export function pageCache(
  contentVersion: ContentVersion,
): (request: Request, make: Make) => Promise<Response> {
  const pages = new Map<string, Kept>()
  const making = new Map<string, Promise<Kept>>()
  return async (request, make) => {
    if (!isPublicPage(request)) return make(request)
    const version = await contentVersion()
    const key = keyOf(request)
    const kept = pages.get(key)
    if (kept && kept.version === version && kept.until > Date.now()) return answerWith(kept, request)
    // Those who ask for the same page at once wait for one rendering.
    const shared = `${version} ${key}`
    const made =
      making.get(shared) ??
      keepWhole(make(forEveryone(request)), version).finally(() => making.delete(shared))
    making.set(shared, made)
    const page = await made
    if (page.status === 200) remember(pages, key, page)
    return answerWith(page, request)
  }
}

/** The same for every visitor: nothing of the office, and no forms. */
function isPublicPage(request: Request): boolean {
  return request.method === 'GET' && /^\/(es|en)(?!\/office)(\/|\.data|$)/.test(new URL(request.url).pathname)
}

/** Nothing of the one who asked first: neither what they have already nor that they may hang up. */
const forEveryone = (request: Request): Request =>
  new Request(request.url, { headers: { 'Accept-Encoding': request.headers.get('Accept-Encoding') ?? '' } })

function keyOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `${request.headers.get('Accept-Encoding') ?? ''} ${pathname}${search}`
}

async function keepWhole(made: Promise<Response>, version: string): Promise<Kept> {
  const response = await made
  const { status, headers } = response
  return { version, until: Date.now() + LONGEST_MS, status, headers, body: await response.arrayBuffer() }
}

function answerWith({ status, headers, body }: Kept, request: Request): Response {
  const tag = headers.get('ETag')
  if (tag && request.headers.get('If-None-Match') === tag)
    return new Response(null, { status: 304, headers: new Headers(headers) })
  return new Response(body.byteLength === 0 ? null : body, { status, headers: new Headers(headers) })
}

/** The one asked for least recently makes room. */
function remember(pages: Map<string, Kept>, key: string, page: Kept): void {
  pages.delete(key)
  pages.set(key, page)
  let bytes = [...pages.values()].reduce((sum, kept) => sum + kept.body.byteLength, 0)
  for (const [oldest, kept] of pages) {
    if (bytes <= MOST_BYTES) return
    pages.delete(oldest)
    bytes -= kept.body.byteLength
  }
}
