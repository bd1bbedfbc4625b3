/** Recordings are listed as the provider has them, and published to whoever has a seat, until a day. */
import { expect, test } from 'vitest'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { linkKind } from '#resources/content/webinars/webinar-register.server.ts'
import { personalToken } from '#server/sessions/personal-link.ts'
import { testApi } from '#test/fixtures/api.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'
import { everyRow } from '#test/meetings/joining.ts'
import { providerServer } from '#test/meetings/provider-server.ts'
import { inDays, recorded } from '#test/meetings/recorded.ts'
import { joinLinkOfHolder } from '../join/own-join-link.server.ts'
import { recordingsApi as calls } from './recording.api.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const own = recorded(api, server)
const { event, read, publish, withdraw, watch, mailsOf, enrol, person, training } = own

test('the office sees each video with its session, length, size, view and state, and no link', async () => {
  const { id, recording, meeting } = await event('zoom')
  const { startsAt } = meeting.plan
  expect(recording).toEqual({
    id: recording.id,
    number: 1,
    topic: null,
    kind: 'shared_screen_with_speaker_view',
    startsAt: expect.any(String),
    minutes: 60,
    size: 90_000_000,
    state: 'ready',
    publishedUntil: null,
    provider: 'zoom',
    host: expect.stringContaining('joining'),
    isLocked: false,
    isAwaited: false,
  })
  expect(Date.parse(recording.startsAt)).toBe(Math.floor(Date.parse(startsAt) / 1000) * 1000)
  const answer = await api.request(`/v1/es/events/${id}/recordings`, { as: 'training' })
  expect(await answer.text()).not.toMatch(/\/rec\/|stand-in|pwd/)
})

test('it is published until a day that is neither past nor far, by those who edit events alone', async () => {
  const { id, recording } = await event('zoom')
  for (const [until, error] of [
    [inDays(-1), /hoy/],
    [inDays(367), /366/],
    ['2026-02-31', /./],
  ] as const)
    await expect(publish(id, recording.id, until)).rejects.toMatchObject({
      status: 422,
      validationErrors: { until: expect.stringMatching(error) },
    })
  await expect(publish(id, '999999999')).rejects.toMatchObject({ status: 404 })
  const { id: other } = await event('zoom')
  await expect(publish(other, recording.id)).rejects.toMatchObject({ status: 404 })
  await expect(withdraw(id, recording.id)).rejects.toMatchObject({ status: 409 })
  const params = { id, recording: recording.id }
  for (const role of ['sales', 'editor', 'instructor', 'auditor'] as const)
    await expect(
      api.client(role).call(calls.publishOfEvent, { params, input: { until: inDays(1) } }),
    ).rejects.toMatchObject({ status: 403 })
  const published = await publish(id, recording.id, inDays(0))
  expect(published.recordings).toMatchObject([{ state: 'published', publishedUntil: inDays(0) }])
  expect((await withdraw(id, recording.id)).recordings).toMatchObject([{ state: 'ready' }])
})

test('what shows somebody who entered and has not consented is not published', async () => {
  const { id, recording, ana, meeting } = await event('zoom')
  const { startsAt } = meeting.plan
  // As if the event had not been set to be recorded when she entered.
  await api.db.insertInto('joinPresses').values({ attendeeId: ana.id, startsAt }).execute()
  await expect(publish(id, recording.id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('sin consentir la grabación: 1'),
  })
  expect(await mailsOf(recording.id)).toEqual([])
  await ana.enter(true)
  expect((await publish(id, recording.id)).recordings).toMatchObject([{ state: 'published' }])
})

test.each([
  ['before its session was moved', -15 * 60_000],
  ['before the event had sessions', null],
])('whoever entered %s counts, too', async (_, moved) => {
  const { id, recording, ana, meeting } = await event('zoom')
  const startsAt = moved === null ? null : new Date(Date.parse(meeting.plan.startsAt) + moved).toISOString()
  await api.db.insertInto('joinPresses').values({ attendeeId: ana.id, startsAt }).execute()
  await expect(publish(id, recording.id)).rejects.toMatchObject({ status: 409 })
})

test('everybody with a seat is mailed once, in their language, with a link of ours', async () => {
  const { id, recording } = await event('zoom', {}, { email: 'ana@grabada.test' })
  const [, unreachable] = await enrol({ id }, [
    { firstName: 'Joe', email: 'joe@grabada.test', locale: 'en' },
    { firstName: 'Sin correo' },
  ])
  await api.db.updateTable('attendees').set({ email: null }).where('id', '=', unreachable!).execute()
  const [left] = await enrol({ id }, [{ firstName: 'Eva', email: 'eva@grabada.test' }])
  await training.call(attendeesApi.remove, { params: { id: left! }, query: { reason: 'illness' } as never })
  await publish(id, recording.id)
  await publish(id, recording.id, inDays(40))
  await withdraw(id, recording.id)
  await publish(id, recording.id)
  const mails = await mailsOf(recording.id)
  expect(mails).toMatchObject([
    {
      toAddress: 'ana@grabada.test',
      locale: 'es',
      subject: expect.stringContaining('Ya puede ver la grabación'),
    },
    { toAddress: 'joe@grabada.test', locale: 'en', subject: expect.stringContaining('You can watch') },
  ])
  expect(mails[1]!.html).toContain(`${api.publicUrl}/en/join/`)
  for (const { html, text } of mails) expect(html + text).not.toContain(server.url)
})

