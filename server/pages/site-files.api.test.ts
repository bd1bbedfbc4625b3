/** Tests the site's generated files: sitemap, calendars, feeds and cards. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { locales } from '#core/words.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { sitemapApi } from '#resources/content/feeds/sitemap.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { siteFiles } from '#test/fixtures/site-pages.ts'
import { maker, type Made } from '#test/fixtures/make.ts'
import { cardPath, screenCard } from '#web/card.ts'
import { articleCard, courseCard, eventCard } from '#web/card-facts.ts'
import { pagesOf, sitemapFiles } from '#resources/content/feeds/sitemap-file.server.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const visitor = api.client()
const site = siteFiles(api)
const get = async (path: string, init: RequestInit = {}) => site.request(api.publicUrl + path, init)
const read = async (path: string) => (await get(path)).text()
const unfolded = async (path: string) => (await read(path)).replaceAll('\r\n ', '')

const patchCourse = ({ id }: Made, input: object) =>
  admin.call(coursesApi.patch, { params: { id }, input: input as never })
const hide = (course: Made) => patchCourse(course, { websiteState: 'unpublished' })

test('the sitemap lists a published course in both languages with alternates', async () => {
  const { id } = await make.shown('courses')
  const sitemap = await read('/sitemap.xml')
  const [entry] = sitemap
    .split('\n')
    .filter((line) => line.includes(`<loc>${api.publicUrl}/en/course/${id}<`))
  expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
  for (const locale of locales) expect(entry).toContain(`hreflang="${locale}"`)
  expect(entry).toContain(`hreflang="x-default" href="${api.publicUrl}/es/curso/${id}"`)
})
test('the sitemap omits unpublished records', async () => {
  const course = await make.shown('courses')
  await hide(course)
  const sitemap = await read('/sitemap.xml')
  expect(sitemap).not.toContain(`/es/curso/${course.id}<`)
  expect(sitemap).not.toContain(`/en/course/${course.id}<`)
})
test('the sitemap lists Spanish-only content in Spanish only', async () => {
  const course = await make.shown('courses')
  await patchCourse(course, { title: { es: 'Gestión de riesgos', en: null } })
  const sitemap = await read('/sitemap.xml')
  expect(sitemap).toContain(`/es/curso/${course.id}<`)
  expect(sitemap).not.toContain(`/en/course/${course.id}`)
})
test('an unlisted date is in no list', async () => {
  const event = await make.shown('events')
  await admin.call(eventsApi.patch, { params: { id: event.id }, input: { visibility: 'unlisted' } })
  expect(await read('/sitemap.xml')).not.toContain(`/evento/${event.id}<`)
  expect(await read('/es/calendario.ics')).not.toContain(`event-${event.id}-`)
  expect((await get(`/es/evento/${event.id}.ics`)).status).toBe(200)
})
test('a large sitemap becomes an index of several', () => {
  const entries = Array.from({ length: 5 }, (_, at) => ({
    screen: 'course' as const,
    es: String(at),
    en: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }))
  const pages = pagesOf(entries).filter(({ paths }) => !paths.en)
  const files = sitemapFiles(pages, 'https://firm.example', 2)
  expect([...files.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'])
  expect(files.get('sitemap.xml')).toContain('<loc>https://firm.example/sitemap-3.xml</loc>')
  expect([...files.values()].join('').match(/<url>/g)).toHaveLength(5)
})
test('robots.txt excludes the API and no page that says it is not to be listed, and names the sitemap', async () => {
  const lines = (await read('/robots.txt')).split('\n')
  const forbidden = lines.flatMap((line) => /^Disallow: (.*)/.exec(line)?.[1] ?? [])
  expect(forbidden).toContain('/v1/')
  for (const page of ['/es/office', '/en/search', '/login', '/es/certificado/AB12'])
    expect(forbidden.filter((path) => page.startsWith(path))).toEqual([])
  expect(lines).toContain(`Sitemap: ${api.publicUrl}/sitemap.xml`)
})
test('answers 304 for a matching ETag, and HEAD without a body', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/es/calendario.ics', '/en/calendar.ics']) {
    const first = await get(path, { method: 'HEAD' })
    expect(first.status, path).toBe(200)
    expect(await first.text()).toBe('')
    expect(first.headers.get('Cache-Control')).toContain('public')
    const again = await get(path, { headers: { 'If-None-Match': first.headers.get('ETag')! } })
    expect(again.status, path).toBe(304)
  }
})

test("an event's calendar has its sessions and never the join link", async () => {
  const event = await make.shown('events')
  const joinUrl = 'https://meet.example/secret-room'
  await admin.call(eventsApi.patch, { params: { id: event.id }, input: { joinUrl } })
  const response = await get(`/en/event/${event.id}.ics`)
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  for (const text of [await response.text(), await read('/en/calendar.ics')]) {
    expect(text).toContain(`UID:event-${event.id}-`)
    expect(text).toContain('DTSTART;TZID=America/Santo_Domingo:')
    expect(text).not.toContain('secret-room')
  }
})
test('a cancelled event is cancelled in its calendar under the same UID', async () => {
  const { id } = await make.shown('events')
  const before = await unfolded(`/es/evento/${id}.ics`)
  await admin.call(eventsApi.state, { params: { id }, input: { to: 'cancelled', reason: 'Sin quórum' } })
  const after = await unfolded(`/es/evento/${id}.ics`)
  const line = (text: string, name: string) => text.split('\r\n').find((one) => one.startsWith(`${name}:`))!
  expect(line(after, 'UID')).toBe(line(before, 'UID'))
  expect(line(after, 'STATUS')).toBe('STATUS:CANCELLED')
  expect(Number(line(after, 'SEQUENCE').slice(9))).toBeGreaterThan(Number(line(before, 'SEQUENCE').slice(9)))
  expect(line(after, 'SUMMARY')).toContain('Cancelado')
  expect(await read('/es/calendario.ics')).toContain(line(before, 'UID'))
})
test('an unpublished event has no calendar', async () => {
  const { id } = await make.record('events')
  expect((await get(`/es/evento/${id}.ics`)).status).toBe(404)
  expect((await get('/es/evento/999999.ics')).status).toBe(404)
})

const firm = await visitor.call(settingsApi.publicGet)

test('the card of a course is an immutable picture of 1200 by 630', async () => {
  const { id } = await make.shown('courses')
  const course = await visitor.call(coursePagesApi.publicGet, { params: { id } })
  const path = cardPath(courseCard(course, 'es'), { locale: 'es', firm })
  const response = await get(path)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  const again = await get(path, { headers: { 'If-None-Match': response.headers.get('ETag')! } })
  expect(again.status).toBe(304)
})
test('an outdated card URL redirects to the current one', async () => {
  const { id } = await make.shown('events')
  const event = await visitor.call(eventsApi.publicGet, { params: { id } })
  const path = cardPath(eventCard(event, 'es'), { locale: 'es', firm })
  const old = await get(path.replace(/[^/]+$/, 'old.png'))
  expect(old.status).toBe(302)
  expect(old.headers.get('Location')).toBe(path)
})
test('an unpublished record has no card', async () => {
  const course = await make.shown('courses')
  await hide(course)
  for (const path of [
    `/cards/es/course/${course.id}/x.png`,
    '/cards/es/course/999999/x.png',
    '/cards/es/screen/nothing/x.png',
    '/cards/es/constructor/1/x.png',
    '/cards/fr/course/1/x.png',
  ])
    expect((await get(path)).status, path).toBe(404)
})
test('every screen has a card, also with long texts', async () => {
  const path = cardPath(screenCard('contact', 'en', firm), { locale: 'en', firm })
  expect((await get(path)).status).toBe(200)
})

test('the blog feed carries the published articles of its language', async () => {
  const first = await make.record('articles', { publishedIn: ['es'] })
  const second = await make.record('articles', { publishedIn: ['es'] })
  const draft = await make.record('articles')
  const ids = [first.id, second.id]
  const outcome = await admin.call(articlesApi.publish, { input: { ids, websiteState: 'published' } })
  expect(outcome).toMatchObject([{ done: true }, { done: true }])
  const feed = await read('/es/blog/rss.xml')
  const items = feed.match(/<item>[\s\S]*?<\/item>/g)!
  expect(items).toHaveLength(2)
  expect(feed).toContain(`<atom:link href="${api.publicUrl}/es/blog/rss.xml" rel="self"`)
  expect(feed).toContain('<language>es-DO</language>')
  for (const item of items) {
    expect(item).toMatch(/<guid isPermaLink="false">conforme\.test\/articles\/\d+\/es</)
    expect(new Date(/<pubDate>(.*)</.exec(item)![1]!).getTime()).toBeLessThanOrEqual(Date.now())
    expect(item).toContain(`<link>${api.publicUrl}/es/blog/articulo/`)
  }
  expect(feed).not.toContain(`/articles/${draft.id}/`)
  expect(await read('/en/blog/rss.xml')).not.toContain('<item>')
  const known = await get('/es/blog/rss.xml')
  const headers = { 'If-None-Match': known.headers.get('ETag')! }
  expect((await get('/es/blog/rss.xml', { headers })).status).toBe(304)
})
test('an article is in the sitemap in its published languages and has a card', async () => {
  const { id } = await make.record('articles', { publishedIn: ['es'] })
  const before = await visitor.call(sitemapApi.publicList)
  await admin.call(articlesApi.publish, { input: { ids: [id], websiteState: 'published' } })
  const added = (await visitor.call(sitemapApi.publicList)).slice(before.length)
  expect(added).toMatchObject([{ screen: 'article', en: null }])
  const article = await visitor.call(articlesApi.publicGet, { params: { id } })
  expect((await get(cardPath(articleCard(article, 'es'), { locale: 'es', firm }))).status).toBe(200)
  expect((await get(`/cards/en/article/${id}/x.png`)).status).toBe(404)
})

test('a webinar is in the common calendar without its join link, and is cancelled there', async () => {
  const { id } = await make.shown('webinars')
  const joinUrl = 'https://meet.example/secret-webinar'
  await admin.call(webinarsApi.patch, { params: { id }, input: { joinUrl } })
  const entry = async () => {
    const entries = (await unfolded('/es/calendario.ics')).split('BEGIN:VEVENT')
    return entries.find((one) => one.includes(`UID:webinar-${id}@`)) ?? ''
  }
  expect(await entry()).toContain(`URL;VALUE=URI:${api.publicUrl}/es/webinar/${id}`)
  expect(await entry()).toContain('STATUS:CONFIRMED')
  expect(await entry()).not.toContain('secret-webinar')
  await admin.call(webinarsApi.cancel, { params: { id }, input: { reason: 'El presentador está enfermo' } })
  expect(await entry()).toContain('STATUS:CANCELLED')
})
