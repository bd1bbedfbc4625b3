/** What search engines and those who share a page find on it: each kind of page, as the server renders it. */
import { expect, test } from 'vitest'
import { momentIn } from '#core/time-zone.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { firm } from '#demo/content/firm.ts'
import { testApi } from '#test/fixtures/api.ts'
import { dateMaker, price, session, venue } from '#test/fixtures/site/dates.ts'
import { maker } from '#test/fixtures/make.ts'
import { siteFiles, sitePage } from '#test/fixtures/site-pages.ts'
import { endEvent } from '#test/fixtures/surveys.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
await admin.call(settingsApi.patch, { input: { tradeName: 'Ceibanorma', rnc: '199999991' } })
const site = siteFiles(api)
const read = async (path: string) => (await sitePage(api, path)).text

type Thing = { '@type': string } & Record<string, unknown>
const thingsIn = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Thing,
  )
/** The page's schema.org data by kind, each of which it has once. */
async function thingsOn(path: string): Promise<Record<string, Thing>> {
  const things = thingsIn(await read(path))
  const kinds = things.map((thing) => thing['@type'])
  expect(kinds).toEqual([...new Set(kinds)])
  return Object.fromEntries(things.map((thing) => [thing['@type'], thing]))
}

test('the home page names the firm and its site', async () => {
  const { Organization, WebSite } = await thingsOn('/es')
  expect(Organization).toMatchObject({
    name: 'Ceibanorma',
    taxID: '199999991',
    logo: `${api.publicUrl}/favicon.svg`,
  })
  expect(WebSite).toMatchObject({ inLanguage: 'es' })
})

test('places of the firm tell its opening hours, which visitors read in the foot and beside the form', async () => {
  const { addresses, openingHours, hours } = firm
  await admin.call(settingsApi.patch, { input: { addresses, openingHours, hours } })
  const { Organization } = await thingsOn('/es/contacto')
  expect(Organization?.['location']).toMatchObject(
    addresses!.map(({ country }) => ({
      '@type': 'Place',
      address: { addressCountry: country },
      openingHoursSpecification: [
        { dayOfWeek: expect.arrayContaining(['https://schema.org/Friday']), opens: '08:00', closes: '17:30' },
      ],
    })),
  )
  for (const [path, told] of [
    ['/es/contacto', 'Lunes a viernes, de 8:00 a. m. a 5:30 p. m.'],
    ['/en/contact', 'Monday to Friday, 8:00 AM to 5:30 PM'],
  ] as const) {
    const lines = (await read(path)).replaceAll(/[\u00a0\u202f]/g, ' ').split(told)
    expect(lines, path).toHaveLength(3)
  }
  const wrong = [{ days: ['monday' as const], opens: '09:00', closes: '08:00' }]
  await expect(admin.call(settingsApi.patch, { input: { openingHours: wrong } })).rejects.toMatchObject({
    status: 422,
    validationErrors: { 'openingHours.0.closes': expect.any(String) },
  })
  await admin.call(settingsApi.patch, { input: { addresses: [], openingHours: [], hours: null } })
})

test('the catalogue lists its courses, and a course its dates', async () => {
  const courseIds = [(await make.shown('courses')).id, (await make.shown('courses')).id]
  const { courseId } = await make.shown('events')
  const catalogue = await thingsOn('/en/courses')
  const elements = (catalogue['ItemList']?.['itemListElement'] ?? []) as { url: string }[]
  const paths = elements.map(({ url }) => new URL(url).pathname)
  expect(paths.toSorted()).toEqual(
    [...courseIds, courseId as string].map((id) => `/en/course/${id}`).toSorted(),
  )
  expect(catalogue['BreadcrumbList']?.['itemListElement']).toMatchObject([
    { name: 'Home' },
    { name: 'Course Catalog' },
  ])

  const { Course } = await thingsOn(`/es/curso/${courseId as string}`)
  expect(Course).toMatchObject({ provider: { name: 'Ceibanorma' }, inLanguage: 'es' })
  const [instance] = (Course?.['hasCourseInstance'] ?? []) as Thing[]
  expect(instance?.['courseMode']).toMatch(/^(onsite|online|blended)$/)
  expect(instance?.['startDate']).toMatch(/-04:00$/)
})

