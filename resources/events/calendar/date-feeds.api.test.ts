/** Dates to subscribe to: calendars by the filters and words of the page of dates, and the feed of new dates. */
import { expect, test } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { filterNames } from '../event-dates/date-filter.ts'
import { eventsApi } from '../schedule/event.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { dateMaker, online, price, session, venue } from '#test/fixtures/site/dates.ts'
import { siteFiles } from '#test/fixtures/site-pages.ts'
import { maker } from '#test/fixtures/make.ts'

const api = await testApi()
const make = maker(api)
const date = dateMaker(api, make)
const site = siteFiles(api)
const read = async (path: string) =>
  (await (await site.request(api.publicUrl + path)).text()).replaceAll('\r\n ', '')

const days = ['2098-12-04', '2098-12-05']
const santiago = await date('Auditor interno', {
  modality: 'onSite',
  venue: venue('Santiago'),
  sessions: days.map(session),
})
const distant = await date('Plan HACCP', { ...online, sessions: [session('2099-01-15')] })

/** The events of a calendar, and its name. */
async function calendar(query: string): Promise<{ ids: string[]; name: string | undefined }> {
  const text = await read(`/es/calendario.ics${query}`)
  const ids = [...text.matchAll(/UID:event-(\d+)-/g)].map(([, id]) => id!)
  return { ids: [...new Set(ids)], name: /X-WR-CALNAME:(.*)\r/.exec(text)?.[1] }
}

test('a calendar holds what its address narrows it to, and says so in its name', async () => {
  expect((await calendar('')).ids).toEqual([santiago, distant])
  expect(await calendar('?city=santiago')).toEqual({
    ids: [santiago],
    name: expect.stringMatching(/ · Santiago$/),
  })
  expect(await calendar('?modality=online')).toEqual({
    ids: [distant],
    name: expect.stringMatching(/ · En línea$/),
  })
  const { options } = await api.client().call(eventsApi.publicOptions, { input: { city: 'santiago' } })
  const { value, name } = options.category[0]!
  const ofCategory = await calendar(`?category=${value}`)
  expect(ofCategory.ids).toContain(santiago)
  expect(ofCategory.name).toContain(name)
  expect((await calendar('?category=nothing')).ids).toEqual([])
  // Values that no date can have are left out, as on the page.
  expect((await calendar('?modality=telepathy')).ids).toEqual([santiago, distant])
})

test('a calendar has the dates of the page, whichever its filter', async () => {
  const { id: instructorId } = await make.shown('instructors')
  const filtered = await date('Manufactura esbelta', {
    ...online,
    sessions: [session('2099-03-02')],
    prices: [price('4000.00')],
    instructors: [{ instructorId, role: 'lead' }],
  })
  const { courseId } = await api.client().call(eventsApi.publicGet, { params: { id: filtered } })
  const { id: serviceId } = await make.record('services', {
    standard: 'ISO 18404',
    websiteState: 'published',
  })
  await api.client('admin').call(coursesApi.patch, {
    params: { id: courseId },
    input: { level: 'advanced', serviceId } as never,
  })
  const { options } = await api.client().call(eventsApi.publicOptions, { input: {} })
  for (const name of filterNames) {
    expect(options[name].length, name).toBeGreaterThan(0)
    for (const { value } of options[name]) {
      const { items } = await api
        .client()
        .call(eventsApi.publicList, { input: { page: 1, perPage: 60, search: '', [name]: value } })
      const ids = items.map(({ id }) => id)
      expect((await calendar(`?${name}=${value}`)).ids, `${name}=${value}`).toEqual(ids)
    }
  }
  expect((await calendar('?level=advanced')).ids).toEqual([filtered])
})

test('a calendar has the dates that were searched for, and those alone', async () => {
  expect(await calendar('?q=haccp')).toEqual({ ids: [distant], name: expect.stringMatching(/ · haccp$/) })
  expect((await calendar('?q=haccp&city=santiago')).ids).toEqual([])
  expect(await read('/es/calendario.ics?q=haccp')).toContain('/es/calendario.ics?q=haccp')
  // No word is guessed, so that a calendar does not change with the dates that are left.
  expect((await calendar('?q=haccpp')).ids).toEqual([])
  expect((await calendar(`?q=haccp${'%20haccp'.repeat(30)}`)).ids).toEqual([distant])
})

test('each session of a date has a summary of its own', async () => {
  const summaries = [...(await read(`/es/evento/${santiago}.ics`)).matchAll(/SUMMARY:(.*)\r/g)]
  expect(summaries.map(([, text]) => text)).toEqual(['Auditor interno (1/2)', 'Auditor interno (2/2)'])
})

test('the feed names a date once, and again when it moves', async () => {
  const items = async () =>
    [...(await read('/es/fechas/rss.xml')).matchAll(/<guid[^>]*>(.*)<\/guid>/g)]
      .map(([, guid]) => guid!)
      .filter((guid) => guid.includes(`/events/${distant}/`))
  const before = await items()
  expect(before).toHaveLength(1)
  await api.client('admin').call(eventsApi.patch, {
    params: { id: distant },
    input: { sessions: [session('2099-02-15')] },
  })
  const after = await items()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
})

test('a webinar has a calendar entry of its own, without the link to join', async () => {
  const { id, joinUrl } = await make.shown('webinars')
  const text = await read(`/es/webinar/${id}.ics`)
  expect(text).toContain(`UID:webinar-${id}@`)
  expect(joinUrl).toBeTruthy()
  expect(text).not.toContain(joinUrl)
  expect((await site.request(`${api.publicUrl}/en/webinar/999999.ics`)).status).toBe(404)
})
