/** Heads of all pages of the demo's sitemap, as search engines read them. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { schemaFaults } from '#test/fixtures/schema-org.ts'
import { fillSite } from '#test/fixtures/site/demo-site.ts'
import { siteFiles, sitePage } from '#test/fixtures/site-pages.ts'

const api = await testApi({ isCached: true })
await fillSite(api, pino({ level: 'silent' }))
const address = { line1: 'Calle 2', city: 'Santo Domingo', country: 'DO' } as const
await api.client('admin').call(settingsApi.patch, { input: { addresses: [address] } })

const sitemap = await (await siteFiles(api).request(`${api.publicUrl}/sitemap.xml`)).text()
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname)
const lists = ['/es/fechas', '/en/dates', '/es/cursos', '/en/courses', '/es/blog', '/en/blog']
const paths = [...listed, ...lists.map((path) => `${path}?page=2`)]

type Thing = { '@type': string; name?: string; hasCourseInstance?: { eventStatus: string }[] }
const unescaped = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
const pages = await Promise.all(
  paths.map(async (path) => {
    const { status, text } = await sitePage(api, path)
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(text) ?? []
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(text) ?? []
    const data = [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Thing,
    )
    const isIndexed = !text.includes('name="robots"')
    return { path, status, title: unescaped(title), description: unescaped(description), data, isIndexed }
  }),
)

test('the demo has pages of every kind', () => {
  expect(pages.length).toBeGreaterThan(250)
  expect(pages.filter(({ status, isIndexed }) => status !== 200 || !isIndexed)).toEqual([])
})

test('titles have at most 60 characters and descriptions 160, and every page has both', () => {
  const unfit = pages.filter(
    ({ title, description }) =>
      title === '' || title.length > 60 || description === '' || description.length > 160,
  )
  expect(unfit.map(({ path, title, description }) => [path, title, description])).toEqual([])
})

test.each(['title', 'description'] as const)('no two pages of a language have the same %s', (what) => {
  const groups = Map.groupBy(pages, (page) => `${page.path.slice(0, 3)} ${page[what]}`)
  const alike = [...groups].filter(([, own]) => own.length > 1)
  expect(alike.map(([text, own]) => [text, own.map(({ path }) => path)])).toEqual([])
})

const nextIn = /^(?:Próxima fecha|Próximo curso|Next date|Next course): (.+?), [^.]*\d{4}\. /
test('a course that has a date says where and when in its description, and in its title where there is room', () => {
  const courses = pages.flatMap(({ data, ...page }) => {
    const course = data.find((thing) => thing['@type'] === 'Course')
    return course ? [{ ...page, course }] : []
  })
  const takesPlace = ({ hasCourseInstance = [] }: Thing) =>
    hasCourseInstance.some(({ eventStatus }) => /Event(?:Res|S)cheduled$/.test(eventStatus))
  const dated = courses.filter(({ course }) => takesPlace(course))
  expect(dated.length).toBeGreaterThan(50)
  for (const { path, title, description, course } of dated) {
    const [, place = ''] = nextIn.exec(description) ?? []
    expect(place, path).not.toBe('')
    const name = course.name ?? ''
    expect(title.startsWith(name), path).toBe(true)
    const isRoomy = `${name} | ${place}, 30 sept 2098`.length <= 60
    if (isRoomy) expect(title, path).toMatch(new RegExp(` \\| ${place}, (?:\\d|[A-Z]).* \\d{4}`))
  }
  const others = courses.filter(({ course }) => !takesPlace(course))
  expect(others.filter(({ description }) => nextIn.test(description))).toEqual([])
})

test('services and families name the city of the firm and their next course, webinars their day', () => {
  const offered = pages.filter(({ path }) => /^\/..\/(servicio|service|asesoria|consulting)\/./.test(path))
  expect(offered.filter(({ title }) => !title.includes(address.city))).toEqual([])
  const families = offered.filter(({ path }) => /asesoria|consulting/.test(path))
  expect(families).toHaveLength(10)
  expect(families.filter(({ description }) => !nextIn.test(description))).toEqual([])
  const webinars = pages.filter(({ path }) => /^\/..\/webinar\//.test(path))
  expect(webinars).not.toEqual([])
  for (const { title, description } of webinars) {
    expect(title).toMatch(/, (\d+ \w+ \d{4}|\w+ \d+, \d{4})$/)
    expect(description).toMatch(/^[^.]*\d{4} · (En línea|Online)\. /)
  }
})

test('the check finds types, properties and values that schema.org does not define', () => {
  const place = { '@type': 'Person', name: 'Ana' }
  const event = {
    '@type': 'EducationEvent',
    location: place,
    startDate: 'mañana',
    eventStatus: 'Held',
    seats: 4,
  }
  expect(schemaFaults({ '@context': 'https://schema.org', ...event })).toEqual([
    'EducationEvent.location: Person is not allowed',
    'EducationEvent.startDate: mañana is no moment',
    'EducationEvent.eventStatus: Held is none of its values',
    'EducationEvent has no seats',
  ])
  expect(schemaFaults({ '@type': 'Training' })).toEqual(['Training is no type'])
})

test('structured data says nothing that schema.org does not define', () => {
  const faults = pages.flatMap(({ path, data }) =>
    data.flatMap((each) => schemaFaults(each).map((fault) => `${path} ${fault}`)),
  )
  expect(faults).toEqual([])
  const kinds = new Set(pages.flatMap(({ data }) => data.map((each) => each['@type'])))
  for (const kind of [
    'Organization',
    'BreadcrumbList',
    'ItemList',
    'Course',
    'EducationEvent',
    'Event',
    'Service',
    'Person',
  ])
    expect(kinds).toContain(kind)
})
