/** Renders a page for the router, and remembers how it was found. */
import { text } from 'node:stream/consumers'
import {
  isRouteErrorResponse,
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
} from 'react-router'
import { linkedDataContext, reportContext } from './data.ts'
import { handedOver } from './handoff.ts'
import { remember } from './known-ways.ts'
import { pageText } from './page-text.tsx'

// The router calls it with these parameters.
type Given = Parameters<HandleDocumentRequestFunction>

export default async function renderPage(...[request, status, headers, entry, asked]: Given) {
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { serverHandoffStream, ...whole } = entry
  const plain = handedOver(entry.staticHandlerContext)
  const handoff = plain ?? (await wordsOf(serverHandoffStream))
  const context = onlyMatched(whole)
  const page = pageText({ context, url: request.url, handoff, told: asked.get(linkedDataContext) })
  if (plain !== undefined) remember(request, context)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}

/** Read beforehand, so that React need not wait for it. */
const wordsOf = async (stream: EntryContext['serverHandoffStream']): Promise<string> =>
  stream ? text(stream) : ''

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
