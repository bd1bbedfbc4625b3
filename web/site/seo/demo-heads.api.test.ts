/** Heads of all pages of the demo's sitemap, as search engines read them. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { schemaFaults } from '#test/fixtures/schema-org.ts'
import { fillSite } from '#test/fixtures/site/demo-site.ts'
import { siteFiles, sitePage } from '#test/fixtures/site-pages.ts'

const api = await testApi({ isCached: true })
await fillSite(api, pino({ level: 'silent' }))

const sitemap = await (await siteFiles(api).request(`${api.publicUrl}/sitemap.xml`)).text()
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname)
const lists = ['/es/fechas', '/en/dates', '/es/cursos', '/en/courses', '/es/blog', '/en/blog']
const paths = [...listed, ...lists.map((path) => `${path}?page=2`)]

const unescaped = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
const pages = await Promise.all(
  paths.map(async (path) => {
    const { status, text } = await sitePage(api, path)
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(text) ?? []
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(text) ?? []
    const data = [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as { '@type': string },
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
