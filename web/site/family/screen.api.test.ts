/** The page of a family of services. */
import { expect, test } from 'vitest'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { serviceCategoriesApi } from '#resources/catalogue/service-categories/service-category.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import type { Service } from '#resources/catalogue/services/service.ts'
import { testApi } from '#test/fixtures/api.ts'
import { dateMaker, online, session } from '#test/fixtures/site/dates.ts'
import { maker } from '#test/fixtures/make.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { siteFiles, sitePage } from '#test/fixtures/site-pages.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const family = await admin.call(serviceCategoriesApi.create, {
  input: {
    code: 'AMBI',
    name: { es: 'Ambiente', en: 'Environment' },
    slug: { es: 'ambiente', en: 'environment' },
    description: { es: 'Para ensuciar menos.', en: 'To pollute less.' },
  },
})
const service = await make.shown('services')
await admin.call(servicesApi.patch, {
  params: { id: service.id },
  input: { categoryId: family.id, standard: 'ISO 14001', slug: { es: 'iso-14001', en: 'iso-14001-en' } },
})
const id = await dateMaker(api, make)('Auditor interno', { ...online, sessions: [session('2098-12-04')] })
const { courseId } = await api.client().call(eventsApi.publicGet, { params: { id } })
await admin.call(coursesApi.patch, { params: { id: courseId }, input: { serviceId: service.id } })
const article = await make.shown('articles')
await admin.call(articlesApi.patch, { params: { id: article.id }, input: { serviceIds: [service.id] } })

test('a family says what it is and leads to its services, courses, dates and articles', async () => {
  const { text } = await sitePage(api, '/es/asesoria/ambiente')
  const { slug } = await api.client().call(articlesApi.publicGet, { params: { id: article.id } })
  expect(text).toContain('Para ensuciar menos.')
  for (const path of [
    '/es/servicio/iso-14001',
    `/es/curso/${courseId}`,
    `/es/evento/${id}`,
    `/es/blog/articulo/${slug}`,
  ])
    expect(text, path).toContain(`href="${path}"`)
  expect(text).toContain('"@type":"Service"')
  expect(text).toMatch(/hrefLang="en" href="[^"]*\/en\/consulting\/environment"/)
})

test('the page of a service leads to its family, articles and path', async () => {
  const first = await make.shown('courses')
  await admin.call(coursesApi.patch, {
    params: { id: courseId },
    input: { prerequisiteIds: [first.id] },
  })
  const { text } = await sitePage(api, '/es/servicio/iso-14001')
  expect(text).toContain('href="/es/asesoria/ambiente"')
  const path = text.slice(text.indexOf('id="path-title"'), text.indexOf('id="dates-title"'))
  expect(path.indexOf(`href="/es/curso/${first.id}"`)).toBeGreaterThan(-1)
  expect(path.indexOf(`href="/es/curso/${courseId}"`)).toBeGreaterThan(
    path.indexOf(`href="/es/curso/${first.id}"`),
  )
  const pathOf = (of: string) => api.client().call(coursePagesApi.publicPathOfService, { params: { id: of } })
  expect((await pathOf(service.id)).map((course) => course.id)).toEqual([first.id, courseId])
  await api.db
    .updateTable('courses')
    .set({ websiteState: 'unpublished' })
    .where('id', '=', courseId)
    .execute()
  expect(await pathOf(service.id)).toEqual([])
  await api.db.updateTable('courses').set({ websiteState: 'published' }).where('id', '=', courseId).execute()
})

