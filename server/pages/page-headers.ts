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
import { securityHeadersOf } from '../http/security-headers.ts'

export type PageKind = 'built' | 'development'

/** Further hosts that the page may load scripts from and send to. */
export type Allowed = { scripts: string[]; reached: string[] }
export type PreparedResponse = { status: number; headers: Headers; body: Body; tag?: string }
type HeaderOptions = {
  kind: PageKind
  isPublic: boolean
  /** Where the site is; undefined for files, which get the headers of every response later. */
  publicUrl?: string
  /** Sources of the few inline scripts that a built page may hold. */
  inlineScripts?: readonly string[]
  isPreview?: boolean
  /** Check-in scans tickets with the camera. */
  usesCamera?: boolean
  /** Answers to the window of the office that opened it, coming from another site. */
  answersOpener?: boolean
  /** Its form leads to another site. */
  leadsAway?: boolean
  allowed?: Allowed | undefined
}
type Page = Pick<HeaderOptions, 'kind' | 'allowed' | 'leadsAway' | 'inlineScripts'>

// Browsers revalidate each time and mostly get 304; a CDN absorbs load and serves stale pages in an outage.
const FOR_EVERYONE = 'public, max-age=0, s-maxage=10, stale-if-error=86400'

/** A page before security and cache headers are set. */
export type PageText = { status: number; headers: Headers; text: string }

export function withHeaders({ status, headers, text }: PageText, options: HeaderOptions): PreparedResponse {
  for (const [name, value] of Object.entries(headersFor(options))) headers.set(name, value)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', cacheControl(status, options))
  const whole = Buffer.from(text)
  const body = bodyOf(whole)
  if (headers.get('Content-Type')?.startsWith('text/html'))
    for (const [name, value] of Object.entries(policyHeaders(options))) headers.set(name, value)
  if (isCompressible(body)) headers.append('Vary', 'Accept-Encoding')
  if (status !== 200) return { status, headers, body }
  const tag = `W/"${hash('sha256', whole, 'base64url').slice(0, 22)}"`
  headers.set('ETag', tag)
  return { status, headers, body, tag }
}

function cacheControl(status: number, { isPublic }: HeaderOptions): string {
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

const permissions = (camera: '' | 'self'): string =>
  `camera=(${camera}), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`

const pageHeaders = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': permissions(''),
}

const headersFor = ({
  publicUrl,
  usesCamera,
  answersOpener,
  isPreview,
}: HeaderOptions): Record<string, string> => ({
  // Here too, because cached pages are sent without the middleware.
  ...(publicUrl !== undefined && securityHeadersOf(publicUrl)),
  ...pageHeaders,
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

/** Where browsers report what the policy refused. */
export const REPORTS_PATH = '/policy-reports'

const policyHeaders = (page: Page): Record<string, string> => ({
  'Content-Security-Policy': contentPolicy(page),
  'Reporting-Endpoints': `policy="${REPORTS_PATH}"`,
})

/** The hash of an inline script, which lets the page be cached as no nonce would. */
export const hashSource = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`

export function contentPolicy({ kind, allowed, inlineScripts = [], leadsAway = false }: Page): string {
  const isDevelopment = kind === 'development'
  const also = (sources: readonly string[] = []) => sources.map((source) => ` ${source}`).join('')
  const reached = also(allowed?.reached)
  // Vite injects scripts and styles, and sends changes over a WebSocket.
  const inline = isDevelopment ? " 'unsafe-inline'" : ''
  return [
    "default-src 'self'",
    `script-src 'self'${inline || also(inlineScripts)}${also(allowed?.scripts)}`,
    `style-src 'self'${inline}`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${reached}`,
    `img-src 'self' data: blob:${reached}`,
    // The office previews generated documents in frames.
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    // Browsers check where the answer to a form redirects, too.
    `form-action 'self'${leadsAway ? ' https: http:' : ''}`,
    "frame-ancestors 'none'",
    // Firefox and Safari know the older directive only.
    `report-uri ${REPORTS_PATH}`,
    'report-to policy',
  ].join('; ')
}
