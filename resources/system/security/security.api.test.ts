/** Reports of the content policy, and what admins see of them and of the server's settings. */
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { limits } from '#server/http/limits.ts'
import { testApi } from '#test/fixtures/api.ts'
import { securityApi } from './security.api.ts'

const api = await testApi()
const { db, publicUrl } = api
const log = pino({ level: 'silent' })
const app = await createApp({ db, log, publicUrl, trustProxy: false })
const admin = api.client('admin')

type Sending = { headers?: Record<string, string>; ip?: string }
const send = async (body: unknown, { headers = {}, ip = '10.1.1.1' }: Sending = {}) => {
  const type = Array.isArray(body) ? 'application/reports+json' : 'application/csp-report'
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': type, ...headers } }
  const { status } = await app.request('/policy-reports', init, {
    incoming: { socket: { remoteAddress: ip } },
  })
  return status
}
const oldReport = (about: object = {}) => ({
  'csp-report': {
    'document-uri': `${publicUrl}/es/curso/7?preview=secret`,
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?visitor=1',
    'source-file': `${publicUrl}/es/curso/7`,
    'line-number': 3,
    ...about,
  },
})
const newReport = (about: object = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: `${publicUrl}/en`,
  user_agent: 'x',
  body: {
    documentURL: `${publicUrl}/en/quote/a-secret-token`,
    effectiveDirective: 'script-src',
    blockedURL: 'inline',
    disposition: 'enforce',
    statusCode: 200,
    ...about,
  },
})
const seen = async () => (await admin.call(securityApi.get)).violations

test('admins see what browsers refused, counted, without secrets, until they clear it', async () => {
  expect(await send(oldReport())).toBe(204)
  expect(await send(oldReport({ 'document-uri': `${publicUrl}/es/curso/8` }))).toBe(204)
  expect(await send([newReport()])).toBe(204)
  expect(await seen()).toMatchObject([
    { directive: 'script-src', blocked: 'inline', page: '/en/quote/[token]', source: '', count: 1 },
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/es/curso/{id}',
      source: `${publicUrl}/es/curso/7:3`,
      count: 2,
    },
  ])
  await expect(api.client('auditor').call(securityApi.clear)).rejects.toMatchObject({ status: 403 })
  await admin.call(securityApi.clear)
  expect(await seen()).toEqual([])
})

test('keeps no reports of other sites, of extensions, of foreign senders, and none that is malformed', async () => {
  const foreign = { 'document-uri': 'https://evil.example/es' }
  const extension = { 'blocked-uri': 'chrome-extension://abc/inject.js' }
  for (const about of [foreign, extension, { 'source-file': 'moz-extension://abc/x.js' }])
    expect(await send(oldReport(about))).toBe(204)
  expect(await send(oldReport(), { headers: { origin: 'https://evil.example' } })).toBe(403)
  for (const odd of [
    {},
    [],
    'text',
    null,
    [{ type: 'other', body: {} }],
    { 'csp-report': { 'blocked-uri': 7 } },
  ])
    expect([204, 400]).toContain(await send(odd))
  expect(await send({ long: 'x'.repeat(70_000) })).toBe(413)
  expect(await seen()).toEqual([])
})

test('hostile texts are stored as one short line', async () => {
  const directive = `script-src\n<script>alert(1)</script>\u202e${'x'.repeat(3000)}`
  await send(oldReport({ 'effective-directive': directive }))
  const [violation] = await seen()
  expect(violation?.directive).toMatch(/^script-src <script>[\x20-\x7e]{1,190}$/)
  await admin.call(securityApi.clear)
})

test('bounds the reports of an address and of all', async () => {
  await db.deleteFrom('attempts').execute()
  const { max } = limits.reportsByAddress
  for (let sent = 0; sent < max; sent += 1)
    await send(oldReport({ 'blocked-uri': `https://site${sent}.example` }), { ip: '10.2.2.2' })
  expect(await send(oldReport(), { ip: '10.2.2.2' })).toBe(429)
  const many = Array.from({ length: 20 }, (_, at) => newReport({ documentURL: `${publicUrl}/es/x${at}` }))
  for (let round = 0; round < 10; round += 1)
    await send(
      many.map((report) => ({
        ...report,
        body: { ...report.body, blockedURL: `https://r${round}.example` },
      })),
      { ip: '10.3.3.3' },
    )
  expect(await seen()).toHaveLength(200)
})

test('an https address without TRUST_PROXY is a warning for admins and in the health', async () => {
  expect((await admin.call(securityApi.get)).warnings).toEqual([])
  const behind = await createApp({ db, log, publicUrl: 'https://conforme.test', trustProxy: false })
  const health = async () => (await (await behind.request('/health')).json()) as object
  expect(await health()).toMatchObject({ ok: true, warnings: ['trustProxy'] })
  vi.stubEnv('TRUST_PROXY', '1')
  expect(await health()).not.toHaveProperty('warnings')
  vi.unstubAllEnvs()
})
