/** Adds security headers, ETag and compression to pages. */
import { hash } from 'node:crypto'
import {
  bodyOf,
  compressedBytes,
  encodingFor,
  isCompressible,
  plainBytes,
  type Body,
} from '../cache/compression.ts'

export type PageKind = 'built' | 'development'

/** Further hosts that the page may load scripts from and send to. */
export type Allowed = { scripts: string[]; reached: string[] }
export type PreparedResponse = { status: number; headers: Headers; body: Body; tag?: string }
type About = {
  kind: PageKind
  isPublic: boolean
  isSecure: boolean
  isPreview?: boolean
  /** Check-in scans tickets with the camera. */
  usesCamera?: boolean
  /** Answers to the window of the office that opened it, coming from another site. */
  answersOpener?: boolean
  allowed?: Allowed | undefined
}
type Page = Pick<About, 'kind' | 'allowed'>

// Browsers revalidate each time and mostly get 304; a CDN absorbs load and serves stale pages in an outage.
const FOR_EVERYONE = 'public, max-age=0, s-maxage=10, stale-if-error=86400'

/** A page before security and cache headers are set. */
export type PageText = { status: number; headers: Headers; text: string }

export function withHeaders({ status, headers, text }: PageText, about: About): PreparedResponse {
  for (const [name, value] of Object.entries(headersFor(about))) headers.set(name, value)
  if (about.isSecure) headers.set('Strict-Transport-Security', STRICT_TRANSPORT)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', cacheControl(status, about))
  const whole = Buffer.from(text)
  const body = bodyOf(whole)
  if (headers.get('Content-Type')?.startsWith('text/html'))
    headers.set('Content-Security-Policy', contentPolicy(text, about))
  if (isCompressible(body)) headers.append('Vary', 'Accept-Encoding')
  if (status !== 200) return { status, headers, body }
  const tag = `W/"${hash('sha256', whole, 'base64url').slice(0, 22)}"`
  headers.set('ETag', tag)
  return { status, headers, body, tag }
}

function cacheControl(status: number, { isPublic }: About): string {
  if (status >= 500) return 'no-store'
  return isPublic && status === 200 ? FOR_EVERYONE : 'no-cache'
}

export function sendPage(page: PreparedResponse, request: Request): Response {
  const { status, tag, body } = page
  const headers = new Headers(page.headers)
  if (tag && request.headers.get('If-None-Match') === tag) return new Response(null, { status: 304, headers })
  if (body.length === 0 || request.method === 'HEAD') return new Response(null, { status, headers })
  const encoding = encodingFor(body, request.headers.get('Accept-Encoding'))
  if (!encoding) return new Response(plainBytes(body), { status, headers })
  headers.set('Content-Encoding', encoding)
  return new Response(compressedBytes(body, encoding), { status, headers })
}

export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'

const permissions = (camera: '' | 'self'): string =>
  `camera=(${camera}), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`

const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': permissions(''),
}

const headersFor = ({ usesCamera, answersOpener, isPreview }: About): Record<string, string> => ({
  ...securityHeaders,
  ...(usesCamera && { 'Permissions-Policy': permissions('self') }),
  // Any other value would cut the tie to the opener, because sites on the way have none.
  ...(answersOpener && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
  ...(isPreview && previewHeaders),
})

/**
 * Previews must not be cached, indexed or leaked through the Referer header.
 * With `no-referrer` browsers send `Origin: null` with a form, which the cross-site check refuses.
 */
const previewHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
}

/** Inline scripts are allowed by hash, not by nonce, so that the page can be cached. */
export function contentPolicy(html: string, { kind, allowed }: Page): string {
  const hashes = inlineScripts(html).map((code) => `'sha256-${hash('sha256', code, 'base64')}'`)
  const isDevelopment = kind === 'development'
  const also = (sources: string[] = []) => sources.map((source) => ` ${source}`).join('')
  const reached = also(allowed?.reached)
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim() + also(allowed?.scripts),
    // Vite injects styles by scripts and sends changes over a WebSocket.
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${reached}`,
    `img-src 'self' data: blob:${reached}`,
    // The office previews generated documents in frames.
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

// Plain string search, because a regular expression tries every character of the page.
function inlineScripts(html: string): string[] {
  const codes: string[] = []
  let start = html.indexOf('<script')
  while (start >= 0) {
    const [open, end] = [html.indexOf('>', start), html.indexOf('</script>', start)]
    if (open < 0 || end < 0) break
    const isInline = !/\bsrc=|application\/(ld\+)?json/.test(html.slice(start, open))
    if (isInline && end > open + 1) codes.push(html.slice(open + 1, end))
    start = html.indexOf('<script', end)
  }
  return codes
}