test('the page shows it without its link, and its button leads to our own address', async () => {
  const { id, recording, ana, held } = await event('zoom')
  expect((await ana.page()).recordings).toEqual([])
  await publish(id, recording.id)
  const before = await everyRow(api)
  for (const path of [ana.path, ana.path.replace('/es/', '/en/')]) {
    const { text } = await sitePage(api, path)
    expect(text).toMatch(/Ver la grabación|Watch the recording/)
    for (const secret of [held.secret, '/rec/', '/recordings/']) expect(text).not.toContain(secret)
  }
  expect(JSON.stringify(await ana.page())).not.toMatch(/\/rec/)
  expect(await everyRow(api)).toEqual(before)
  const pressed = await sitePage(api, ana.path, formBody({ recording: recording.id }))
  expect([pressed.status, pressed.headers.get('cache-control'), pressed.text]).toEqual([303, 'no-store', ''])
  const { url } = await watch(ana.params, recording.id)
  expect(url).toContain(`${api.publicUrl}/recordings/`)
  expect(pressed.headers.get('location')).toBe(url)
})

test('nobody sees it who is un-enrolled, of another event, or too late', async () => {
  const { id, recording, ana } = await event('zoom')
  const stranger = (await event('zoom')).ana
  const refused = expect.objectContaining({ status: 410 })
  await expect(watch(ana.params, recording.id)).rejects.toEqual(refused)
  await publish(id, recording.id)
  await expect(watch(stranger.params, recording.id)).rejects.toEqual(refused)
  await expect(watch({ token: `${ana.params.token}x` }, recording.id)).rejects.toMatchObject({ status: 404 })
  await api.db
    .updateTable('meetingRecordings')
    .set({ publishedUntil: inDays(-1) })
    .where('id', '=', recording.id)
    .execute()
  expect((await read(id)).recordings).toMatchObject([{ state: 'ended' }])
  expect((await ana.page()).recordings).toEqual([])
  await expect(watch(ana.params, recording.id)).rejects.toEqual(refused)
  const { text, status } = await sitePage(api, ana.path, formBody({ recording: recording.id }))
  expect([status, text]).toEqual([410, expect.stringContaining('ya no está disponible')])
  await publish(id, recording.id)
  await training.call(attendeesApi.remove, { params: { id: ana.id }, query: { reason: 'illness' } as never })
  expect((await ana.page()).recordings).toEqual([])
  await expect(watch(ana.params, recording.id)).rejects.toEqual(refused)
})

test('a seat on site sees it too, and the page of its survey leads there', async () => {
  const capacity = { total: 20, onSite: 10, online: 10 }
  const { id, recording, ana } = await event('zoom', { modality: 'mixed', capacity }, { mode: 'onSite' })
  const { publicUrl } = api
  const ownLink = () =>
    joinLinkOfHolder(api.db, { kind: 'attendees', id: ana.id }, { publicUrl, locale: 'es' })
  expect(await ownLink()).toBeNull()
  await publish(id, recording.id)
  expect(await ownLink()).toBe(publicUrl + ana.path)
  expect(await ana.page()).toMatchObject({ state: 'onSite', recordings: [{ id: recording.id }] })
  expect((await sitePage(api, ana.path)).text).toMatch(/Su cupo es presencial[^]*Ver la grabación/)
  expect((await watch(ana.params, recording.id)).url).toContain('/recordings/')
})

test('a webinar’s registrants see it likewise, by their own link', async () => {
  const { id, registrationId } = await own.webinar(own.about)
  await own.hold(id, 'webinar')
  const editor = api.client('editor')
  const { recordings } = await editor.call(calls.ofWebinar, { params: { id } })
  const [recording] = recordings
  const until = inDays(5)
  const params = { id, recording: recording!.id }
  await editor.call(calls.publishOfWebinar, { params, input: { until } })
  expect(await mailsOf(recording!.id)).toHaveLength(1)
  const luz = await person(registrationId, 'webinarRegistrations')
  expect((await luz.page()).recordings).toMatchObject([{ id: recording!.id, until }])
  expect((await watch(luz.params, recording!.id)).url).toContain('/recordings/')
  await api.db
    .updateTable('webinars')
    .set({ startsAt: new Date(Date.now() - 7_200_000).toISOString(), recordingUrl: null })
    .where('id', '=', id)
    .execute()
  const registration = await personalToken(api.db, { kind: linkKind, id: registrationId })
  const shown = () =>
    api.client(undefined).call(webinarsApi.publicOwn, { params: { id, token: registration } })
  expect(await shown()).toMatchObject({ recordingUrl: `${api.publicUrl}${luz.path}` })
  await editor.call(calls.withdrawOfWebinar, { params })
  expect(await shown()).toMatchObject({ recordingUrl: null })
})
