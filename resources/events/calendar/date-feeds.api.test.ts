/** Dates to subscribe to: calendars by category, mode and city, and the feed of new dates. */
import { expect, test } from 'vitest'
import { eventsApi } from '../schedule/event.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { dateMaker, online, session, venue } from '#test/fixtures/site/dates.ts'
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
