/** What pages are sent with: only known scripts run, unchanged pages are not sent twice. */
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contentPolicy, dressPage } from './page-headers.ts'

const page =
  '<html><script>one()</script><script src="/a.js"></script><script type="application/ld+json">{}</script></html>'
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

test('the same page is not sent again to whoever has it', async () => {
  const first = await dressPage(rendered(page), asked(), { kind: 'built' })
  const tag = first.headers.get('ETag') ?? ''
  const second = await dressPage(rendered(page), asked({ 'If-None-Match': tag }), { kind: 'built' })
  expect(second.status).toBe(304)
  const changed = await dressPage(rendered(`${page} `), asked({ 'If-None-Match': tag }), { kind: 'built' })
  expect(changed.status).toBe(200)
})

test('a page travels compressed and arrives whole', async () => {
  const long = page + 'ñ'.repeat(2000)
  const sent = await dressPage(rendered(long), asked({ 'Accept-Encoding': 'gzip, br' }), { kind: 'built' })
  expect(sent.headers.get('Content-Encoding')).toBe('br')
  expect(sent.headers.get('Vary')).toContain('Accept-Encoding')
  expect(brotliDecompressSync(Buffer.from(await sent.arrayBuffer())).toString('utf8')).toBe(long)
})
