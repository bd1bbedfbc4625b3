/** The pages of dates and of other lists, as the server renders them: addresses, groups, empty results. */
import { expect, test } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { dateMaker, online, price, session, venue } from '#test/fixtures/site/dates.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { showSection, siteFiles, sitePage } from '#test/fixtures/site-pages.ts'
import { endEvent } from '#test/fixtures/surveys.ts'

const api = await testApi()
const make = maker(api)
const date = dateMaker(api, make)
const admin = api.client('admin')
const { order } = await seating(api, make)
const read = async (path: string) => (await sitePage(api, path)).text
const canonical = (html: string) =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
const isIndexed = (html: string) => !html.includes('name="robots"')
/** The events that the main part of a page links to, in their order. */
const listed = (html: string): string[] => [
  ...new Set(
    [...html.slice(html.indexOf('<main')).matchAll(/href="\/(?:es\/evento|en\/event)\/(\d+)"/g)].map(
      ([, id]) => id!,
    ),
  ),
]

const santiago = await date('Auditor interno', {
  modality: 'onSite',
  venue: venue('Santiago'),
  sessions: [session('2098-12-04'), session('2098-12-05')],
  prices: [price('9000.00', { validUntil: '2097-01-01' }), price('10000.00')],
})
const later = await date('Plan HACCP', {
  ...online,
  sessions: [session('2099-01-15')],
  prices: [price('0.00')],
})
const english = await date('Implementador líder', {
  ...online,
  language: 'en',
  sessions: [session('2099-01-20')],
})

test.each([
  ['implementdor', 'No encontramos «implementdor» exactamente', english],
  ['auditor higüey', 'Lo más parecido: «auditor»', santiago],
])('typing %s lists the dates that come closest and says so', async (term, told, expected) => {
  const html = await read(`/es/fechas?q=${encodeURIComponent(term)}`)
  expect(html).toContain(told)
  expect(listed(html)).toEqual([expected])
})

test.each([
  ['q=xyzzy&city=santiago', 'Próximas fechas', santiago],
  ['q=auditor+xyzzy&city=santiago', 'Lo más parecido: «auditor»', santiago],
  ['q=auditor+xyzzy&modality=online', 'Lo más parecido: «auditor» sin «En línea»', santiago],
  ['q=auidtor&modality=online', 'Lo más parecido: «auditor» sin «En línea»', santiago],
  ['q=auditor&modality=online', 'Sin «En línea» hay 1 fecha', santiago],
])('“%s” blames a filter only where no date of it has the words', async (query, told, expected) => {
  const html = await read(`/es/fechas?${query}`)
  const nearest = html.slice(html.indexOf('id="nearest"'))
  expect(nearest.slice(nearest.indexOf('>') + 1)).toMatch(new RegExp(`^${told}<`))
  expect(listed(html)).toEqual([expected])
})

test('the calendar is subscribed to with the words as they were typed', async () => {
  expect(await read('/es/fechas?q=implementdor')).toContain('/es/calendario.ics?q=implementdor"')
})

test.each([
  ['/es', '/es/fechas', '/es/calendario.ics', '/es/fechas/rss.xml'],
  ['/en', '/en/dates', '/en/calendar.ics', '/en/dates/rss.xml'],
])(
  'menu and hero of %s, the sitemap, the calendar and the feed lead to the dates',
  async (home, path, ...feeds) => {
    const html = await read(home)
    for (const part of [/<header[\s\S]*?<\/header>/, /<main[\s\S]*?<\/section>/])
      expect(part.exec(html)?.[0]).toContain(`href="${path}"`)
    const sitemap = await siteFiles(api).request(`${api.publicUrl}/sitemap.xml`)
    expect(await sitemap.text()).toContain(`<loc>${api.publicUrl}${path}</loc>`)
    const dates = await read(path)
    for (const feed of feeds)
      expect(dates).toMatch(new RegExp(`<link rel="alternate"[^>]*href="[^"]*${feed}"`))
  },
)

test('the dates stand under their months, each with days, hours, place, price and seats', async () => {
  const html = (await read('/es/fechas')).replaceAll(/\s/gu, ' ')
  expect(listed(html)).toEqual([santiago, later, english])
  expect(html.indexOf('Diciembre de 2098<')).toBeLessThan(html.lastIndexOf(`/es/evento/${santiago}`))
  expect(html.indexOf('Enero de 2099<')).toBeGreaterThan(html.lastIndexOf(`/es/evento/${santiago}`))
  for (const text of [
    '4–5 dic 2098',
    'jue y vie, 9:00',
    'RD$ 9,000',
    'hasta el 1 ene 2097, luego RD$ 10,000',
    '100 cupos',
  ])
    expect(html).toContain(text)
  expect(html).toContain('Gratis')
  // Only what is not as usual has a badge.
  expect(html.match(/En inglés/g)).toHaveLength(1)
  expect(html).not.toContain('Confirmado')
  expect(await read('/en/dates')).toContain('December 2098')
  expect(html).toContain('href="/es/fechas?month=2099-01"')
})

