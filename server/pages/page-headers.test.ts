/** What pages are sent with: only known scripts run, unchanged pages are not sent twice. */
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contentPolicy, dressPage, sendPage } from './page-headers.ts'

const page =
  '<html><script>one()</script><script src="/a.js"></script><script type="application/ld+json">{}</script><script type="application/json">{}</script></html>'
const asked = (headers: Record<string, string> = {}) => new Request('http://conforme.test/es', { headers })
const rendered = (html: string) =>
  new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

test('each inline script is allowed by its hash, and nothing inline besides', () => {
  const policy = contentPolicy(page, { kind: 'built' })
  expect(policy.match(/'sha256-/g)).toHaveLength(1)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a page that may be measured is allowed the hosts of its services, and nothing inline for them', () => {
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
const sent = async (html: string, headers?: Record<string, string>) =>
  sendPage(await dressPage(rendered(html), about), asked(headers))

test('the same page is not sent again to whoever has it', async () => {
  const tag = (await sent(page)).headers.get('ETag') ?? ''
  expect((await sent(page, { 'If-None-Match': tag })).status).toBe(304)
  expect((await sent(`${page} `, { 'If-None-Match': tag })).status).toBe(200)
})

test('a page travels compressed and arrives whole', async () => {
  const long = page + 'ñ'.repeat(2000)
  const answer = await sent(long, { 'Accept-Encoding': 'gzip, br' })
  expect(answer.headers.get('Content-Encoding')).toBe('br')
  expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString('utf8')).toBe(long)
})

test('a page of the site may be kept by a CDN, the office only by its reader, a failure by nobody', async () => {
  const cacheOf = async (status: number, isPublic: boolean, type = 'text/html') => {
    const answer = new Response('', { status, headers: { 'Content-Type': type } })
    return (await dressPage(answer, { ...about, isPublic })).headers.get('Cache-Control')
  }
  expect(await cacheOf(200, true)).toMatch(/^public, max-age=0, s-maxage=\d+/)
  // What was fetched on hover is taken by the press that follows.
  expect(await cacheOf(200, true, 'text/x-script')).toMatch(/^public, max-age=10, s-maxage=\d+/)
  expect(await cacheOf(200, false)).toBe('no-cache')
  expect(await cacheOf(404, true)).toBe('no-cache')
  expect(await cacheOf(500, true)).toBe('no-store')
})
