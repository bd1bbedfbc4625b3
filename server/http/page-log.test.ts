/** Pages that no cache answers are logged and measured by the name of their screen. */
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { observeRequests } from './page-log.ts'

test('a page is logged and counted by its screen, a file of the build as a file', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    {},
    { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
  )
  const counted: [route: string, status: number][] = []
  const metrics = {
    onRequest: ({ route, status }: { route: string; status: number }) => counted.push([route, status]),
  }
  const app = new Hono()
  app.use(observeRequests({ log, trustProxy: false, metrics: metrics as never }))
  app.get('*', (c) => c.text('page'))
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  await app.request('/es/cursos?q=secret', {}, env)
  await app.request('/assets/office.js', {}, env)
  expect(lines).toMatchObject([{ msg: 'page', method: 'GET', path: '/es/cursos', status: 200 }])
  expect(counted).toEqual([
    ['courses', 200],
    ['assets', 200],
  ])
})