test('a row names who teaches, and has no picture, so that phones show facts alone', async () => {
  const instructor = await make.shown('instructors')
  const name = String(instructor['name'])
  await admin.call(eventsApi.patch, {
    params: { id: later },
    input: { instructors: [{ instructorId: instructor.id, role: 'lead' }] },
  })
  const html = await read('/es/fechas')
  const rows = [...html.matchAll(/<article[\s\S]*?<\/article>/g)].map(([row]) => row)
  expect(rows).toHaveLength(3)
  const named = rows.filter((row) => row.includes(name))
  expect(named).toHaveLength(1)
  expect(named[0]).toContain(`/es/evento/${later}`)
  expect(rows.filter((row) => /<img|<picture/.test(row))).toEqual([])
})

test('each filter is an address that a form without scripts leads to', async () => {
  const answer = await sitePage(api, '/es/fechas?q=&standard=&city=santiago&modality=&month=&sort=')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/es/fechas?city=santiago'])
  const html = await read('/es/fechas?city=santiago')
  expect(listed(html)).toEqual([santiago])
  expect(html).toContain('<option value="santiago" selected="">Santiago (1)</option>')
  expect(html).toContain('Quitar Santiago')
  expect(listed(await read('/es/fechas?sort=price'))).toEqual([later, santiago, english])
  const searched = await read('/es/fechas?q=enero&language=es')
  expect(listed(searched)).toEqual([later])
  const calendar = 'conforme.test/es/calendario.ics?q=enero&language=es'
  for (const link of [
    `webcal://${calendar}`,
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(`webcal://${calendar}`)}`,
    calendar.replace('conforme.test', ''),
  ])
    expect(searched).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect((await sitePage(api, '/es/fechas?category=ya-no-existe')).status).toBe(404)
})

test('a filtered list offers no category without dates, but for the chosen one', async () => {
  const { id: categoryId } = await make.record('serviceCategories', {
    name: { es: 'Inocuidad de prueba' },
    slug: { es: 'inocuidad-de-prueba' },
  })
  const { courseId } = await api.client().call(eventsApi.publicGet, { params: { id: english } })
  await api
    .client('admin')
    .call(coursesApi.patch, { params: { id: courseId }, input: { categoryId } as never })
  const categoriesOf = (html: string) => /data-results="categories"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? ''
  expect(categoriesOf(await read('/es/fechas'))).toContain('Inocuidad de prueba')
  expect(categoriesOf(await read('/es/fechas?city=santiago'))).not.toContain('Inocuidad de prueba')
  const chosen = categoriesOf(await read('/es/fechas?city=santiago&category=inocuidad-de-prueba'))
  expect(chosen).toMatch(/Inocuidad de prueba(?:<!-- -->)? <span[^>]*>0</)
})

test('where nothing matches, the nearest dates follow, with ways out and a calendar to wait in', async () => {
  const html = await read('/es/fechas?city=santiago&language=en')
  expect(html).toContain('Ninguna fecha coincide')
  expect(html).toContain('Sin «Inglés» hay 1 fecha')
  expect(listed(html)).toEqual([santiago])
  expect(html).toContain('webcal://conforme.test/es/calendario.ics?city=santiago&amp;language=en')
  expect(html).toContain('href="/es/fechas"')
  // No single filter helps: the next of all dates.
  expect(listed(await read('/es/fechas?city=atlantis&q=zzz'))).toEqual([santiago, later, english])
})

test('search engines keep each page of a list and no filters, alike in all lists', async () => {
  const { publicUrl } = api
  for (const path of ['/es/fechas', '/es/cursos', '/es/blog']) {
    expect(canonical(await read(path)), path).toBe(publicUrl + path)
    expect(canonical(await read(`${path}?utm_source=x`)), path).toBe(publicUrl + path)
  }
  expect(await read('/es/fechas?city=santiago')).toMatch(/<title>[^<]*: Santiago \|/)
  for (const path of [
    '/es/fechas?city=santiago',
    '/es/fechas?city=santiago&modality=onSite',
    '/es/fechas?standard=iso-1',
    '/es/fechas?sort=price',
    '/es/fechas?month=2099-01',
    '/es/fechas?q=haccp',
    '/es/fechas?city=atlantis',
    '/es/cursos?q=haccp',
    '/es/cursos?sort=date',
    '/es/cursos?type=workshop',
    '/es/cursos?city=santiago',
    '/es/buscar?city=santiago',
  ])
    expect(isIndexed(await read(path)), path).toBe(false)
})

test('dates narrowed to a standard alone lead search engines to its page, where that is offered', async () => {
  const service = await make.shown('services')
  const patchService = (input: object) =>
    api.client('admin').call(servicesApi.patch, { params: { id: service.id }, input: input as never })
  const texts = { es: 'Seguridad vial para flotas.', en: 'Road safety for fleets.' }
  const slug = { es: 'iso-39001-vial', en: 'iso-39001-road' }
  await patchService({ standard: 'ISO 39001', slug, name: texts, summary: texts })
  const page = `${api.publicUrl}/en/service/iso-39001-road`
  // Without dates it is an empty list.
  expect(isIndexed(await read('/en/dates?standard=iso-39001'))).toBe(false)
  const road = await date('Auditor vial', { ...online, sessions: [session('2099-02-03')] })
  const { courseId } = await api.client().call(eventsApi.publicGet, { params: { id: road } })
  const input = { serviceId: service.id }
  await api.client('admin').call(coursesApi.patch, { params: { id: courseId }, input })
  const narrowed = await read('/en/dates?standard=iso-39001')
  expect(canonical(narrowed)).toBe(page)
  expect(narrowed).toContain(`property="og:url" content="${page}"`)
  expect(narrowed).not.toMatch(/<link [^>]*hrefLang/)
  expect(isIndexed(narrowed)).toBe(true)
  expect(isIndexed(await read('/en/dates?standard=iso-39001&modality=online'))).toBe(false)
  // Without a standard it goes by its name, or by its own address.
  for (const own of ['seguridad-vial', 'plan-vial']) {
    const ownSlug = { es: own, en: 'road-plan' }
    await patchService({ standard: null, slug: ownSlug, name: { es: 'Seguridad vial', en: 'Road safety' } })
    expect(canonical(await read('/es/fechas?standard=seguridad-vial'))).toBe(
      `${api.publicUrl}/es/servicio/${own}`,
    )
  }
  await patchService({ slug: { es: 'seguridad-vial', en: 'road-plan' } })
  expect(canonical(await read('/en/dates?standard=seguridad-vial'))).toBe(
    `${api.publicUrl}/en/service/road-plan`,
  )
  await patchService({ standard: 'ISO 39001', slug, name: texts })
  await patchService({ summary: { ...texts, en: null } })
  expect(isIndexed(await read('/en/dates?standard=iso-39001'))).toBe(false)
  expect(isIndexed(await read('/es/fechas?standard=iso-39001'))).toBe(true)
})

test('a date that is over leads to the next one, and leaves the search engines after 30 days', async () => {
  const past = await date('Auditor interno', { ...online, sessions: [session('2099-02-01')] })
  const { courseId } = await api.client().call(eventsApi.publicGet, { params: { id: past } })
  const next = await date('Auditor interno', { ...online, sessions: [session('2099-02-08')] })
  await api.db.updateTable('events').set({ courseId }).where('id', '=', next).execute()
  for (const [days, found] of [
    [29, true],
    [31, false],
  ] as const) {
    await endEvent(api, past, days)
    const html = await read(`/es/evento/${past}`)
    expect(isIndexed(html), `${days} days`).toBe(found)
    expect(html).toContain(`href="/es/evento/${next}"`)
    const sitemap = await (await siteFiles(api).request(`${api.publicUrl}/sitemap.xml`)).text()
    expect(sitemap).toContain(`/es/evento/${next}<`)
    expect(sitemap.includes(`/es/evento/${past}<`), `${days} days`).toBe(found)
  }
})

test('the first page finds a date by standard, city and month, and shows no date twice', async () => {
  await showSection(api, 'home', 'dates')
  for (const at of [3, 4, 5, 6, 7])
    await date(`Taller número ${at}`, { ...online, sessions: [session(`2099-03-0${at}`)] })
  const html = await read('/es')
  const form = /<form[^>]*action="\/es\/fechas"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  for (const name of ['standard', 'city', 'month']) expect(form).toContain(`name="${name}"`)
  expect(form).toContain('<option value="santiago">Santiago (1)</option>')
  expect(form).toContain('<option value="2098-12">Diciembre de 2098 (1)</option>')
  const links = [...html.matchAll(/<h3[^>]*><a[^>]*href="\/es\/evento\/(\d+)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(4)
  expect(new Set(links).size).toBe(links.length)
})

test('the first page shows dates with seats before those that are sold out', async () => {
  await showSection(api, 'home', 'dates')
  const days = ['2098-06-01', '2098-06-02', '2098-06-03', '2098-06-04', '2098-06-05', '2098-06-06']
  const ids: string[] = []
  for (const day of days) ids.push(await date(`Curso del ${day}`, { ...online, sessions: [session(day)] }))
  const cards = async () => {
    const html = await read('/es')
    const part = /aria-label="En línea"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
    return [...part.matchAll(/<h3[^>]*><a[^>]*href="\/es\/evento\/(\d+)"/g)].map(([, id]) => id)
  }
  const before = await cards()
  const [first, ...rest] = before
  await api.client('admin').call(eventsApi.patch, {
    params: { id: first! },
    input: { capacity: { total: 1, onSite: null, online: null } },
  })
  await order(first!, [person()])
  expect((await cards())[0]).toBe(rest[0])
  expect((await cards()).includes(first)).toBe(false)
})
