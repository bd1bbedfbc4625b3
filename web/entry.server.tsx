/** Renders a page as one whole text, so that it can be hashed, compressed and cached. */
import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
} from 'react-router'
import { linkedDataContext, reportContext } from './data.ts'

// The router calls it with these parameters.
type Given = Parameters<HandleDocumentRequestFunction>

export default async function renderPage(...[request, status, headers, entry, asked]: Given) {
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  // Read beforehand, so that React need not wait for it: rendering in one go costs half of streaming.
  const { serverHandoffStream, ...context } = entry
  const given = serverHandoffStream ? await text(serverHandoffStream) : ''
  const html = renderToString(<ServerRouter context={onlyMatched(context)} url={request.url} />)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Rendered in one go, React leaves it out, and browsers would fall back to how they drew pages long ago.
  const read = told(html.slice(0, html.lastIndexOf(END)), asked.get(linkedDataContext))
  const page = DOCTYPE + (import.meta.env.DEV ? read : startingLater(read)) + handOff(given) + END
  return new Response(page, { status, headers })
}

/** The router draws up every route that it is told of; the page is made of these alone. */
function onlyMatched(context: EntryContext): EntryContext {
  const { routes } = context.manifest
  const matched = context.staticHandlerContext.matches.map(({ route: { id } }) => [id, routes[id]] as const)
  return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(matched) } }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error, request.url)
}

const DOCTYPE = '<!doctype html>'

// The page reads without its scripts, so they are fetched once it is seen: until then the network is the words' alone.
const startingLater = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/<script type="module"[^>]*>/, '<script type="later">') + `<script>${start}</script>`

// A frame is drawn when the styles are there; what follows it comes after the first sight of the page.
const start = `requestAnimationFrame(()=>setTimeout(()=>{
for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload'
const start=document.createElement('script')
start.type='module'
start.textContent=document.querySelector('script[type=later]').textContent
document.head.append(start)}))`

/** What the page's records are to machines, beside what its head has told them of the firm. */
const told = (html: string, things: object[]): string =>
  html.replace(
    '</head>',
    () =>
      things.map((thing) => `<script type="application/ld+json">${escaped(thing)}</script>`).join('') +
      '</head>',
  )

const END = '</body></html>'

/** The loaders' data, handed to the browser as the router's own `ServerRouter` does it. */
function handOff(given: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `<script>${controller}.enqueue(${escaped(given)});${controller}.close()</script>`
}

// Nothing in the data may end the script or start another.
const escaped = (given: unknown): string =>
  JSON.stringify(given).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
