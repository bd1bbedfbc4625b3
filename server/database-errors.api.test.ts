/** What the database cannot keep is the caller's to mend: an answer with a field, never a failure. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { refusalFromDatabase } from './database-errors.ts'

const api = await testApi()

test('a text with a sign that no database can hold is refused, not a failure', async () => {
  const category = 'calidad\u0000'
  const view = { list: 'courses', name: 'Mía', query: 'a\u0000' }
  expect((await api.request('/v1/public/es/courses/list', { json: { category } })).status).toBe(422)
  expect((await api.request('/v1/public/es/events/list', { json: { category } })).status).toBe(422)
  expect((await api.request('/v1/es/views', { as: 'auditor', json: { data: view } })).status).toBe(422)
})

test.for(['0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-01-01T00:00:00+23:00', 'mañana'])(
  'a time that the database does not take, %s, is refused, not a failure',
  async (time) => {
    const error: unknown = await sql`select ${time}::timestamptz`.execute(api.db).catch((one: unknown) => one)
    expect(refusalFromDatabase(error)).toMatchObject({ status: 422 })
  },
)
