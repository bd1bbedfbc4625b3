/** Keeps rendered public pages, ready to send, until something they may show has changed. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOffice } from '#web/locale.ts'
import { isForAll } from '#web/preview.ts'
import type { Epoch } from './changes.ts'
import { encodingFor, heldBytes, keepPacked, packedWell, wholeOf, type Encoding } from './packing.ts'
import type { Dressed } from '../pages/page-headers.ts'

type Make = (request: Request) => Promise<Dressed>
type Form = Encoding | 'plain' | 'unchanged'
type Kept = {
  page: Dressed
  /** What stands in memory for it, in bytes. */
  weight: number
  epoch: number
  /** Dates pass: after this the page is rendered anew, while this one still answers. */
  until: number
  make: () => Promise<Dressed>
  headers: Map<Form, string[]>
}

export type PageCache = {
  /** Sends the kept page, straight to the socket; false when there is none that may be sent. */
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** Renders what is not kept; those who ask for the same page at once share one rendering. */
  page: (request: Request, make: Make) => Promise<Dressed>
}
type Ground = { epoch: Epoch; publicUrl: string; now?: () => number }

const LONGEST_MS = 30_000
const RETRY_MS = 1_000
const MOST_PAGES = 500
const MOST_BYTES = 16 * 1024 * 1024

export function pageCache({ epoch, publicUrl, now = Date.now }: Ground): PageCache {
  const pages = new Map<string, Kept>()
  const making = new Map<string, { epoch: number; made: Promise<Dressed> }>()
  const searched = new Set<string>()
  let bytes = 0

  function render(path: string, make: () => Promise<Dressed>, wanted?: Encoding): Promise<Dressed> {
    const started = epoch()
    const made = make()
      .then((page) => {
        const old = pages.get(path)
        if (page.status >= 500 && old) return outlast(old)
        // A rendering that was overtaken by a change is not put over a newer one.
        if (old && old.epoch > started) return page
        const isKept = isForEveryone(page) && isAskedAgain(path)
        // A socket holds what it has sent until it is asked again: not the whole text beside what was packed of it.
        if (isKept || wanted) keepPacked(page.body, wanted ?? 'br')
        if (isKept) keep(path, { page, epoch: started, until: now() + LONGEST_MS, make })
        else forget(path)
        return page
      })
      .finally(() => making.get(path)?.made === made && making.delete(path))
    making.set(path, { epoch: started, made })
    return made
  }

  /** There is no end to the words that visitors type: a page of them is kept from the second time on. */
  function isAskedAgain(path: string): boolean {
    if (!/[?&]q=/.test(path) || pages.has(path) || searched.delete(path)) return true
    searched.add(path)
    if (searched.size > MOST_PAGES) searched.delete(searched.values().next().value!)
    return false
  }

  /** While the page cannot be made, the last good one stands. */
  function outlast(kept: Kept): Dressed {
    kept.epoch = epoch()
    kept.until = now() + RETRY_MS
    return kept.page
  }

  function keep(path: string, made: Omit<Kept, 'weight' | 'headers'>): void {
    forget(path)
    const weight = weightOf(path, made.page)
    pages.set(path, { ...made, weight, headers: new Map() })
    bytes += weight
    // The one asked for least recently makes room.
    for (const oldest of pages.keys()) {
      if (bytes <= MOST_BYTES && pages.size <= MOST_PAGES) break
      forget(oldest)
    }
  }

  function forget(path: string): void {
    const kept = pages.get(path)
    if (kept) bytes -= kept.weight
    pages.delete(path)
  }

  /** The rendering that is under way, unless something changed since it began. */
  function underWay(path: string): Promise<Dressed> | undefined {
    const running = making.get(path)
    return running && Object.is(running.epoch, epoch()) ? running.made : undefined
  }

  /** Whoever comes first after a change waits for the new page; who comes meanwhile gets the old one. */
  function sendable(path: string): Kept | undefined {
    const kept = pages.get(path)
    if (!kept) return undefined
    if (kept.epoch !== epoch()) return underWay(path) && kept
    if (kept.until < now() && !underWay(path)) void render(path, kept.make).catch(() => undefined)
    pages.delete(path)
    pages.set(path, kept)
    return kept
  }

  return {
    answer({ url = '', method, headers }, outgoing) {
      const kept = method === 'GET' || method === 'HEAD' ? sendable(url) : undefined
      if (kept) send(kept, { headers, method }, outgoing)
      return kept !== undefined
    },
    async page(request, make) {
      if (!isPublicPage(request)) return make(request)
      const path = keyOf(request)
      const kept = sendable(path)
      // Nothing of the one who asked first: neither what they have already nor that they may hang up.
      if (kept) return kept.page
      return underWay(path) ?? render(path, () => make(new Request(publicUrl + path)), formFor(request))
    },
  }
}

/** What screens read of a query. Everything else, as advertisers append it, makes no page of its own. */
const asked = ['q', 'page', 'category', 'type', 'modality', 'tag', 'only', 'service', 'subject', '_routes']
const LONGEST_VALUE = 100

function keyOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  const query = new URLSearchParams()
  for (const [name, value] of searchParams)
    if (!query.has(name) && asked.includes(name)) query.set(name, value.slice(0, LONGEST_VALUE))
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

// Two forms will be asked for, and whatever else stands in memory for a page is a few kilobytes.
const weightOf = (path: string, { body }: Dressed): number => 4096 + 2 * path.length + 2 * heldBytes(body)

const formFor = ({ headers }: Request): Encoding | undefined =>
  encodingFor({ length: Infinity }, headers.get('accept-encoding'))

/** The same for every visitor: nothing of the office, nothing sent, and nothing that only a link for one person shows. */
export function isPublicPage({ method, url }: Request): boolean {
  const address = new URL(url)
  const isOfSite = !isOffice(address.pathname) && /^\/(es|en)(\/|\.data|$)/.test(address.pathname)
  return method === 'GET' && isForAll(address) && isOfSite
}

/** Only what stands in full, and what its maker did not forbid to keep. */
const isForEveryone = ({ status, headers }: Dressed): boolean =>
  status === 200 && !headers.has('Set-Cookie') && headers.get('Cache-Control')?.startsWith('public') === true

type Asked = Pick<IncomingMessage, 'headers' | 'method'>

function send(kept: Kept, { headers, method }: Asked, outgoing: ServerResponse): void {
  const { page } = kept
  if (page.tag !== undefined && headers['if-none-match'] === page.tag) {
    outgoing.writeHead(304, headersOf(kept, 'unchanged')).end()
    return
  }
  const finish = (form: Form, body: Buffer | { length: number }) =>
    outgoing
      .writeHead(page.status, headersOf(kept, form, body.length))
      .end(Buffer.isBuffer(body) && method !== 'HEAD' ? body : undefined)
  const encoding = encodingFor(page.body, headers['accept-encoding'])
  if (encoding) finish(encoding, packedWell(page.body, encoding))
  else finish('plain', method === 'HEAD' ? page.body : wholeOf(page.body))
}

/** A flat list, made once a form: what costs least to write. */
function headersOf({ page, headers }: Kept, form: Form, length?: number): string[] {
  const known = headers.get(form)
  if (known) return known
  const list = [...page.headers].flat()
  if (form === 'br' || form === 'gzip') list.push('content-encoding', form)
  if (length !== undefined) list.push('content-length', String(length))
  headers.set(form, list)
  return list
}
