/** What every page is sent with: security headers, a validator, and a smaller body. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type PageKind = 'built' | 'development'

/** `allowed` are the other hosts that this page may load from and send to. */
export type Allowed = { scripts: string[]; reached: string[] }
type Page = { kind: PageKind; allowed?: Allowed | undefined }

export async function dressPage(response: Response, request: Request, page: Page): Promise<Response> {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', response.status < 500 ? 'no-cache' : 'no-store')
  if (response.body === null) return new Response(null, { status: response.status, headers })

  const body = Buffer.from(await response.arrayBuffer())
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', contentPolicy(body.toString('utf8'), page))
  }
  if (response.status === 200 && request.method === 'GET') {
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    headers.set('ETag', tag)
    if (request.headers.get('If-None-Match') === tag) return new Response(null, { status: 304, headers })
  }
  return sendCompressed(body, request, { status: response.status, headers })
}

const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

/** Inline scripts are allowed one by one, by their hash: the page stays the same text for everyone. */
export function contentPolicy(html: string, { kind, allowed }: Page): string {
  const hashes = inlineScripts(html).map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  const isDevelopment = kind === 'development'
  const also = (sources: string[] = []) => sources.map((source) => ` ${source}`).join('')
  const reached = also(allowed?.reached)
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim() + also(allowed?.scripts),
    // In development, styles arrive through scripts and changes through a socket.
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${reached}`,
    `img-src 'self' data: blob:${reached}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)
  return [...scripts].flatMap(([, attributes = '', code = '']) =>
    /\bsrc=|application\/ld\+json/.test(attributes) || code === '' ? [] : [code],
  )
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const WORTH_COMPRESSING = 1024

/** Sends a body in the smallest form that the asker understands. */
export async function sendCompressed(
  body: Buffer,
  request: Request,
  { status, headers }: { status: number; headers: Headers },
): Promise<Response> {
  headers.append('Vary', 'Accept-Encoding')
  const accepted = request.headers.get('Accept-Encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  if (body.length < WORTH_COMPRESSING || !encoding)
    return new Response(new Uint8Array(body), { status, headers })
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  // Brotli's quality 5: a tenth larger than the best, and done in under a millisecond.
  const small =
    encoding === 'gzip' ? zip(body) : brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return new Response(new Uint8Array(await small), { status, headers })
}
