/** Tests security headers, ETag and compression of pages. */
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contentPolicy, withHeaders, sendPage } from './page-headers.ts'

const page =
  '<html><script>one()</script><script src="/a.js"></script><script type="application/ld+json">{}</script><script type="application/json">{}</script></html>'
const requestWith = (headers: Record<string, string> = {}) =>
  new Request('http://conforme.test/es', { headers })
const rendered = (text: string) => ({
  status: 200,
  headers: new Headers({ 'Content-Type': 'text/html; charset=utf-8' }),
  text,
})

test('allows inline scripts by their hash only', () => {
  const policy = contentPolicy(page, { kind: 'built' })
  expect(policy.match(/'sha256-/g)).toHaveLength(1)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('allows the hosts of the analytics services, and no inline script for them', () => {
  const policy = contentPolicy(page, {
    kind: 'built',
    allowed: { scripts: ['https://code.example'], reached: ['https://service.example'] },
  })
  expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/code.example;/)
  expect(policy).toMatch(/connect-src 'self' https:\/\/service.example;/)
  expect(policy).toMatch(/img-src [^;]* https:\/\/service.example;/)
  expect(policy).not.toContain('unsafe')
})

const about = { kind: 'built', isPublic: true, isSecure: false } as const
const sent = (html: string, headers?: Record<string, string>) =>
  sendPage(withHeaders(rendered(html), about), requestWith(headers))

test('answers 304 for a matching ETag', () => {
  const tag = sent(page).headers.get('ETag') ?? ''
  expect(sent(page, { 'If-None-Match': tag }).status).toBe(304)
  expect(sent(`${page} `, { 'If-None-Match': tag }).status).toBe(200)
})

test('a compressed page decompresses unchanged', async () => {
  const long = page + 'ñ'.repeat(2000)
  const answer = sent(long, { 'Accept-Encoding': 'gzip, br' })
  expect(answer.headers.get('Content-Encoding')).toBe('br')
  expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString('utf8')).toBe(long)
})

test('a CDN may cache the site, only the browser the office, nobody a failure', () => {
  const cacheOf = (status: number, isPublic: boolean) =>
    withHeaders({ ...rendered(''), status }, { ...about, isPublic }).headers.get('Cache-Control')
  expect(cacheOf(200, true)).toMatch(/^public, max-age=0, s-maxage=\d+/)
  expect(cacheOf(200, false)).toBe('no-cache')
  expect(cacheOf(404, true)).toBe('no-cache')
  expect(cacheOf(500, true)).toBe('no-store')
})

test('a preview sends no Referer to other sites, and lets its own forms send their Origin', () => {
  const { headers } = withHeaders(rendered(page), { ...about, isPreview: true })
  expect(headers.get('Referrer-Policy')).toBe('same-origin')
  expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  expect(headers.get('Cache-Control')).toBe('no-store')
})
