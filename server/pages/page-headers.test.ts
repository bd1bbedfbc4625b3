/** Tests security headers, ETag and compression of pages. */
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contentPolicy, hashSource, withHeaders, sendPage } from './page-headers.ts'

const page = '<html><script>one()</script></html>'
const requestWith = (headers: Record<string, string> = {}) =>
  new Request('http://conforme.test/es', { headers })
const rendered = (text: string) => ({
  status: 200,
  headers: new Headers({ 'Content-Type': 'text/html; charset=utf-8' }),
  text,
})

test('allows the known inline scripts by their hash, and no script that a page holds', () => {
  const inlineScripts = [hashSource('known()')]
  const { headers } = withHeaders(rendered('<script>smuggled()</script>'), { ...about, inlineScripts })
  const policy = headers.get('Content-Security-Policy')!
  expect(policy).toContain(`script-src 'self' ${hashSource('known()')};`)
  expect(policy.match(/'sha256-/g)).toHaveLength(1)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('browsers report what the policy refuses, by the old way and the new', () => {
  const { headers } = withHeaders(rendered(page), about)
  expect(headers.get('Content-Security-Policy')).toMatch(/; report-uri \/policy-reports; report-to policy$/)
  expect(headers.get('Reporting-Endpoints')).toBe('policy="/policy-reports"')
})

test('allows the hosts of the analytics services, and no inline script for them', () => {
  const policy = contentPolicy({
    kind: 'built',
    allowed: { scripts: ['https://code.example'], reached: ['https://service.example'] },
  })
  expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/code.example;/)
  expect(policy).toMatch(/connect-src 'self' https:\/\/service.example;/)
  expect(policy).toMatch(/img-src [^;]* https:\/\/service.example;/)
  expect(policy).not.toContain('unsafe')
})

const about = { kind: 'built', isPublic: true } as const
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

test('a page of an https site sends the whole set of headers (Mozilla Observatory, A+)', () => {
  const { headers } = withHeaders(rendered(page), { ...about, publicUrl: 'https://conforme.test' })
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=()') as string,
  })
  expect(headers.has('access-control-allow-origin')).toBe(false)
  const policy = headers.get('content-security-policy')!
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part)
})
