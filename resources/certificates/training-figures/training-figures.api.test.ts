/** How many people the site says were trained: only who came, each once, and only once they are many. */
import { expect, test } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { serviceCategoriesApi } from '#resources/catalogue/service-categories/service-category.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { certificatesApi } from '#resources/certificates/registry/certificate.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { peopleOf } from '#test/fixtures/certificates.ts'
import { maker } from '#test/fixtures/make.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { trainingFiguresApi } from './training-figures.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const figures = (serviceId?: string) =>
  api.client().call(trainingFiguresApi.publicGet, { query: serviceId ? { serviceId } : {} })
const none = { people: null, certificates: null }
const names = (count: number) => Array.from({ length: count }, (_, at) => `Persona${'abcdefghijk'[at]!}`)

test('people and certificates are counted from ten on, of a service, its family and of all', async () => {
  const service = await make.shown('services')
  const other = await make.shown('services')
  const slug = { es: 'formados', en: 'trained' }
  const family = await admin.call(serviceCategoriesApi.create, {
    input: { code: 'FAM', name: { es: 'Familia' }, slug: { es: 'familia', en: 'family' } },
  })
  const categoryId = family.id
  await admin.call(servicesApi.patch, { params: { id: service.id }, input: { slug, categoryId } })
  const people = await peopleOf(api, make)(...names(11))
  const { courseId, eventId } = await api.db
    .selectFrom('events as e')
    .innerJoin('attendees as a', 'a.eventId', 'e.id')
    .select(['e.courseId', 'a.eventId'])
    .where('a.id', '=', people[0]!.id)
    .executeTakeFirstOrThrow()
  await admin.call(coursesApi.patch, { params: { id: courseId }, input: { serviceId: service.id } })
  expect(await figures(service.id)).toEqual({ people: 11, certificates: null })
  expect(await figures(other.id)).toEqual(none)
  const inFamily = async () => (await sitePage(api, '/es/asesoria/familia')).text
  expect(await inFamily()).toContain('<dt>Personas formadas</dt><dd>11</dd>')
  const page = async () => (await sitePage(api, '/es/servicio/formados')).text
  expect(await page()).toContain('<dt>Personas formadas</dt><dd>11</dd>')
  expect(await page()).not.toContain('Certificados emitidos')
  expect((await sitePage(api, '/en')).text).toContain('<dt>people trained</dt><dd>11</dd>')

  await admin.call(certificatesApi.forEvent, { params: { id: eventId }, input: {} })
  expect(await figures()).toMatchObject({ people: 11, certificates: 11 })
  expect(await page()).toContain('<dt>Certificados emitidos</dt><dd>11</dd>')

  // Who did not come was not trained.
  const absent = people.slice(0, 2).map(({ id }) => id)
  await api.db.updateTable('attendees').set({ outcome: 'noShow' }).where('id', 'in', absent).execute()
  expect(await figures()).toMatchObject({ people: null, certificates: 11 })
  expect((await sitePage(api, '/en')).text).not.toContain('people trained')
  expect(await inFamily()).not.toContain('Personas formadas')
  // What visitors do not see is not counted, whoever knows its number.
  const set = (values: { websiteState?: 'published' | 'unpublished'; deletedAt?: string | null }) =>
    api.db.updateTable('services').set(values).where('id', '=', service.id).execute()
  const inFamilyOf = () =>
    api.client().call(trainingFiguresApi.publicGet, { query: { familyId: categoryId } })
  expect(await inFamilyOf()).toMatchObject({ certificates: 11 })
  await set({ websiteState: 'unpublished' })
  expect([await figures(service.id), await inFamilyOf()]).toEqual([none, none])
  await set({ websiteState: 'published', deletedAt: new Date().toISOString() })
  expect([await figures(service.id), await inFamilyOf()]).toEqual([none, none])
  await set({ deletedAt: null })
  await admin.call(servicesApi.patch, {
    params: { id: service.id },
    input: { categoryId: service['categoryId'] as string },
  })
  await admin.call(servicesApi.patch, { params: { id: other.id }, input: { categoryId } })
  // Of the services of another family nothing is counted.
  expect(await inFamily()).not.toContain('Certificados emitidos')
})
