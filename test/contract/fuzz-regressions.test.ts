/** Regression tests for bugs that fuzzing found. */
import { expect, test } from 'vitest'
import type { Envelope } from '#core/client.ts'
import { testApi } from '../fixtures/api.ts'
import { maker } from '../fixtures/make.ts'

const api = await testApi()
const make = maker(api)
async function request(
  path: string,
  json?: unknown,
  method?: string,
): Promise<{ status: number } & Envelope> {
  const body = json === undefined ? {} : { json }
  const response = await api.request(`/v1/es/${path}`, { as: 'admin', ...body, ...(method && { method }) })
  return { status: response.status, ...((await response.json()) as Envelope) }
}
const list = (query: unknown) => request('courses/list', query)

test('refuses fields named like members of Object.prototype', async () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const body = `{"data":{"${name}":{"isAdmin":true}}}`
    const headers = { 'content-type': 'application/json' }
    const response = await api.request('/v1/es/settings', { method: 'PATCH', body, headers, as: 'admin' })
    const { validationErrors = {} } = (await response.json()) as Envelope
    expect(response.status).toBe(422)
    expect(Object.getOwnPropertyDescriptor(validationErrors, name)?.value).toBe('Este campo no existe')
  }
})
test('refuses a text whose length cannot be compared', async () => {
  for (const odd of [{ length: { toString: 1, valueOf: 1 } }, { length: -1 }, { length: [] }])
    expect((await request('services', { data: { code: odd } })).status).toBe(422)
  const body = new FormData()
  body.set('username.length.toString', '1')
  expect((await api.request('/v1/es/users', { method: 'POST', as: 'admin', body })).status).toBe(422)
})
test('refuses filters that compare a translated text', async () => {
  for (const op of ['eq', 'ne', 'gte', 'lte'])
    expect((await list({ filters: [{ field: 'title', op, value: 'Auditoría' }] })).status, op).toBe(422)
  expect((await list({ filters: [{ field: 'title', op: 'in', value: ['a'] }] })).status).toBe(422)
  expect((await list({ filters: [{ field: 'title', op: 'contains', value: 'a' }] })).status).toBe(200)
  expect((await list({ filters: [{ field: 'title', op: 'empty', value: true }] })).status).toBe(200)
})
test('refuses sorting by a field that can only be filtered', async () => {
  const { status, validationErrors } = await request('events/list', { sort: [{ field: 'instructorId' }] })
  expect(status).toBe(422)
  expect(Object.keys(validationErrors!)).toEqual(['instructorId'])
})
test('refuses a filter by a date outside the calendar', async () => {
  for (const value of ['0000-01-01', '2026-02-30', '9999-12-31', '2026-13-01', '2026-01-01T25:00:00Z'])
    expect((await list({ filters: [{ field: 'createdAt', op: 'gte', value }] })).status, value).toBe(422)
})
test('refuses reports for dates outside the calendar', async () => {
  expect((await request('events/stats?to=0000-01-01')).status).toBe(422)
  expect((await request('events/calendar?to=9999-12-31')).status).toBe(422)
})
test('refuses dates and moments outside the calendar, whatever their offset', async () => {
  const { id } = await make.record('events')
  const changes = [
    { decisionDate: '0000-01-01' },
    { registrationOpensAt: '0000-01-01T00:00:00Z' },
    { registrationOpensAt: '9999-12-31T23:59:59-23:59' },
    { registrationOpensAt: '2026-06-30T23:59:60Z' },
  ]
  for (const data of changes) {
    const { status, validationErrors } = await request(`events/${id}`, { data }, 'PATCH')
    expect(status).toBe(422)
    expect(Object.keys(validationErrors!)).toEqual(Object.keys(data))
  }
})
test('an invalid id of a link or file answers 404', async () => {
  for (const id of ['abc', '1e3', '9'.repeat(30), '%00']) {
    expect((await request(`courses/${id}/children/1`, undefined, 'DELETE')).status).toBe(404)
    expect((await request(`files/${id}`)).status).toBe(404)
  }
})
test('history answers 404 for names of Object.prototype', async () => {
  expect((await request('history/toString/1')).status).toBe(404)
  expect((await request('history/__proto__/1')).status).toBe(404)
})
test('refuses a reason with half a surrogate pair and stores nothing', async () => {
  const { id } = await make.record('events')
  const data = { to: 'cancelled', reason: 'Sin inscritos \ud800' }
  const { status, validationErrors } = await request(`events/${id}/state`, { data })
  expect(status).toBe(422)
  expect(Object.keys(validationErrors!)).toEqual(['reason'])
  expect((await request(`events/${id}`)).data).toMatchObject({ status: 'draft' })
})
test('an unknown public address is refused in the language of its path', async () => {
  const response = await api.request('/v1/public/en/nothing')
  expect(((await response.json()) as Envelope).message).toBe('There is no such address.')
})
