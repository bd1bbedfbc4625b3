/** Tests the security headers on every kind of response. */
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { publishFile } from '#test/fixtures/file-site.ts'
import { maker } from '#test/fixtures/make.ts'
import { cardPath, screenCard } from '#web/card.ts'
import { createApp } from './app.ts'
import { allRoutes, patternsOf } from './routing.ts'
import { STRICT_TRANSPORT } from './security-headers.ts'

const api = await testApi()
const appAt = (publicUrl: string, isProduction = false) =>
  createApp({
    db: api.db,
    log: pino({ level: 'silent' }),
    publicUrl,
    trustProxy: false,
    isProduction,
    measuringHosts: { analytics: undefined, pixel: undefined },
  })
const site = await appAt('http://conforme.test')
const picture = await maker(api).any('files')
await publishFile(api, picture.id)
const { sha256 } = await api.db
  .selectFrom('files')
  .select('sha256')
  .where('id', '=', picture.id)
  .executeTakeFirstOrThrow()
const firm = await api.client().call(settingsApi.publicGet)
const pictures = [
  `/files/${sha256}/640.webp`,
  cardPath(screenCard('contact', 'es', firm), { locale: 'es', firm }),
]
const paths = ['/readyz', '/v1/public/es/services/all', '/v1/no-such-call', '/v1/openapi.json', '/robots.txt']
const others = [
  '/sitemap.xml',
  '/es/calendario.ics',
  '/es/blog/rss.xml',
  '/favicon.ico',
  '/mail-views/es/x',
  '/badges/issuer',
  '/files/nothing/640.webp',
  '/covers/ribbon/1.svg',
  '/recordings/nothing',
  '/nothing-here',
]

test.each(paths)('%s sends Strict-Transport-Security for an https site only', async (path) => {
  const secure = await appAt('https://conforme.test')
  const header = async (app: typeof secure) =>
    (await app.request(path)).headers.get('strict-transport-security')
  expect(await header(secure)).toBe(STRICT_TRANSPORT)
  expect(await header(site)).toBeNull()
})

test.each([...paths, ...others])('%s is neither sniffed nor used by other sites', async (path) => {
  const { headers } = await site.request(path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test.each(pictures)('%s is a picture that mails and previews of links may show', async (path) => {
  const response = await site.request(path)
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBeGreaterThan(0)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('every call sends both headers, answered or refused', async () => {
  for (const { endpoint } of allRoutes()) {
    const path = patternsOf(endpoint)[0]!.replace(':locale', 'es').replaceAll(/:\w+/g, '999999')
    const { headers } = await site.request(path, { method: endpoint.method })
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
  }
})

test('a file from an upload opens without scripts, as a download', async () => {
  const { headers } = await site.request(`/files/${sha256}/640.webp`)
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/)
  expect(headers.get('content-disposition')).toMatch(/^attachment/)
})

test('in production the description of the API is for those who are signed in', async () => {
  const production = await appAt('https://conforme.test', true)
  const status = async (app: typeof site, headers: Record<string, string> = {}) =>
    (await app.request('/v1/openapi.json', { headers })).status
  expect(await status(site)).toBe(200)
  expect(await status(production)).toBe(401)
  expect(await status(production, { authorization: 'Bearer x.y.z' })).toBe(401)
  const { token } = await api.user('editor')
  expect(await status(production, { authorization: `Bearer ${token}` })).toBe(200)
})

test('a route that fails says nothing of the error, which the log has', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  const dependencies = { db: api.db, log, publicUrl: 'http://conforme.test', trustProxy: false }
  const app = await createApp(dependencies)
  app.get('/fails', () => {
    throw new Error('the secret of the house')
  })
  const response = await app.request('/fails')
  expect(response.status).toBe(500)
  expect(await response.text()).toBe(
    JSON.stringify({ success: false, message: 'La operación no pudo completarse.' }),
  )
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(lines.join('')).toContain('the secret of the house')
})
