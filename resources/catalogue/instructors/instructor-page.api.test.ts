/** The page of an instructor: addresses, what is public, courses and dates. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { sitemapApi } from '#resources/content/feeds/sitemap.api.ts'
import { instructorsApi } from './instructor.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const visitor = api.client()
const page = (id: string, client = visitor) => client.call(instructorsApi.publicGet, { params: { id } })
const shown = async (more: object) => {
  const { id } = await make.shown('instructors')
  return admin.call(instructorsApi.patch, { params: { id }, input: more })
}

test('an instructor is found by id and by the slug of either language, each page with its own', async () => {
  const { id } = await shown({ slug: { es: 'ana-pena', en: 'anna-pena' }, languages: ['es', 'en'] })
  const english = api.client(undefined, 'en')
  for (const address of [id, 'ana-pena', 'anna-pena']) {
    expect(await page(address)).toMatchObject({ id, slug: 'ana-pena', languages: ['es', 'en'] })
    expect(await page(address, english)).toMatchObject({ slug: 'anna-pena' })
  }
  const entries = await visitor.call(sitemapApi.publicList)
  expect(entries.filter(({ screen }) => screen === 'instructor')).toMatchObject([
    { es: 'ana-pena', en: 'anna-pena' },
  ])
})

test('nothing for the office alone is public, and hidden instructors have no page', async () => {
  const { id } = await shown({ slug: { es: 'elba-marte' }, dayRate: { currency: 'dop', amount: '30000.00' } })
  expect(JSON.stringify(await page(id))).not.toMatch(/30000|dayRate|signature|contactId|userId/)
  for (const hidden of [{ active: false }, { active: true, websiteState: 'unpublished' as const }]) {
    await admin.call(instructorsApi.patch, { params: { id }, input: hidden })
    await expect(page('elba-marte')).rejects.toMatchObject({ status: 404 })
  }
  await expect(page('999999999999999999999')).rejects.toMatchObject({ status: 404 })
})

test('an instructor can be published without a photograph, which is drawn', async () => {
  const { id } = await shown({ slug: { es: 'rosa-mota' }, photo: null })
  expect((await page(id)).picture).toBeNull()
  const { blob } = await visitor.download(instructorsApi.publicImage, { params: { id } })
  expect(await blob.text()).toMatch(/^<svg/)
})

test('no two instructors share an address', async () => {
  await shown({ slug: { es: 'luis-sosa' } })
  await expect(shown({ slug: { es: 'luis-sosa' } })).rejects.toMatchObject({
    validationErrors: { 'slug-es': 'Ya existe otro registro con este valor' },
  })
})

test('courses and dates of an instructor are those taught usually or on a date that visitors see', async () => {
  const { id } = await shown({ slug: { es: 'dario-luna' } })
  const usual = await make.shown('courses')
  await admin.call(coursesApi.patch, { params: { id: usual.id }, input: { defaultInstructorIds: [id] } })
  const event = await make.shown('events')
  await admin.call(eventsApi.patch, {
    params: { id: event.id },
    input: { instructors: [{ instructorId: id, role: 'lead' }] },
  })
  await make.shown('events')
  const courses = await visitor.call(coursePagesApi.publicList, {
    input: { search: '', page: 1, perPage: 24, instructorId: id },
  })
  expect(courses.items.map((course) => course.id).toSorted()).toEqual(
    [usual.id, String(event.courseId)].toSorted(),
  )
  const dates = await visitor.call(eventsApi.publicCalendar, { query: { instructorId: id, limit: 12 } })
  expect(dates.map((date) => date.id)).toEqual([event.id])
})

test('a search finds the person of that name before those whose headline has it', async () => {
  const [one, other] = [await shown({}), await shown({})]
  const found = async (search: string) =>
    (await visitor.call(instructorsApi.publicList, { input: { search } })).map(({ id }) => id)
  for (const [named, telling] of [
    [one, other],
    [other, one],
  ] as const) {
    await admin.call(instructorsApi.patch, {
      params: { id: named.id },
      input: { headline: { es: 'Auditora' } },
    })
    const headline = { es: `Discípula de ${named.name}` }
    await admin.call(instructorsApi.patch, { params: { id: telling.id }, input: { headline } })
    expect(await found(named.name)).toEqual([named.id, telling.id])
  }
})
