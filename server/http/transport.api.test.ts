/** Where the site is reached by TLS, every kind of answer says that it stays so. */
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

test.each(paths)('%s says it over TLS, and not on a machine that is tried out', async (path) => {
  const [secure, plain] = await Promise.all([appAt('https://conforme.test'), appAt('http://conforme.test')])
  const said = async (app: typeof secure) =>
    (await app.request(path)).headers.get('strict-transport-security')
  expect(await said(secure)).toBe(STRICT_TRANSPORT)
  expect(await said(plain)).toBeNull()
})
