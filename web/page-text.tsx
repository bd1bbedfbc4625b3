/** A page as one whole text, so that it can be hashed, compressed and cached. */
import { renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { HANDOFF_ID } from './handoff.ts'

type Drawn = {
  /** With the routes of this page alone: the router draws up every one that it is told of. */
  context: EntryContext
  url: string
  /** The loaders' data for the page's scripts (handoff.ts). */
  handoff: string
  /** The page's records in schema.org's words. */
  told: object[]
}

const HEAD_END = '</head>'
const END = '</body></html>'

/** In one go, which costs half of streaming. */
export function pageText({ context, url, handoff, told }: Drawn): string {
  const html = renderToString(<ServerRouter context={context} url={url} />)
  const headEnd = html.indexOf(HEAD_END)
  const head = html.slice(0, headEnd)
  const body = html.slice(headEnd, html.lastIndexOf(END))
  const between = toldInHead(told)
  const page = import.meta.env.DEV ? head + between + body : later(head, between, body)
  // Rendered in one go, React leaves it out, and browsers would fall back to how they drew pages long ago.
  return '<!doctype html>' + page + inData(handoff) + END
}

const MODULE = '<script type="module"'

/**
 * The page reads without its scripts, so they are fetched once it is seen: until then the network is the words' alone.
 * Its parts are added and not joined: they are copied once, when the whole is sent.
 */
function later(head: string, between: string, body: string): string {
  const links = head.replaceAll('<link rel="modulepreload"', '<link rel="later"')
  // The router's own, which stands last: it is found sooner from the end.
  const module = body.lastIndexOf(MODULE)
  if (module < 0) return links + between + body + START
  const code = body.slice(body.indexOf('>', module) + 1)
  return links + between + body.slice(0, module) + '<script type="later">' + code + START
}

// A frame is drawn when the styles are there; what follows it comes after the first sight of the page.
const START = `<script>requestAnimationFrame(()=>setTimeout(()=>{
for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload'
const start=document.createElement('script')
start.type='module'
start.textContent=document.querySelector('script[type=later]').textContent
document.head.append(start)}))</script>`

/** What the page's records are to machines, beside what its head has told them of the firm. */
const toldInHead = (told: object[]): string =>
  told
    .map((thing) => `<script type="application/ld+json">${harmless(JSON.stringify(thing))}</script>`)
    .join('')

/** Data and no script: nothing in it is run, so the page's policy need not know it (see entry.client.tsx). */
const inData = (handoff: string): string =>
  `<script type="application/json" id="${HANDOFF_ID}">${harmless(handoff)}</script>`

// Nothing in the data may end its element or start another.
const harmless = (json: string): string => json.replaceAll('<', '\\u003c')
