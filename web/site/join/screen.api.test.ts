/** The page of a join address: what it says in each state, and where its button leads. */
import { expect, test } from 'vitest'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'
import { everyRow, joining, sessionFrom } from '#test/meetings/joining.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { ready, enrol, pathOf, patch, provide, training } = joining(api, server)
await api.client('admin').call(settingsApi.patch, { input: { email: 'hola@ceibanorma.example' } })
async function linked(about: object = {}, guest: object = {}) {
  const event = await ready('zoom', about)
  const [id] = await enrol(event, [{ firstName: 'Ana', ...guest }])
  const holder = { kind: 'attendees', id: id! } as const
  return { event, id: id!, es: await pathOf(holder), en: await pathOf(holder, 'en') }
}
const setSessions = (id: string, ...sessions: object[]) =>
  api.db
    .updateTable('events')
    .set({ sessions: JSON.stringify(sessions) as never })
    .where('id', '=', id)
    .execute()
const recorded = { meeting: { waitingRoom: false, isRecorded: true } }

test('the page is for its holder alone, and reading it changes nothing', async () => {
  const { es, en } = await linked()
  const before = await everyRow(api)
  const { status, text, headers } = await sitePage(api, es)
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  for (const part of [
    'noindex',
    'Entrar a la reunión',
    'hora de Santo Domingo',
    'No está previsto grabar la sesión',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain(server.url)
  expect((await sitePage(api, en)).text).toContain('Join the meeting')
  expect(await everyRow(api)).toEqual(before)
})

test('the button leads to the provider, and its answer is kept nowhere', async () => {
  const { es } = await linked()
  const { status, headers, text } = await sitePage(api, es, formBody({}))
  expect([status, headers.get('cache-control'), text]).toEqual([303, 'no-store', ''])
  expect(headers.get('location')).toMatch(new RegExp(`^${server.url}/pages/w/.+\\?tk=`))
})

test('where it is recorded, the box must be ticked once', async () => {
  const { es } = await linked(recorded)
  expect((await sitePage(api, es)).text).toMatch(/La sesión se graba[^]*type="checkbox"/)
  const refused = await sitePage(api, es, formBody({}))
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('hace falta su consentimiento')
  expect((await sitePage(api, es, formBody({ consent: 'on' }))).status).toBe(303)
  expect((await sitePage(api, es)).text).not.toContain('type="checkbox"')
  expect((await sitePage(api, es, formBody({}))).status).toBe(303)
})

test('before a session it says how long it takes until the button opens', async () => {
  const { es, en, event } = await linked()
  await setSessions(event.id, { ...sessionFrom(75), key: 's1' })
  const { text, status } = await sitePage(api, es)
  expect(status).toBe(200)
  expect(text).toMatch(/Todavía no se puede entrar[^]*role="timer"[^>]*>1 h</)
  expect(text).not.toContain('Entrar a la reunión')
  expect((await sitePage(api, es, formBody({}))).status).toBe(409)
  await setSessions(event.id, { ...sessionFrom(-90), key: 's1' }, { ...sessionFrom(1440 * 3), key: 's2' })
  expect((await sitePage(api, en)).text).toMatch(/This is your next session[^]*>2 d 23 h</)
})

test('a room that is not ready, and a provider that does not answer, are said with what to do', async () => {
  const { es, en, event } = await linked()
  server.fail('/registrants', answering(503))
  const failed = await sitePage(api, es, { ...formBody({}), report: () => undefined })
  expect(failed.status).toBe(502)
  expect(failed.text).toMatch(/No pudimos abrirle la reunión[^]*mailto:[^]*Entrar a la reunión/)
  await patch(event.id, { integration: 'customUrl', hostId: null, joinUrl: 'https://sala.example/1' })
  await provide()
  await patch(event.id, { integration: 'zoom', joinUrl: null })
  expect((await sitePage(api, en)).text).toContain('The room is not ready yet')
  const refused = await sitePage(api, en, formBody({}))
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Wait a minute and try again')
})

test('it says why there is nothing to enter', async () => {
  const { es, event, id } = await linked()
  const says = async (status: number, ...parts: string[]) => {
    const page = await sitePage(api, es)
    expect(page.status).toBe(status)
    for (const part of parts) expect(page.text).toContain(part)
    expect(page.text).not.toContain('Entrar a la reunión')
  }
  await setSessions(event.id, { ...sessionFrom(-90), key: 's1' })
  await says(200, 'Ya terminó', 'Gracias por participar')
  await setSessions(event.id, { ...sessionFrom(5), key: 's1' })
  const become = (to: 'postponed' | 'cancelled') =>
    training.call(eventsApi.state, { params: { id: event.id }, input: { to, reason: 'Ya no hay sala' } })
  await become('postponed')
  await says(200, 'Todavía no tiene fecha', 'mailto:')
  await become('cancelled')
  await says(410, 'Fue cancelado', 'mailto:')
  await training.call(attendeesApi.remove, { params: { id }, query: { reason: 'illness' } as never })
  await says(403, 'fue dada de baja', 'mailto:')
})

test('somebody with a seat on site is told so', async () => {
  const capacity = { total: 20, onSite: 10, online: 10 }
  const { es, en } = await linked({ modality: 'mixed', capacity }, { mode: 'onSite' })
  expect((await sitePage(api, es)).text).toContain('Su cupo es presencial')
  expect((await sitePage(api, en)).text).toContain('Your seat is on site')
  expect((await sitePage(api, es, formBody({}))).status).toBe(403)
})

test('an unknown token has the page of what is not found', async () => {
  const { es } = await linked()
  for (const path of ['/es/join/1-AAAAAAAAAAAAAAAAAAAAAA', `${es}x`, '/en/join/nada']) {
    expect((await sitePage(api, path)).status).toBe(404)
    expect((await sitePage(api, path, formBody({}))).status).toBe(404)
  }
})
