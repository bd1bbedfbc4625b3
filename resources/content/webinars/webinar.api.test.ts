/** Webinar registration over HTTP: one seat per email, never overbooked, confirmed by mail. */
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { Envelope } from '#core/client.ts'
import { deliverAll } from '#server/mail/deliver.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { testApi, type TestRequest } from '#test/fixtures/api.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { registrationLetter, upcomingWebinar } from '#test/fixtures/form-submissions.ts'
import { webinarRegistrationsApi } from '#resources/content/webinar-registrations/webinar-registration.api.ts'
import { webinarsApi } from './webinar.api.ts'

const api = await testApi()
const editor = api.client('editor')
const training = api.client('training')
const make = (more: object = {}) =>
  editor.call(webinarsApi.create, { input: { ...upcomingWebinar(), ...more } })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

let caller = 0
type RegistrationResponse = { status: number } & Envelope
async function register(
  id: string,
  letter: object,
  init: TestRequest & { locale?: string } = {},
): Promise<RegistrationResponse> {
  const { locale = 'es', ...rest } = init
  const response = await api.request(`/v1/public/${locale}/webinars/${id}/registrations`, {
    json: { data: letter },
    ip: `10.${(caller += 1) % 250}.0.1`,
    ...rest,
  })
  return { status: response.status, ...((await response.json()) as Envelope) }
}
const seats = async (webinarId: string) =>
  (
    await training.call(webinarRegistrationsApi.list, {
      input: { perPage: 200, filters: [{ field: 'webinarId', op: 'eq', value: webinarId }] },
    })
  ).items
const shown = (id: string) => api.client().call(webinarsApi.publicGet, { params: { id } })

async function mails() {
  const { url, arrived } = await smtpServer()
  const mailer = openMailer({ smtpUrl: url, mailFrom: undefined, isProduction: true })
  onTestFinished(() => mailer.close())
  const signal = new AbortController().signal
  await deliverAll({ db: api.db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl, mailer, signal })
  return arrived
}
const tokenIn = (text: string | undefined) => /registration=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

test('the copy of a webinar is a draft without what belongs to the original alone', async () => {
  const { id, capacity } = await make({
    joinUrl: 'https://reunion.example/una',
    recordingUrl: 'https://video.example/una',
    recordingVisible: true,
    registrationOpensAt: inHours(1),
    capacity: 33,
  })
  expect(await editor.call(webinarsApi.copy, { params: { id } })).toMatchObject({
    joinUrl: null,
    recordingUrl: null,
    recordingVisible: false,
    registrationOpensAt: null,
    websiteState: 'unpublished',
    capacity,
  })
})

test('a registration gets a seat and a mail with calendar entry and personal link', async () => {
  const { id } = await make({ joinUrl: 'https://reunion.example/secreta' })
  const sent = await register(id, registrationLetter('invitada@conforme.test'))
  expect(sent).toMatchObject({ status: 200, success: true })
  expect(sent.message).toContain('correo de confirmación')
  const [mail] = (await mails()).filter(({ envelope }) => envelope.to.includes('invitada@conforme.test'))
  expect(mail?.subject).toBe('Su lugar está confirmado: Hallazgos que se repiten')
  const joinUrl = /\S+\/es\/join\/\S+/.exec(mail!.text!)![0]
  const calendar = mail?.attachments.find(({ filename }) => filename === 'webinar.ics')?.content.toString()
  expect(calendar).toContain(`UID:webinar-${id}@`)
  // Long lines are folded.
  expect(calendar?.replaceAll('\r\n ', '')).toContain(`LOCATION:${joinUrl}`)
  for (const text of [mail?.text, mail?.html, calendar]) expect(text).not.toContain('reunion.example')
  expect(calendar).toMatch(/DTSTART;TZID=America\/Santo_Domingo:\d{8}T\d{6}/)
  const token = tokenIn(mail?.text)
  const own = await api.client().call(webinarsApi.publicOwn, { params: { id, token } })
  expect(own).toMatchObject({
    name: 'Ana María',
    status: 'registered',
    joinUrl,
  })
  expect(JSON.stringify(await shown(id))).not.toContain('reunion.example')
})

