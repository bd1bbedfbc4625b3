/** When people may enter, and who may not at any time. */
import { expect, test } from 'vitest'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { joining, sessionFrom } from '#test/meetings/joining.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { ready, enrol, person, presses, registrants, rows, meetings, make, training, webinar } = joining(
  api,
  server,
)
const leave = (id: string) =>
  training.call(attendeesApi.remove, { params: { id }, query: { reason: 'illness' } as never })
const one = async (event: { id: string }, about: object = {}) =>
  person((await enrol(event, [{ firstName: 'Ana', ...about }]))[0]!)
const setSessions = (id: string, ...sessions: object[]) =>
  api.db
    .updateTable('events')
    .set({ sessions: JSON.stringify(sessions) as never })
    .where('id', '=', id)
    .execute()
const shift = (id: string, minutes: number) => setSessions(id, { ...sessionFrom(minutes), key: 's1' })

test('the state follows the clock from too early to over', async () => {
  const event = await ready('zoom')
  const { page, enter } = await one(event)
  const refused = (status: number) => expect(enter()).rejects.toMatchObject({ status })
  await shift(event.id, 16)
  expect(await page()).toMatchObject({ state: 'early', isReady: false })
  expect((await page()).opensAt).toBe(
    new Date(Date.parse((await page()).session!.startAt) - 900_000).toISOString(),
  )
  await refused(409)
  await shift(event.id, 14)
  expect(await page()).toMatchObject({ state: 'open' })
  await shift(event.id, -30)
  expect(await page()).toMatchObject({ state: 'running' })
  // Whoever loses the connection at the end gets back in.
  await shift(event.id, -85)
  expect(await page()).toMatchObject({ state: 'running', isReady: true })
  await setSessions(event.id, { ...sessionFrom(-65), key: 's1' }, { ...sessionFrom(10), key: 's2' })
  expect(await page()).toMatchObject({ state: 'open', session: { number: 2 } })
  await setSessions(event.id, { ...sessionFrom(-65), key: 's1' }, { ...sessionFrom(20), key: 's2' })
  expect(await page()).toMatchObject({ state: 'running', session: { number: 1 } })
  await shift(event.id, -91)
  expect(await page()).toMatchObject({ state: 'over', session: null })
  await refused(410)
  expect(await registrants(event.id)).toEqual([])
  await setSessions(event.id, { ...sessionFrom(-120), key: 's1' }, { ...sessionFrom(120), key: 's2' })
  expect(await page()).toMatchObject({ state: 'between', session: { number: 2 }, sessionCount: 2 })
  await refused(409)
})

test('each session leads to its own meeting', async () => {
  const event = await ready('zoom', { sessions: [sessionFrom(10, 30), sessionFrom(300)] })
  const { enter } = await one(event)
  const [first, second] = await meetings(event.id)
  expect((await enter()).url).toContain(first!.joinUrl)
  const [own, later] = event.sessions
  await setSessions(event.id, { ...own!, ...sessionFrom(-90, 30) }, { ...later!, ...sessionFrom(5) })
  expect((await enter()).url).toContain(second!.joinUrl)
})

test('nobody without an online seat gets in', async () => {
  const event = await ready('zoom', {
    modality: 'mixed',
    capacity: { total: 20, onSite: 10, online: 10 },
  })
  const onSite = await one(event, { mode: 'onSite' })
  expect(await onSite.page()).toMatchObject({ state: 'onSite', session: null })
  await expect(onSite.enter()).rejects.toMatchObject({ status: 403 })
  const online = await one(event, { mode: 'online' })
  await online.enter()
  await leave(online.id)
  expect(await online.page()).toMatchObject({ state: 'unEnrolled', session: null, consent: null })
  await expect(online.enter()).rejects.toMatchObject({ status: 403 })
})

test('a postponed or cancelled event opens nothing', async () => {
  const event = await ready('zoom')
  const { page, enter } = await one(event)
  const become = (to: 'postponed' | 'cancelled') =>
    training.call(eventsApi.state, { params: { id: event.id }, input: { to, reason: 'Ya no hay sala' } })
  await become('postponed')
  expect(await page()).toMatchObject({ state: 'undated' })
  await expect(enter()).rejects.toMatchObject({ status: 409 })
  await become('cancelled')
  expect(await page()).toMatchObject({ state: 'cancelled' })
  await expect(enter()).rejects.toMatchObject({ status: 410 })
})

test('a webinar that is over stays so when it is taken off the website', async () => {
  const { id, registrationId } = await webinar()
  const { page } = await person(registrationId, 'webinarRegistrations')
  await api.db
    .updateTable('webinars')
    .set({ startsAt: sessionFrom(-2880).startAt })
    .where('id', '=', id)
    .execute()
  await training.call(webinarsApi.patch, { params: { id }, input: { websiteState: 'unpublished' } })
  expect(await page()).toMatchObject({ state: 'over' })
})

test('without sessions people may enter at any time', async () => {
  const event = await make.record('events', {
    modality: 'online',
    type: 'selfPaced',
    sessions: [],
    integration: 'customUrl',
    joinUrl: 'https://aula.example/curso',
  })
  await training.call(eventsApi.state, { params: { id: event.id }, input: { to: 'scheduled' } })
  const { page, enter } = await one(event)
  expect(await page()).toMatchObject({ state: 'open', session: null })
  expect(await enter()).toEqual({ url: 'https://aula.example/curso' })
})

const message =
  'You have exceeded the daily rate limit of (3) for Add meeting registrant API requests for the registrant.'
const limitOfOne = answering(429, JSON.stringify({ code: 429, message }), {
  'content-type': 'application/json',
})

test('whose address is at Zoom’s limit of a day enters by another one', async () => {
  const { enter, id } = await one(await ready('zoom'))
  server.fail('/registrants', limitOfOne)
  expect((await enter()).url).toContain('tk=')
  expect(await rows(id)).toMatchObject([{ email: expect.stringContaining(`attendee-${id}@`) }])
})

test('who is at Zoom’s limit of a day altogether is told so, and nothing of it is held against others', async () => {
  const event = await ready('zoom')
  const [ana, luis] = [await one(event), await one(event, { firstName: 'Luis' })]
  server.fail('/registrants', limitOfOne, limitOfOne)
  await expect(ana.enter()).rejects.toMatchObject({
    status: 502,
    message: expect.stringContaining('Escríbanos'),
  })
  expect(await rows(ana.id)).toEqual([])
  expect(await presses(ana)).toEqual([])
  expect(await ana.page()).toMatchObject({ state: 'open', isReady: true })
  expect((await luis.enter()).url).toContain('tk=')
  expect(await meetings(event.id)).toMatchObject([{ state: 'ready', reason: null }])
  expect((await ana.enter()).url).toContain('tk=')
})
