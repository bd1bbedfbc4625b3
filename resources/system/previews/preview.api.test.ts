/** Preview links show one unpublished record until they expire. */
import { expect, test } from 'vitest'
import type { ApiError } from '#core/client.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { signPreview } from '#server/sessions/preview.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { previewsApi } from './preview.api.ts'

const api = await testApi()
const make = maker(api)
const visitor = api.client()
const preview = async (resource: string, id: string) =>
  (await api.client('editor').call(previewsApi.make, { params: { resource, id } })).token
const see = (id: string, token: string, client = visitor) =>
  client.call(articlesApi.publicGet, { params: { id }, query: { preview: token } })
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status }: ApiError) => status,
  )
const DAY = 86_400_000

test('a preview link shows a draft in both languages, also by id', async () => {
  const draft = await make.record('articles')
  const token = await preview('articles', draft.id)
  expect((await see(draft.id, token)).id).toBe(draft.id)
  expect((await see(draft.id, token, api.client(undefined, 'en'))).id).toBe(draft.id)
  expect(await statusOf(visitor.call(articlesApi.publicGet, { params: { id: draft.id } }))).toBe(404)
})
test('a preview link shows its record only, also in no list', async () => {
  const [own, other] = [await make.record('articles'), await make.record('articles')]
  const token = await preview('articles', own.id)
  expect(await statusOf(see(other.id, token))).toBe(404)
  const { id } = await make.record('courses')
  const course = await visitor
    .call(coursePagesApi.publicGet, { params: { id }, query: { preview: token } })
    .catch(({ status }: ApiError) => status)
  expect(course).toBe(404)
  expect(
    (await visitor.call(articlesApi.publicList, { input: { search: '', page: 1, perPage: 9 } })).items,
  ).toEqual([])
})
test('a forged or expired link is not found', async () => {
  const { id } = await make.record('articles')
  const token = await preview('articles', id)
  const [head, payload, signature] = token.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const forged = (change: object) =>
    Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')
  const unsigned = Buffer.from('{"alg":"none","typ":"preview+jwt"}').toString('base64url')
  const wrong = [
    `${head}.${forged({ exp: 99_999_999_999 })}.${signature}`,
    `${head}.${payload}.${signature.startsWith('x') ? 'y' : 'x'}${signature.slice(1)}`,
    `${unsigned}.${payload}.`,
    'nonsense',
    (await api.user('admin')).token,
    (await signPreview({ db: api.db }, { resource: 'articles', id }, new Date(Date.now() - 8 * DAY))).token,
  ]
  for (const one of wrong) expect(await statusOf(see(id, one)), one).toBe(404)
})
test('a published record is shown even with an invalid link', async () => {
  const { id } = await make.shown('articles')
  expect(await statusOf(see(id, 'nonsense'))).toBe(200)
})
test('courses and events have previews too', async () => {
  const course = await make.record('courses')
  const event = await make.record('events')
  const ofCourse = { params: { id: course.id }, query: { preview: await preview('courses', course.id) } }
  expect(await statusOf(visitor.call(coursePagesApi.publicGet, ofCourse))).toBe(200)
  const { token } = await api.client('training').call(previewsApi.make, {
    params: { resource: 'events', id: event.id },
  })
  const ofEvent = { params: { id: event.id }, query: { preview: token } }
  expect(await statusOf(visitor.call(eventsApi.publicGet, ofEvent))).toBe(200)
})
test('only editors of a record create its preview link', async () => {
  const { id } = await make.record('articles')
  const ask = (role: 'auditor' | 'sales' | 'training', resource = 'articles') =>
    statusOf(api.client(role).call(previewsApi.make, { params: { resource, id } }))
  expect([await ask('auditor'), await ask('sales'), await ask('training')]).toEqual([403, 403, 200])
  for (const resource of ['users', 'constructor', 'files']) expect(await ask('training', resource)).toBe(404)
})
