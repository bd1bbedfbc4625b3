/** What monitoring reads, and what the log says of requests and pages. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { usersApi } from '#resources/system/users/user.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { until } from '#test/fixtures/waiting.ts'
import { createCache } from '../cache/cache.ts'
import { openPool } from '../database/connections.ts'
import { openDatabase } from '../database/database.ts'
import { createApp } from '../http/app.ts'
import { createMetrics } from './metrics.ts'

const api = await testApi()
const token = 'a+token/of=the=tests'
const pool = openPool(api.connection, { max: 1 })
const metrics = createMetrics(token, { db: openDatabase(pool), pool, cache: createCache() })
const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
const app = await createApp({ db: api.db, log, publicUrl: api.publicUrl, trustProxy: true, metrics })

const read = (authorization?: string) =>
  app.request('/metrics', { headers: authorization ? { authorization } : {} })

test('metrics are for the token alone, and nowhere without one in the settings', async () => {
  for (const wrong of [undefined, 'Bearer', 'Bearer wrong', `Basic ${token}`])
    expect((await read(wrong)).status, wrong).toBe(401)
  const without = await createApp({ db: api.db, log, publicUrl: api.publicUrl, trustProxy: false })
  const headers = { authorization: `Bearer ${token}` }
  expect((await without.request('/metrics', { headers })).status).toBe(404)
})

test('metrics are OpenMetrics: requests by route, pool, cache, queues, event loop', async () => {
  await app.request('/v1/public/es/settings')
  await app.request('/v1/es/courses/7')
  await app.request('/v1/es/courses/8')
  // Its mail and the job that sends it wait, because nothing runs jobs here.
  const input = { username: 'new@conforme.test', displayName: 'New', roles: ['auditor' as const] }
  await api.client('admin').call(usersApi.invite, { input })
  const response = await read(`Bearer ${token}`)
  expect(response.headers.get('content-type')).toMatch(/^application\/openmetrics-text/)
  const text = await response.text()
  expect(text).toMatch(/# EOF\s*$/)
  expect(text).toContain(
    'conforme_request_duration_seconds_count{route="/v1/:locale/courses/:id",method="GET",status="401"} 2',
  )
  expect(text).toMatch(/route="\/v1\/public\/:locale\/settings",method="GET",status="200"/)
  for (const name of [
    'conforme_database_pool{state="waiting"} 0',
    'conforme_cache_bytes 0',
    'conforme_cache_lookups{found="hit"} 0',
    'conforme_jobs{queue="mail.deliver",state="created"}',
    'conforme_mails{state="waiting"} 1',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])
    expect(text).toContain(name)
})

test('metrics go on without the database', async () => {
  const gone = openPool({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' })
  const blind = createMetrics(token, { db: openDatabase(gone), pool: gone, cache: createCache() })
  expect(await blind.text()).toContain('conforme_database_pool')
})

test('the log says who asked and from where', async () => {
  const auditor = await api.user('auditor')
  lines.length = 0
  const headers = { authorization: `Bearer ${auditor.token}`, 'x-forwarded-for': '203.0.113.7' }
  await app.request('/v1/es/courses/999999', { headers })
  await until(() => lines.length > 0)
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({
    msg: 'request',
    method: 'GET',
    path: '/v1/es/courses/999999',
    status: 404,
    user: auditor.id,
    ip: '203.0.113.7',
  })
})
