/** Tests the security headers on every kind of response. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { createApp } from './app.ts'
import { STRICT_TRANSPORT } from '../pages/page-headers.ts'

const { db } = await testApi()
const appAt = (publicUrl: string) =>
  createApp({
    db,
    log: pino({ level: 'silent' }),
    publicUrl,
    trustProxy: false,
    measuringHosts: { analytics: undefined, pixel: undefined },
  })
const paths = ['/health', '/v1/public/es/services/all', '/v1/no-such-call', '/v1/openapi.json', '/robots.txt']

test.each(paths)('%s sends Strict-Transport-Security for an https site only', async (path) => {
  const [secure, plain] = await Promise.all([appAt('https://conforme.test'), appAt('http://conforme.test')])
  const header = async (app: typeof secure) =>
    (await app.request(path)).headers.get('strict-transport-security')
  expect(await header(secure)).toBe(STRICT_TRANSPORT)
  expect(await header(plain)).toBeNull()
})

test.each([...paths, '/covers/ribbon/1.svg', '/nothing-here'])(
  '%s is not sniffed by browsers',
  async (path) => {
    const app = await appAt('http://conforme.test')
    expect((await app.request(path)).headers.get('x-content-type-options')).toBe('nosniff')
  },
)
