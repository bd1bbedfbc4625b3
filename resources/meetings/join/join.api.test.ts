/** The page by which people enter: what it shows, who gets in, and when. */
import { expect, test } from 'vitest'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { everyRow, joining } from '#test/meetings/joining.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'
import { joinApi } from './join.api.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { ready, enrol, person, rows, presses, registrants, webinar, meetings, patch, provide, training } =
  joining(api, server)
const linkOf = async (eventId: string) => (await meetings(eventId))[0]!.joinUrl!
const registering = () => server.calls.filter((call) => /^POST .*\/registrants$/.test(call)).length
const leave = (id: string) =>
  training.call(attendeesApi.remove, { params: { id }, query: { reason: 'illness' } as never })
const one = async (event: { id: string }, about: object = {}) =>
  person((await enrol(event, [{ firstName: 'Ana', ...about }]))[0]!)

test('reading the page notes nothing and has no link of the provider', async () => {
  const event = await ready('zoom')
  const { page, path, params } = await one(event)
  const before = await everyRow(api)
  expect(await page()).toMatchObject({ state: 'open', firstName: 'Ana', isReady: true, isRecorded: false })
  for (const locale of ['es', 'en']) {
    const answer = await api.request(`/v1/public/${locale}/join/${params.token}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).not.toContain(server.url)
  }
  expect(path).toMatch(/^\/es\/join\/\d+-[\w-]{22}$/)
  expect(await everyRow(api)).toEqual(before)
})

test('the button registers at Zoom once, notes the first press, and leads to the person’s own link', async () => {
  const event = await ready('zoom')
  const { enter, id } = await one(event, { email: 'Ana.Unica@correo.test' })
  const { url } = await enter()
  const [registrant] = await registrants(event.id)
  expect(url).toBe(`${await linkOf(event.id)}?tk=${registrant!.id}`)
  expect(registrant).toMatchObject({ email: 'ana.unica@correo.test', name: 'Ana Peña' })
  const [row] = await rows(id)
  expect(row).toMatchObject({ registrantId: registrant!.id, joinUrl: url, claimedUntil: null })
  const calls = registering()
  const noted = await presses({ id })
  expect(noted).toMatchObject([{ startsAt: event.sessions[0]!.startAt, pressedAt: expect.any(String) }])
  expect(await enter()).toEqual({ url })
  expect(registering()).toBe(calls)
  expect(await rows(id)).toEqual([row])
  expect(await presses({ id })).toEqual(noted)
})

test('Teams registers nobody: all are led to its link, and the press is noted', async () => {
  const event = await ready('msteams')
  const { enter, id } = await one(event)
  const calls = server.calls.length
  expect(await enter()).toEqual({ url: await linkOf(event.id) })
  expect(server.calls.length).toBe(calls)
  expect(await rows(id)).toMatchObject([{ registrantId: null, joinUrl: null }])
  await Promise.all([enter(), enter()])
  expect(await presses({ id })).toHaveLength(1)
})

test('presses at the same time register once', async () => {
  const event = await ready('zoom')
  const { enter, id } = await one(event)
  const calls = registering()
  const urls = await Promise.all(Array.from({ length: 6 }, () => enter()))
  expect(new Set(urls.map(({ url }) => url)).size).toBe(1)
  expect(registering()).toBe(calls + 1)
  expect(await rows(id)).toHaveLength(1)
})

test('people with the mail address of somebody before them, or without one, are registered apart', async () => {
  const event = await ready('zoom')
  const email = 'oficina@correo.test'
  const first = await one(event, { email })
  const { url } = await first.enter()
  await leave(first.id)
  // Zoom still has the first one, and would take both for one person.
  const second = await one(event, { firstName: 'Luis', email })
  const third = await one(event, { firstName: 'Eva', email: null, phone: '8095550142' })
  const urls = [url, (await second.enter()).url, (await third.enter()).url]
  expect(new Set(urls).size).toBe(3)
  const host = new URL(api.publicUrl).hostname
  expect((await registrants(event.id)).map((found) => `${found.name} ${found.email}`)).toEqual([
    `Ana Peña ${email}`,
    `Luis Peña attendee-${second.id}@${host}`,
    `Eva Peña attendee-${third.id}@${host}`,
  ])
})

test('an address that Zoom refuses, such as the host’s, is replaced by one of the person’s own', async () => {
  const event = await ready('zoom')
  const { enter, id } = await one(event)
  const refused = '{"code":3027,"message":"Host can not register"}'
  server.fail('/registrants', answering(400, refused, { 'content-type': 'application/json' }))
  await enter()
  expect((await registrants(event.id)).map(({ email }) => email)).toEqual([
    `attendee-${id}@${new URL(api.publicUrl).hostname}`,
  ])
})

test('a session that is recorded asks for consent, once, and keeps its proof', async () => {
  const event = await ready('zoom', { meeting: { waitingRoom: false, isRecorded: true } })
  const { page, enter, id } = await one(event, { email: null, phone: '8095550142' })
  expect(await page()).toMatchObject({ isRecorded: true, consent: expect.stringContaining('grabe') })
  await expect(enter()).rejects.toMatchObject({
    status: 422,
    validationErrors: { consent: expect.anything() },
  })
  expect(await rows(id)).toEqual([])
  await Promise.all([enter(true), enter(true)])
  const proofs = await api.db
    .selectFrom('consents')
    .selectAll()
    .where('entity', '=', 'attendees')
    .where('entityId', '=', id)
    .execute()
  expect(proofs).toMatchObject([
    {
      purpose: 'recording',
      granted: true,
      source: 'web:join',
      locale: 'es',
      email: expect.stringMatching(new RegExp(`^attendee-${id}@`)),
      wording: expect.stringContaining('grabe'),
      textVersion: expect.stringMatching(/^\d{4}-/),
      ip: '127.0.0.1',
    },
  ])
  expect(await page()).toMatchObject({ isRecorded: true, consent: null })
  await enter()
})

test.for([
  ['down', answering(503), 502, 'Espere un minuto'],
  ['at its limit of a second', answering(429, '', { 'retry-after': '5' }), 502, 'Espere un minuto'],
  ['at its limit of a day', answering(429, '', { 'retry-after': '3600' }), 502, 'Escríbanos'],
  [
    'without the meeting',
    answering(404, '{"code":3001,"message":"Meeting does not exist"}'),
    409,
    'Espere un minuto',
  ],
] as const)(
  'a provider that is %s leaves nothing half done, and the same button works later',
  async ([, fault, status, said]) => {
    const event = await ready('zoom', { meeting: { waitingRoom: false, isRecorded: true } })
    const { enter, id } = await one(event)
    server.fail('/registrants', fault)
    const before = await everyRow(api)
    await expect(enter(true)).rejects.toMatchObject({ status, message: expect.stringContaining(said) })
    const after = await everyRow(api)
    for (const table of ['meeting_people', 'join_presses', 'consents', 'meetings'])
      expect(after[table]).toBe(before[table])
    await enter(true)
    expect(await rows(id)).toHaveLength(1)
  },
)

test('a meeting that is not ready yet is said to be so', async () => {
  const event = await ready('zoom')
  const { page, enter, id } = await one(event)
  await api.db
    .updateTable('meetings')
    .set({ externalId: null, joinUrl: null, state: 'pending' })
    .where('eventId', '=', event.id)
    .execute()
  expect(await page()).toMatchObject({ state: 'open', isReady: false })
  await expect(enter()).rejects.toMatchObject({ status: 409 })
  expect(await rows(id)).toEqual([])
})

test('an own link is used where no account hosts, and the press is noted', async () => {
  const event = await ready('zoom')
  const { page, enter, id } = await one(event)
  const joinUrl = 'https://sala.example/secreta'
  await patch(event.id, { integration: 'customUrl', hostId: null, joinUrl })
  await provide()
  expect(JSON.stringify(await page())).not.toContain('secreta')
  expect(await presses({ id })).toEqual([])
  expect(await enter()).toEqual({ url: joinUrl })
  expect(await presses({ id })).toMatchObject([{ startsAt: event.sessions[0]!.startAt }])
  await patch(event.id, { integration: 'msteams', joinUrl: null })
  expect(await page()).toMatchObject({ isReady: false })
  await expect(enter()).rejects.toMatchObject({ status: 409 })
})

test('people who registered for a webinar enter the same way, until they cancel', async () => {
  const { id, registrationId } = await webinar()
  const { page, enter, path } = await person(registrationId, 'webinarRegistrations')
  expect(await page()).toMatchObject({ state: 'open', firstName: 'Luz', isReady: true })
  const [meeting] = await meetings(id, 'webinar')
  expect((await enter()).url).toContain(meeting!.joinUrl)
  expect(await presses({ id: registrationId }, 'webinarRegistrations')).toHaveLength(1)
  await api.client('training').call(webinarsApi.cancel, { params: { id }, input: { reason: 'Enfermedad' } })
  expect(await page()).toMatchObject({ state: 'cancelled' })
  await expect(enter()).rejects.toMatchObject({ status: 410 })
  expect(path).toContain('/es/join/')
})

test('a token opens its own record alone, and guesses are limited', async () => {
  const event = await ready('zoom')
  const [first, second] = await enrol(event, [{}, {}])
  const { params } = await person(first!)
  const [, seal] = /^\d+-(.*)$/.exec(params.token)!
  const registration = await person(first!, 'webinarRegistrations')
  const get = (token: string) =>
    api.request(`/v1/public/es/join/${token}`, { ip: '203.0.113.8' }).then(({ status }) => status)
  const post = (token: string) =>
    api
      .request(`/v1/public/es/join/${token}`, { json: { consent: true }, ip: '203.0.113.8' })
      .then(({ status }) => status)
  for (const forged of [`${second}-${seal}`, `${first}-${'A'.repeat(22)}`, registration.params.token, 'nada'])
    expect([await get(forged), await post(forged)]).toEqual([404, 404])
  const guesses: number[] = []
  for (let at = 0; at < 62; at += 1) guesses.push(await get(`${at}-${'A'.repeat(22)}`))
  expect(guesses.at(-1)).toBe(429)
  expect(await api.client(undefined).call(joinApi.publicGet, { params })).toMatchObject({ state: 'open' })
})