test('the mail is in the language of the form', async () => {
  const { id } = await make()
  await register(id, registrationLetter('guest@conforme.test'), { locale: 'en' })
  const [mail] = (await mails()).filter(({ envelope }) => envelope.to.includes('guest@conforme.test'))
  expect(mail?.subject).toBe('Your seat is confirmed: Findings that recur')
  expect(mail?.text).toContain('/en/webinar/')
})

test('registering the same address again, in any spelling, keeps one seat and gets the same answer', async () => {
  const { id } = await make()
  const first = await register(id, registrationLetter('una@conforme.test'))
  const again = await register(id, { ...registrationLetter(' UNA@conforme.test '), name: 'Otra' })
  expect(again).toEqual(first)
  const [seat, ...others] = await seats(id)
  expect(others).toEqual([])
  expect(seat).toMatchObject({ email: 'una@conforme.test', name: 'Ana María' })
})

test('of 50 concurrent registrations for the last seat one succeeds', async () => {
  const { id } = await make({ capacity: 1 })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => register(id, registrationLetter(`carrera${at}@conforme.test`))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  expect(await seats(id)).toHaveLength(1)
  expect(await shown(id)).toMatchObject({ registration: 'full', seatsLeft: 0 })
})

test('ten concurrent registrations of one person make one seat', async () => {
  const { id } = await make()
  const letter = registrationLetter('prisa@conforme.test')
  const answers = await Promise.all(Array.from({ length: 5 }, () => register(id, letter)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await seats(id)).toHaveLength(1)
})

test('a full webinar answers everybody alike; only people with a seat get a mail', async () => {
  const { id } = await make({ capacity: 1 })
  await register(id, registrationLetter('dentro@conforme.test'))
  await mails()
  await api.db.deleteFrom('outbox').execute()
  const seated = await register(id, registrationLetter('dentro@conforme.test'))
  const stranger = await register(id, registrationLetter('fuera@conforme.test'))
  expect(seated).toEqual(stranger)
  expect(seated).toMatchObject({ status: 409, message: expect.stringContaining('no quedan cupos') as string })
  const recipients = (await mails()).flatMap(({ envelope }) => envelope.to)
  expect(recipients).toEqual(['dentro@conforme.test'])
})

test('refuses registrations outside of their dates, with the reason', async () => {
  const cases = [
    ['notYetOpen', { registrationOpensAt: inHours(1) }],
    ['closed', { registrationClosesAt: inHours(-1) }],
    ['past', { startsAt: inHours(-3) }],
    ['open', { startsAt: inHours(-0.25) }],
  ] as const
  for (const [state, more] of cases) {
    const { id } = await make(more)
    expect((await shown(id)).registration).toBe(state)
    const { status } = await register(id, registrationLetter(`${state.toLowerCase()}@conforme.test`))
    expect(status, state).toBe(state === 'open' ? 200 : 409)
  }
  expect((await shown((await make({ startsAt: inHours(-0.25) })).id)).isLive).toBe(true)
})

test('a draft webinar and its registration are not found', async () => {
  const { id } = await make({ websiteState: 'unpublished' })
  expect((await api.request(`/v1/public/es/webinars/${id}`)).status).toBe(404)
  expect((await register(id, registrationLetter('borrador@conforme.test'))).status).toBe(404)
})

test('the personal link cancels a seat, and registering takes one again', async () => {
  const { id } = await make({ capacity: 1 })
  await register(id, registrationLetter('vuelve@conforme.test'))
  const token = tokenIn(
    (await mails()).find(({ envelope }) => envelope.to[0] === 'vuelve@conforme.test')?.text,
  )
  await api.client().call(webinarsApi.publicCancelOwn, { params: { id, token } })
  expect(await shown(id)).toMatchObject({ registration: 'open', seatsLeft: 1 })
  const withdrawn = await api.db
    .selectFrom('consents')
    .select('granted')
    .where('email', '=', 'vuelve@conforme.test')
    .orderBy('id')
    .execute()
  expect(withdrawn.map(({ granted }) => granted)).toEqual([true, false])
  expect((await register(id, registrationLetter('vuelve@conforme.test'))).status).toBe(200)
  expect((await seats(id)).map(({ status }) => status)).toEqual(['registered'])
})

test('a forged link, or one of another webinar, is refused', async () => {
  const [one, other] = [await make(), await make()]
  await register(one.id, registrationLetter('ajena@conforme.test'))
  const token = tokenIn(
    (await mails()).find(({ envelope }) => envelope.to[0] === 'ajena@conforme.test')?.text,
  )
  const open = (id: string, key: string) =>
    api.request(`/v1/public/es/webinars/${id}/registrations/${key}`).then(({ status }) => status)
  expect(await open(one.id, token)).toBe(200)
  expect(await open(other.id, token)).toBe(404)
  expect(await open(one.id, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(404)
  expect(await open(one.id, token.replace(/^\d+/, '1'))).toBe(token.startsWith('1-') ? 200 : 404)
})

test('the recording is open to registered people, or to everybody if the office allows it', async () => {
  const { id } = await make({ recordingUrl: 'https://video.example/1' })
  await register(id, registrationLetter('video@conforme.test'))
  const token = tokenIn(
    (await mails()).find(({ envelope }) => envelope.to[0] === 'video@conforme.test')?.text,
  )
  const own = () => api.client().call(webinarsApi.publicOwn, { params: { id, token } })
  expect((await own()).recordingUrl).toBeNull()
  await editor.call(webinarsApi.patch, { params: { id }, input: { startsAt: inHours(-5) } })
  expect((await own()).recordingUrl).toBe('https://video.example/1')
  expect((await shown(id)).recordingUrl).toBeNull()
  await editor.call(webinarsApi.patchWithId, { input: { id, recordingVisible: true } })
  expect((await shown(id)).recordingUrl).toBe('https://video.example/1')
})

test('an unanswered required question is reported at its field', async () => {
  const questions = [
    { text: { es: '¿Qué norma aplica hoy?', en: 'Which standard do you apply?' }, isRequired: true },
    { text: { es: '¿Algo más?', en: 'Anything else?' }, isRequired: false },
  ]
  const { id } = await make({ questions })
  const letter = registrationLetter('pregunta@conforme.test')
  expect((await register(id, letter)).validationErrors).toEqual({ 'answers.0.text': 'Campo requerido' })
  await register(id, { ...letter, answers: [{ text: 'ISO 9001' }] })
  expect((await seats(id))[0]?.answers).toEqual([
    { question: '¿Qué norma aplica hoy?', answer: 'ISO 9001' },
    { question: '¿Algo más?', answer: null },
  ])
})

test('cancelling a webinar mails everybody with a seat once', async () => {
  const { id } = await make()
  await register(id, registrationLetter('aviso@conforme.test'))
  const params = { id }
  await editor.call(webinarsApi.cancel, { params, input: { reason: 'El presentador está enfermo' } })
  const told = (await mails()).filter(({ subject }) => subject?.startsWith('Se canceló'))
  expect(told.map(({ envelope }) => envelope.to[0])).toEqual(['aviso@conforme.test'])
  expect(told[0]?.text).toContain('El presentador está enfermo')
  expect(told[0]?.attachments[0]?.content.toString()).toContain('STATUS:CANCELLED')
  await expect(
    editor.call(webinarsApi.cancel, { params, input: { reason: 'otra vez' } }),
  ).rejects.toMatchObject({ status: 409 })
  expect((await shown(id)).registration).toBe('cancelled')
})

test('a filled honeypot gets no seat; too many registrations of one recipient are refused', async () => {
  const { id } = await make()
  const bot = { ...registrationLetter('bot@conforme.test'), website: 'x' }
  expect((await register(id, bot)).status).toBe(200)
  expect(await seats(id)).toHaveLength(0)
  const letter = registrationLetter('acosado@conforme.test')
  const answers: number[] = []
  for (let at = 0; at < 6; at += 1) answers.push((await register(id, letter)).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  const toldHer = (await mails()).filter(({ envelope }) => envelope.to[0] === 'acosado@conforme.test')
  expect(toldHer.length).toBeLessThanOrEqual(2)
})