test('a family shows the path of each of its services, and its card the next date as theirs do', async () => {
  const path = async () => {
    const { text } = await sitePage(api, '/es/asesoria/ambiente')
    return text.slice(text.indexOf('id="path-title"'), text.indexOf('id="dates-title"'))
  }
  expect(await path()).toContain(`href="/es/curso/${courseId}"`)
  expect(await path()).not.toContain('<h3')
  const second = await make.shown('services')
  const lead = await make.shown('courses')
  await admin.call(servicesApi.patch, {
    params: { id: second.id },
    input: { categoryId: family.id, standard: 'ISO 50001' },
  })
  await admin.call(coursesApi.patch, {
    params: { id: lead.id },
    input: { serviceId: second.id, prerequisiteIds: [courseId] },
  })
  // One that leads through both is shown once.
  expect(await path()).toContain(`href="/es/curso/${lead.id}"`)
  expect(await path()).not.toContain('<h3')
  const { id: first } = await make.shown('courses')
  await admin.call(coursesApi.patch, { params: { id: lead.id }, input: { prerequisiteIds: [first] } })
  const headings = [...(await path()).matchAll(/<h3[^>]*>([^<]*)/g)].map(([, name]) => name)
  expect(headings.toSorted()).toEqual(['ISO 14001', 'ISO 50001'])
  await admin.call(servicesApi.patch, {
    params: { id: second.id },
    input: { categoryId: second['categoryId'] as string },
  })

  const cardOf = async (page: string) =>
    /property="og:image" content="[^"]*(\/cards\/[^"]*)"/.exec((await sitePage(api, page)).text)?.[1] ?? ''
  for (const [page, of] of [
    ['/es/asesoria/ambiente', 'family'],
    ['/es/servicio/iso-14001', 'service'],
  ] as const) {
    const card = await cardOf(page)
    expect(card).toContain(`/cards/es/${of}/`)
    const drawn = await siteFiles(api).request(api.publicUrl + card)
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
    await admin.call(eventsApi.state, { params: { id }, input: { to: 'postponed' } as never })
    expect(await cardOf(page)).not.toBe(card)
    await admin.call(eventsApi.state, { params: { id }, input: { to: 'scheduled' } as never })
  }
})

test('a service alone leads to its family, and names services beside it once there are some', async () => {
  const besides = async () => {
    const { text } = await sitePage(api, '/es/servicio/iso-14001')
    return /Familia de servicios|Servicios de la misma familia/.exec(text)?.[0]
  }
  expect(await besides()).toBe('Familia de servicios')
  const other = await make.shown('services')
  const patch = (categoryId: unknown) =>
    admin.call(servicesApi.patch, { params: { id: other.id }, input: { categoryId } as never })
  await patch(family.id)
  expect(await besides()).toBe('Servicios de la misma familia')
  await patch(other['categoryId'])
})

test('a service and its family tell whom they serve and answer questions, and nothing where blank', async () => {
  const write = async (of: (whom: string) => Pick<Service, 'audience' | 'questions'>) => {
    await admin.call(servicesApi.patch, { params: { id: service.id }, input: of('A fábricas.') })
    await admin.call(serviceCategoriesApi.patch, { params: { id: family.id }, input: of('A hoteles.') })
  }
  const question = { es: '¿Cuánto tarda?', en: 'How long does it take?' }
  await write((es) => ({ audience: { es }, questions: [{ question, answer: { es: 'Seis meses.' } }] }))
  const told = { '/es/servicio/iso-14001': 'A fábricas.', '/es/asesoria/ambiente': 'A hoteles.' }
  for (const [path, whom] of Object.entries(told)) {
    const { text } = await sitePage(api, path)
    for (const written of ['audience-title', whom, 'questions-title', question.es, 'Seis meses.'])
      expect(text, path).toContain(written)
    expect(text, path).toContain(`"audience":{"@type":"Audience","audienceType":"${whom}"}`)
    expect(text, path).toContain(
      '"@type":"FAQPage","inLanguage":"es","mainEntity":[{"@type":"Question","name":"¿Cuánto tarda?","acceptedAnswer":{"@type":"Answer","text":"Seis meses."}}]',
    )
  }
  const english = (await sitePage(api, '/en/consulting/environment')).text
  expect(english).toContain(question.en)
  expect(english).toContain('<span lang="es">Seis meses.</span>')
  await write(() => ({ audience: null, questions: [] }))
  for (const path of Object.keys(told)) {
    const { text } = await sitePage(api, path)
    expect(text, path).not.toMatch(/"FAQPage"|"Audience"/)
    for (const title of ['audience-title', 'questions-title']) expect(text, path).not.toContain(title)
  }
})

test('the sitemap dates a family by the last change of its services', async () => {
  const lastmod = async () => {
    const sitemap = await (await siteFiles(api).request(`${api.publicUrl}/sitemap.xml`)).text()
    const [entry] = sitemap.split('\n').filter((line) => line.includes('/es/asesoria/ambiente</loc>'))
    return /<lastmod>([^<]+)/.exec(entry ?? '')?.[1]
  }
  const before = await lastmod()
  await admin.call(servicesApi.patch, { params: { id: service.id }, input: { edition: '2026' } })
  const { updatedAt } = await admin.call(servicesApi.get, { params: { id: service.id } })
  expect(before).not.toBe(updatedAt)
  expect(await lastmod()).toBe(updatedAt)
})

test('a family is found by its own address, and exists while visitors see a service of it', async () => {
  const { status, headers } = await sitePage(api, '/en/consulting/ambiente')
  expect([status, headers.get('Location')]).toEqual([301, '/en/consulting/environment'])
  const sitemap = async () => (await siteFiles(api).request(`${api.publicUrl}/sitemap.xml`)).text()
  expect(await sitemap()).toContain('/en/consulting/environment<')
  expect((await sitePage(api, '/es/asesoria/otra')).status).toBe(404)
  await admin.call(servicesApi.patch, { params: { id: service.id }, input: { websiteState: 'unpublished' } })
  expect((await sitePage(api, '/es/asesoria/ambiente')).status).toBe(404)
  expect(await sitemap()).not.toContain('/en/consulting/environment<')
})
