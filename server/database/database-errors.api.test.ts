/** Tests that values the database rejects are answered as invalid input. */
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { isConnectionLost, refusalFromDatabase } from './database-errors.ts'

const api = await testApi()

test('refuses a text with an unstorable character', async () => {
  const view = { list: 'courses', name: 'Mía', query: 'a\u0000' }
  const articles = await api.request('/v1/public/es/blog/articles', { json: { category: 'calidad\u0000' } })
  expect(articles.status).toBe(422)
  expect((await api.request('/v1/es/views', { as: 'auditor', json: { data: view } })).status).toBe(422)
})

test.for(['0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-01-01T00:00:00+23:00', 'mañana'])(
  'refuses %s, a time out of range',
  async (time) => {
    const error: unknown = await sql`select ${time}::timestamptz`.execute(api.db).catch((one: unknown) => one)
    expect(refusalFromDatabase(error)).toMatchObject({ status: 422 })
  },
)

test('a sum too wide for a read is no error of the caller', async () => {
  const error: unknown = await sql`select 1e14::numeric(14, 2)`.execute(api.db).catch((one: unknown) => one)
  expect(refusalFromDatabase(error)).toBeUndefined()
  const typed: unknown = await sql`select ${'99999999999'}::int`.execute(api.db).catch((one: unknown) => one)
  expect(refusalFromDatabase(typed)).toMatchObject({ status: 422 })
})

test('a server that ends during a connection attempt counts as a lost connection', async () => {
  let turn = 0
  const dying = createServer((socket) => {
    socket.on('error', () => undefined)
    if (turn % 2) socket.destroy()
    else socket.once('data', () => socket.resetAndDestroy())
  })
  await new Promise<void>((resolve) => void dying.listen(0, '127.0.0.1', resolve))
  const { port } = dying.address() as AddressInfo
  for (; turn < 20; turn++) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'nobody', database: 'none' })
    client.on('error', () => undefined)
    const error: unknown = await client.connect().catch((one: unknown) => one)
    expect(error).toBeInstanceOf(Error)
    expect(isConnectionLost(error as Error), String(error)).toBe(true)
  }
  dying.close()
})