test('a later mixed date of a course tells the price of each mode, since when, and that it was moved', async () => {
  const { courseId } = await make.shown('events')
  const later = await dateMaker(api, make)('Plan HACCP', {
    modality: 'mixed',
    venue: venue('Santiago'),
    capacity: { total: 20, onSite: 12, online: 8 },
    sessions: [session('2099-01-15')],
    prices: [price('8000.00', { mode: 'onSite' }), price('6000.00', { mode: 'online' })],
  })
  await api.db
    .updateTable('events')
    .set({ courseId: courseId as string })
    .where('id', '=', later)
    .execute()
  await admin.call(eventsApi.patch, { params: { id: later }, input: { sessions: [session('2099-01-22')] } })
  const { Course } = await thingsOn(`/es/curso/${courseId as string}`)
  const instances = (Course?.['hasCourseInstance'] ?? []) as (Thing & { offers: Thing[] })[]
  const { EducationEvent } = await thingsOn(`/es/evento/${later}`)
  const [{ validFrom }] = EducationEvent!['offers'] as [{ validFrom: string }]
  expect(validFrom).toMatch(/-04:00$/)
  expect(instances.at(-1)?.offers).toMatchObject([
    { name: expect.stringMatching(/^En línea/), price: '6000.00', validFrom },
    { name: expect.stringMatching(/^Presencial/), price: '8000.00', validFrom },
  ])
  const moved = {
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2099-01-15T09:00:00-04:00',
  }
  expect(instances.at(-1)).toMatchObject(moved)
  expect(EducationEvent).toMatchObject(moved)
  expect(instances[0]).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
})

test('an article names its author, and the blog and its articles name the feed', async () => {
  const { id } = await make.shown('articles')
  const { slug } = await api.client(undefined, 'es').call(articlesApi.publicGet, { params: { id } })
  const path = `/es/blog/articulo/${slug}`
  const { BlogPosting, BreadcrumbList } = await thingsOn(path)
  expect(BlogPosting).toMatchObject({ author: { '@type': 'Person' }, publisher: { name: 'Ceibanorma' } })
  expect(BreadcrumbList?.['itemListElement']).toHaveLength(3)
  for (const page of [path, '/es/blog'])
    expect(await read(page)).toMatch(/type="application\/rss\+xml"[^>]*href="[^"]+\/es\/blog\/rss.xml"/)
})

test('a webinar is free and online, without its join link', async () => {
  const { id, joinUrl } = await make.shown('webinars')
  const path = `/en/webinar/${id}`
  expect((await thingsOn(path))['Event']).toMatchObject({
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', name: 'Free seat', price: '0', availability: 'https://schema.org/InStock' },
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: expect.stringMatching(new RegExp(`${path}$`)) as string },
  })
  expect(joinUrl).toBeTruthy()
  expect(await read(path)).not.toContain(joinUrl)
})

const prices = [
  { currency: 'dop' as const, amount: '10000', taxIncluded: false },
  { currency: 'usd' as const, amount: '200', taxIncluded: false },
]
test.each([
  { modality: 'onSite', mode: 'Offline', place: 'Place', currencies: ['DOP'] },
  { modality: 'online', mode: 'Online', place: 'VirtualLocation', currencies: ['DOP', 'USD'] },
] as const)(
  'an event tells its state, where it is held and what it costs: $modality',
  async ({ modality, mode, place, currencies }) => {
    const { id } = await make.shown('events')
    await admin.call(eventsApi.patch, {
      params: { id },
      input: { modality, prices: prices.slice(0, currencies.length) },
    })
    const { EducationEvent, BreadcrumbList } = await thingsOn(`/es/evento/${id}`)
    expect(EducationEvent).toMatchObject({
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
      location: { '@type': place },
      organizer: { name: 'Ceibanorma' },
      offers: currencies.map((priceCurrency) => ({ priceCurrency })),
    })
    expect(BreadcrumbList?.['itemListElement']).toHaveLength(3)
  },
)

test('offers are named, and each is valid from where the earlier one ends; a place has the region of the firm', async () => {
  const address = { line1: 'Calle 2', city: 'Santiago', province: 'Cibao', country: 'DO' }
  await admin.call(settingsApi.patch, { input: { addresses: [address] } })
  const publishedAt = async (of: string) => {
    const event = await admin.call(eventsApi.get, { params: { id: of } })
    return momentIn(event.timezone, event.publishedAt!)
  }
  const id = await dateMaker(api, make)('Auditor interno', {
    modality: 'onSite',
    venue: venue('Santiago'),
    sessions: [session('2098-12-04')],
    prices: [
      price('9000', { label: { es: 'Pago temprano' }, validUntil: '2098-10-31' }),
      price('10000', { mode: 'onSite' }),
      price('10500'),
    ],
  })
  const { EducationEvent } = await thingsOn(`/es/evento/${id}`)
  expect(EducationEvent).toMatchObject({
    location: { address: { addressLocality: 'Santiago', addressRegion: 'Cibao', addressCountry: 'DO' } },
  })
  const offers = EducationEvent?.['offers'] as { name: string; validFrom?: string; validThrough?: string }[]
  expect(offers[0]!.validThrough).toBe('2098-10-31T23:59:59.999-04:00')
  expect(offers.map(({ name, validFrom }) => [name, validFrom])).toEqual([
    ['Pago temprano · Presencial, hasta el 31 de octubre de 2098', await publishedAt(id)],
    ['Presencial, desde el 1 de noviembre de 2098', '2098-11-01T00:00:00-04:00'],
    ['Presencial, desde el 1 de noviembre de 2098', '2098-11-01T00:00:00-04:00'],
  ])
})

