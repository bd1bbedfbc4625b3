/** Tests cache invalidation across several processes on one database. */
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { createExecute } from '../http/execute.ts'
import { inProcessClients } from '../http/in-process-client.ts'
import { pageCache } from './page-cache.ts'
import { plainBytes } from './compression.ts'
import { withHeaders } from '../pages/page-headers.ts'
import { cachedClient } from './cached-client.ts'
import { createCache } from './cache.ts'
import { listenForChanges } from './listen.ts'

const log = pino({ level: 'silent' })
const about = { kind: 'built', isPublic: true } as const

async function world() {
  const api = await testApi()
  const make = maker(api)
  const { id } = await make.shown('courses')
  // Created before listening starts, so that only the test's own change is notified.
  const contact = await make.record('contacts')
  const paths = { course: `/es/curso/${id}`, catalogue: '/es/cursos' }

  /** One process's cached pages of the course and of the catalogue. */
  async function instance() {
    const cache = createCache()
    onTestFinished((await listenForChanges(api.connection, { cache, log })).close)
    const execute = createExecute({ ...api, cache })
    const client = cachedClient(inProcessClients(execute, log)('es'), cache)
    const pages = pageCache({ cache, publicUrl: api.publicUrl })
    const titles = {
      course: async () => (await client.call(coursePagesApi.publicGet, { params: { id } })).title.text,
      catalogue: async () =>
        (await client.call(coursePagesApi.publicList, { input: {} as never })).items[0]!.title.text,
    }
    const read = async (page: keyof typeof paths) => {
      const request = new Request(api.publicUrl + paths[page])
      const { body } = await pages.page(request, async () => {
        const text = await titles[page]()
        return withHeaders({ status: 200, headers: new Headers(), text }, about)
      })
      return plainBytes(body).toString()
    }
    const cached = () =>
      Object.values(paths)
        .map((path) => cache.get(`page:${path}`))
        .map(Boolean)
    return { cache, read, cached }
  }
  const instances = [await instance(), await instance()]
  for (const { read } of instances) await Promise.all([read('course'), read('catalogue')])
  return { api, contact, id, instances }
}

test('a change of a contact keeps the catalogue pages cached', async () => {
  const { api, contact, instances } = await world()
  for (const { cache } of instances)
    await cache.getOrLoad('contact', { tags: ['contacts'] }, async () => contact)
  const sales = api.client('sales')
  const { version } = await sales.call(contactsApi.get, { params: { id: contact.id } })
  const input = { phone: '809 555 0199', version } as never
  await sales.call(contactsApi.patch, { params: { id: contact.id }, input })
  await expect.poll(() => instances.map(({ cache }) => cache.get('contact'))).toEqual([undefined, undefined])
  expect(instances.map(({ cached }) => cached())).toEqual([
    [true, true],
    [true, true],
  ])
})

test('a change of a course title invalidates its page and the catalogue in every process', async () => {
  const { api, id, instances } = await world()
  expect(instances.map(({ cached }) => cached())).toEqual([
    [true, true],
    [true, true],
  ])
  const training = api.client('training')
  const { version } = await training.call(coursesApi.get, { params: { id } })
  const input = { title: { es: 'Auditoría interna, edición nueva', en: 'Internal audit' }, version } as never
  await training.call(coursesApi.patch, { params: { id }, input })
  await expect
    .poll(() => instances.map(({ cached }) => cached()))
    .toEqual([
      [false, false],
      [false, false],
    ])
  for (const { read } of instances) {
    expect(await read('course')).toBe('Auditoría interna, edición nueva')
    expect(await read('catalogue')).toBe('Auditoría interna, edición nueva')
  }
})
