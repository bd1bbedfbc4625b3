/** Tests which answers the cached client caches. */
import { expect, test } from 'vitest'
import type { Client } from '#core/client.ts'
import { certificatesApi } from '#resources/certificates/registry/certificate.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { surveysApi } from '#resources/surveys/questionnaires/survey.api.ts'
import { createCache } from './cache.ts'
import { cachedClient } from './cached-client.ts'

function counted(answer: (calls: number) => Promise<unknown>) {
  const world = { time: 0, calls: 0 }
  const client = { locale: 'es', call: () => answer((world.calls += 1)) } as unknown as Client
  const cache = createCache({ now: () => world.time })
  return { world, cache, client: cachedClient(client, cache) }
}

test('caches a public answer until a change or for half a minute', async () => {
  const { world, cache, client } = counted(async (calls) => calls)
  const get = (id: string) => client.call(coursePagesApi.publicGet, { params: { id } })
  await Promise.all([get('1'), get('1'), get('2')])
  expect(world.calls).toBe(2)
  cache.invalidate()
  expect(await get('1')).toBe(3)
  world.time += 31_000
  expect(await get('1')).toBe(4)
})

test('does not cache a refusal', async () => {
  const { world, client } = counted(() => Promise.reject(new Error('not there')))
  const get = () => client.call(coursePagesApi.publicGet, { params: { id: '1' } })
  await expect(get()).rejects.toThrow('not there')
  await expect(get()).rejects.toThrow('not there')
  expect(world.calls).toBe(2)
})

test('does not cache answers to personal links and certificate codes', async () => {
  const { world, client } = counted(async (calls) => calls)
  for (const token of ['abc', 'abc']) await client.call(webinarsApi.publicOwn, { params: { id: '1', token } })
  for (const token of ['abc', 'abc'])
    await client.call(surveysApi.publicOfEvent, { params: { id: '1' }, query: { token } })
  for (const code of ['abc', 'abc']) await client.call(certificatesApi.publicGet, { params: { code } })
  expect(world.calls).toBe(6)
})

test('does not cache staff calls', async () => {
  const { world, client } = counted(async (calls) => calls)
  await client.call(coursesApi.get, { params: { id: '1' } })
  await client.call(coursesApi.get, { params: { id: '1' } })
  expect(world.calls).toBe(2)
})
