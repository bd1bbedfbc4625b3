/** What search engines and those who share a page find on it: each kind of page, as it is really rendered. */
import { expect, inject, test } from 'vitest'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { mainCourse, nextEvent, webinarThatIs } from '../browser/records.ts'
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
const tag = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

test('search engines read who the firm is, what the catalogue lists and the dates of a course', async () => {
  const { Organization, WebSite } = await thingsOn('/es')
  expect(Organization).toMatchObject({ name: 'Ceibanorma', taxID: '199999991' })
  expect(WebSite).toMatchObject({ inLanguage: 'es' })

  const catalogue = await thingsOn('/en/courses')
  const elements = (catalogue['ItemList']?.['itemListElement'] ?? []) as { url: string; position: number }[]
  expect(elements.length).toBeGreaterThanOrEqual(3)
  expect(new URL(elements[0]!.url).pathname).toMatch(/^\/en\/course\/\d+$/)
  expect(catalogue['BreadcrumbList']?.['itemListElement']).toMatchObject([
    { name: 'Home' },
    { name: 'Course Catalog' },
  ])

  const { Course } = await thingsOn(`/es/curso/${await mainCourse()}`)
  expect(Course).toMatchObject({ provider: { name: 'Ceibanorma' }, inLanguage: 'es' })
  const [instance] = (Course?.['hasCourseInstance'] ?? []) as Thing[]
  expect(instance?.['courseMode']).toMatch(/^(onsite|online|blended)$/)
  expect(instance?.['startDate']).toMatch(/-04:00$/)
})

test('search engines read of an article who wrote it, of a webinar that it is free and never how to join, and each record once', async () => {
  const list = await read('/en/blog')
  const [, path = ''] = /href="(\/en\/blog\/article\/[^"]+)"/.exec(list) ?? []
  const { BlogPosting, BreadcrumbList } = await thingsOn(path)
  expect(BlogPosting).toMatchObject({ author: { '@type': 'Person' }, publisher: { name: 'Ceibanorma' } })
  expect(BreadcrumbList?.['itemListElement']).toHaveLength(3)
  for (const page of [path, '/en/blog'])
    expect(await read(page)).toMatch(/type="application\/rss\+xml"[^>]*href="[^"]+\/en\/blog\/rss.xml"/)

  const webinar = `/en/webinar/${await webinarThatIs('upcoming')}`
  expect((await thingsOn(webinar))['Event']).toMatchObject({
    isAccessibleForFree: true,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: expect.stringMatching(new RegExp(`${webinar}$`)) as string },
  })
  expect((await read(webinar)).split('schema.org/OnlineEventAttendanceMode')).toHaveLength(2)
  const event = await read(`/es/evento/${await nextEvent()}`)
  expect(event.split('schema.org/EventScheduled')).toHaveLength(2)
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
    const { Event, BreadcrumbList } = await thingsOn(`/es/evento/${await nextEvent(modality)}`)
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
test('every page looks like itself where it is shared, names its own address in the sitemap, and a search and a past event are told apart', async () => {
  for (const path of [
    '/es',
    '/en/courses',
    `/es/curso/${await mainCourse()}`,
    `/en/event/${await nextEvent()}`,
    '/es/asesoria',
    '/es/sobre-nosotros',
    `/es/webinar/${await webinarThatIs('upcoming')}`,
    '/es/contacto',
  ]) {
    const shared = await read(path)
    const image = tag(shared, 'og:image')!
    expect(tag(shared, 'twitter:card'), path).toBe('summary_large_image')
    const card = await fetch(site + new URL(image).pathname, { method: 'HEAD', redirect: 'manual' })
    expect(card.status, path).toBe(200)
    expect(card.headers.get('Cache-Control')).toContain('immutable')
  }

  const locs = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!)
  const some = locs.filter((_, at) => at % 17 === 0)
  for (const loc of some) {
    const { pathname } = new URL(loc)
    const html = await read(pathname)
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1], pathname).toBe(loc)
    expect(html).not.toContain('content="noindex"')
  }
  expect(await read('/es/buscar?q=9001')).toContain('content="noindex"')

  const { items } = await visitorClient().call(eventsApi.publicList, {
    input: { page: 1, perPage: 1, search: '', when: 'past' },
  })
  const past = await read(`/es/evento/${items[0]!.id}`)
  expect(past).toContain('Este curso ya se impartió')
  expect(past).not.toContain('Agregar al calendario')
})