test('an instructor is a person of the firm, a service is offered by it, and dates refer to the person', async () => {
  const { id } = await make.shown('instructors')
  await admin.call(instructorsApi.patch, {
    params: { id },
    input: { slug: { es: 'ana-pena', en: 'anna-pena' }, languages: ['es', 'en'] },
  })
  const path = '/es/instructor/ana-pena'
  const { Person, BreadcrumbList } = await thingsOn(path)
  expect(Person).toMatchObject({ knowsLanguage: ['es', 'en'], worksFor: { name: 'Ceibanorma' } })
  const crumbs = BreadcrumbList?.['itemListElement'] as { name: string }[]
  expect(crumbs.map(({ name }) => name)).toEqual(['Inicio', 'Sobre nosotros', Person?.['name']])
  expect(await read(path)).toContain(`hrefLang="en" href="${api.publicUrl}/en/instructor/anna-pena"`)

  const event = await make.shown('events')
  await admin.call(eventsApi.patch, {
    params: { id: event.id },
    input: { instructors: [{ instructorId: id, role: 'lead' }] },
  })
  const { EducationEvent } = await thingsOn(`/es/evento/${event.id}`)
  expect(EducationEvent?.['performer']).toMatchObject([{ '@id': Person?.['@id'] }])

  const service = await make.shown('services')
  const address = { slug: { es: 'inocuidad', en: 'food-safety' }, seoTitle: { es: 'Asesoría en inocuidad' } }
  await admin.call(servicesApi.patch, { params: { id: service.id }, input: address })
  const { Service } = await thingsOn('/es/servicio/inocuidad')
  expect(Service).toMatchObject({
    provider: { name: 'Ceibanorma' },
    serviceType: expect.any(Array) as unknown[],
  })
  expect(await read('/es/servicio/inocuidad')).toContain(
    '<title>Asesoría en inocuidad, Santiago | Ceibanorma</title>',
  )
})

test('addresses by id and in the other language lead to the own one', async () => {
  const { id } = await make.shown('services')
  const slug = { es: 'cadena-segura', en: 'secure-chain' }
  await admin.call(servicesApi.patch, { params: { id }, input: { slug } })
  for (const other of [id, 'cadena-segura']) {
    const { status, headers } = await sitePage(api, `/en/service/${other}`)
    expect([status, headers.get('Location')]).toEqual([301, '/en/service/secure-chain'])
  }
  expect((await sitePage(api, '/en/service/unknown')).status).toBe(404)
})

test('a cancelled event says so, a past one that it was held, and neither can be put into a calendar', async () => {
  const { id } = await make.shown('events')
  const calendar = 'Agregar al calendario'
  expect(await read(`/es/evento/${id}`)).toContain(calendar)
  await admin.call(eventsApi.state, { params: { id }, input: { to: 'cancelled', reason: 'Sin quórum' } })
  const cancelled = await read(`/es/evento/${id}`)
  expect(cancelled).toMatch(/cancelad/i)
  expect(cancelled).not.toContain(calendar)

  const past = await make.shown('events')
  await endEvent(api, past.id, 24)
  const held = await read(`/es/evento/${past.id}`)
  expect(held).toContain('Este curso ya se impartió')
  expect(held).not.toContain(calendar)
})

/** Where the address by id redirects to. */
const ownPath = async (path: string) => (await sitePage(api, path)).headers.get('Location')!

test('every page has a picture for where it is shared, which is served for good', async () => {
  const tag = (html: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
  for (const path of [
    '/es',
    '/en/courses',
    `/es/curso/${(await make.shown('courses')).id}`,
    `/en/event/${(await make.shown('events')).id}`,
    '/es/asesoria',
    '/es/sobre-nosotros',
    `/es/webinar/${(await make.shown('webinars')).id}`,
    await ownPath(`/es/instructor/${(await make.shown('instructors')).id}`),
    await ownPath(`/es/servicio/${(await make.shown('services')).id}`),
    '/es/contacto',
  ]) {
    const shared = await read(path)
    expect(tag(shared, 'twitter:card'), path).toBe('summary_large_image')
    const card = await site.request(tag(shared, 'og:image')!)
    expect(card.status, path).toBe(200)
    expect(card.headers.get('Cache-Control')).toContain('immutable')
  }
})

test('addresses of the sitemap are those their pages call their own, and the search is not indexed', async () => {
  await make.shown('courses')
  await make.shown('services')
  const sitemap = await (await site.request(`${api.publicUrl}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!)
  expect(addresses.length).toBeGreaterThan(20)
  for (const address of addresses.filter((_, at) => at % 4 === 0)) {
    const html = await read(new URL(address).pathname)
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(address)
    expect(html).not.toContain('name="robots"')
  }
  // What a filter finds is followed, but is listed elsewhere.
  for (const path of ['/es/buscar?q=9001', '/es/fechas?city=santiago'])
    expect(await read(path)).toContain('content="noindex,follow"')
})
