/** What search engines and those who share a page find on it: each kind of page, as it is really rendered. */
import { expect, inject, test } from 'vitest'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { visitorClient } from '../browser/staff-client.ts'

const site = inject('site')
const read = async (path: string) => (await fetch(site + path)).text()

type Thing = { '@type': string } & Record<string, unknown>
/** The page's schema.org data by kind. */
async function thingsOn(path: string): Promise<Record<string, Thing>> {
  const html = await read(path)
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  const things = scripts.map(([, json = '']) => JSON.parse(json) as Thing)
  return Object.fromEntries(things.map((thing) => [thing['@type'], thing]))
}
/** Where the demo's next date is held changes with the weekday it is filled on. */
async function nextHeld(modality: 'onSite' | 'online'): Promise<string> {
  const [next] = await visitorClient().call(eventsApi.publicCalendar, { query: { modality, limit: 1 } })
  return `/es/evento/${next!.id}`
}
const tag = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

test('the home page says who the firm is', async () => {
  const { Organization, WebSite } = await thingsOn('/es')
  expect(Organization).toMatchObject({ name: 'Ceibanorma', taxID: '199999991' })
  expect(WebSite).toMatchObject({ inLanguage: 'es' })
})
test('the catalogue lists its courses, and says where it stands', async () => {
  const { ItemList, BreadcrumbList } = await thingsOn('/en/courses')
  const elements = (ItemList?.['itemListElement'] ?? []) as { url: string; position: number }[]
  expect(elements.length).toBeGreaterThanOrEqual(3)
  expect(new URL(elements[0]!.url).pathname).toMatch(/^\/en\/course\/\d+$/)
  expect(BreadcrumbList?.['itemListElement']).toMatchObject([{ name: 'Home' }, { name: 'Course Catalog' }])
})
test('what machines read of a record is in the page once', async () => {
  expect((await read('/es/evento/53')).split('schema.org/EventScheduled')).toHaveLength(2)
  expect((await read('/en/webinar/2')).split('schema.org/OnlineEventAttendanceMode')).toHaveLength(2)
})
test('a course tells its dates, each with where and how', async () => {
  const { Course } = await thingsOn('/es/curso/14')
  expect(Course).toMatchObject({ provider: { name: 'Ceibanorma' }, inLanguage: 'es' })
  const [instance] = (Course?.['hasCourseInstance'] ?? []) as Thing[]
  expect(instance?.['courseMode']).toMatch(/^(onsite|online|blended)$/)
  expect(instance?.['startDate']).toMatch(/-04:00$/)
})
const inPesos = { priceCurrency: 'DOP' }
test.each([
  { modality: 'onSite', mode: 'Offline', place: 'Place', offers: [inPesos] },
  // Whoever attends from abroad may pay in dollars.
  {
    modality: 'online',
    mode: 'Online',
    place: 'VirtualLocation',
    offers: expect.arrayContaining([expect.objectContaining(inPesos)]) as unknown,
  },
] as const)(
  'an event tells how it stands, where it is held and what it costs: $modality',
  async ({ modality, mode, place, offers }) => {
    const { Event, BreadcrumbList } = await thingsOn(await nextHeld(modality))
    expect(Event).toMatchObject({
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
      location: { '@type': place },
      organizer: { name: 'Ceibanorma' },
      offers,
    })
    expect(BreadcrumbList?.['itemListElement']).toHaveLength(3)
  },
)
test('an article tells who wrote it, and leads to the feed', async () => {
  const list = await read('/en/blog')
  const [, path = ''] = /href="(\/en\/blog\/article\/[^"]+)"/.exec(list) ?? []
  const { BlogPosting, BreadcrumbList } = await thingsOn(path)
  expect(BlogPosting).toMatchObject({ author: { '@type': 'Person' }, publisher: { name: 'Ceibanorma' } })
  expect(BreadcrumbList?.['itemListElement']).toHaveLength(3)
  for (const page of [path, '/en/blog'])
    expect(await read(page)).toMatch(/type="application\/rss\+xml"[^>]*href="[^"]+\/en\/blog\/rss.xml"/)
})

test('a webinar tells when it is, that it is free, and never how to join', async () => {
  const { Event } = await thingsOn('/en/webinar/2')
  expect(Event).toMatchObject({
    isAccessibleForFree: true,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: expect.stringMatching(/\/en\/webinar\/2$/) as string },
  })
})

test('every page looks like itself where it is shared', async () => {
  for (const path of [
    '/es',
    '/en/courses',
    '/es/curso/14',
    '/en/event/53',
    '/es/asesoria',
    '/es/sobre-nosotros',
    '/es/webinar/2',
    '/es/contacto',
  ]) {
    const html = await read(path)
    const image = tag(html, 'og:image')!
    expect(tag(html, 'twitter:card'), path).toBe('summary_large_image')
    const card = await fetch(site + new URL(image).pathname, { method: 'HEAD', redirect: 'manual' })
    expect(card.status, path).toBe(200)
    expect(card.headers.get('Cache-Control')).toContain('immutable')
  }
})
test('every page of the sitemap is there, in its own address, and names its other language back', async () => {
  const locs = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!)
  const some = locs.filter((_, at) => at % 17 === 0)
  for (const loc of some) {
    const { pathname } = new URL(loc)
    const html = await read(pathname)
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1], pathname).toBe(loc)
    expect(html).not.toContain('content="noindex"')
  }
})
test('what is found by searching is not to be found by search engines', async () => {
  expect(await read('/es/buscar?q=9001')).toContain('content="noindex"')
})
test('a past event says so and leads on', async () => {
  const html = await read('/es/evento/1')
  expect(html).toContain('Este curso ya se impartió')
  expect(html).not.toContain('Agregar al calendario')
})
