/** What the database cannot keep is the caller's to mend: an answer with a field, never a failure. */
import { expect, test } from 'vitest'
import { testApi } from '#test/api.ts'

const api = await testApi()

test('a text with a sign that no database can hold is refused, not a failure', async () => {
  const category = 'calidad\u0000'
  const view = { list: 'courses', name: 'Mía', query: 'a\u0000' }
  expect((await api.request('/v1/public/es/courses/list', { json: { category } })).status).toBe(422)
  expect((await api.request('/v1/public/es/events/list', { json: { category } })).status).toBe(422)
  expect((await api.request('/v1/es/views', { as: 'auditor', json: { data: view } })).status).toBe(422)
})
