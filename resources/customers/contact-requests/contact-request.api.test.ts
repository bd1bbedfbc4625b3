/** Contact requests: stored once with proof of consent, answered by the office. */
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { Envelope } from '#core/client.ts'
import { deliverAll } from '#server/mail/deliver.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { testApi, type TestRequest } from '#test/fixtures/api.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { maker } from '#test/fixtures/make.ts'
import { contactRequestsApi } from './contact-request.api.ts'

const api = await testApi()
const make = maker(api)
const sales = api.client('sales')
const { code: service } = await make.shown('services')

let sender = 0
const formInput = (more: Record<string, unknown> = {}) => ({
  name: 'Ana María',
  lastname: 'Peña D’Óleo',
  email: `ana${(sender += 1)}@conforme.test`,
  phone: '809 555 0123',
  type: 'personal',
  country: 'DO',
  service,
  message: 'Necesitamos certificar dos plantas antes de junio.',
  privacy: true,
  ...more,
})
const address = '/v1/public/es/quotes/contact-request'
const send = async (data: unknown, init: TestRequest = {}) => {
  const response = await api.request(address, { json: { data }, ip: `10.0.${sender % 200}.1`, ...init })
  return { status: response.status, ...((await response.json()) as Envelope) }
}
const findRequests = async (search: string) =>
  (await sales.call(contactRequestsApi.list, { input: { search } })).items

test('stores a request with a number and the status new, and answers with the wording of the spec', async () => {
  const sent = await send(formInput({ subject: 'Dos plantas', email: ' ANA@Conforme.TEST ' }))
  expect(sent).toMatchObject({
    status: 200,
    success: true,
    message: 'Su mensaje se ha enviado correctamente',
  })
  const [stored] = await findRequests('ana@conforme.test')
  expect(stored).toMatchObject({
    name: 'Ana María',
    lastname: 'Peña D’Óleo',
    email: 'ana@conforme.test',
    phone: '+18095550123',
    state: 'new',
    subject: 'Dos plantas',
    locale: 'es',
    ownerId: null,
  })
  expect(stored?.code).toMatch(/^SOL-\d{4}-\d{4}$/)
})

test('answers in English with the wording of the spec', async () => {
  const response = await api.request('/v1/public/en/quotes/contact-request', { json: { data: formInput() } })
  expect(await response.json()).toMatchObject({ message: 'Your message has been sent successfully' })
})

test('accepts fields without the data envelope and as form data', async () => {
  expect((await send(undefined, { json: formInput() })).status).toBe(200)
  const form = new FormData()
  for (const [name, value] of Object.entries(formInput({ company: '', otherText: '', website: '' })))
    form.set(name, value === true ? 'on' : String(value))
  const response = await api.request(address, { method: 'POST', body: form })
  expect(response.status).toBe(200)
})

test('reports all invalid fields at once with the wording of the spec', async () => {
  const { status, message, validationErrors } = await send({
    name: 'R2',
    lastname: 'x',
    email: 'nadie',
    phone: '12',
    type: 'company',
    service: 'other',
    message: 'corto',
    privacy: false,
  })
  expect(status).toBe(422)
  expect(message).toContain('Algunos campos no son válidos')
  expect(validationErrors).toEqual({
    name: 'Debe contener solo letras',
    lastname: 'Debe tener al menos 2 letras',
    email: 'Debe ser un correo electrónico válido',
    phone: 'Debe ser un número de teléfono válido',
    country: 'Campo requerido',
    message: 'Debe tener al menos 10 letras',
    privacy: 'Campo requerido',
    otherText: 'Campo requerido si eligió «Otro»',
    company: 'Campo requerido si escribe como empresa',
  })
  const unknown = await send(formInput({ service: 'NADA' }))
  expect(unknown.validationErrors).toEqual({ service: 'El campo «Servicio» no es válido' })
})

test('the interest Other requires a text and no service', async () => {
  await send(
    formInput({ service: 'other', otherText: 'Acreditación de un laboratorio', email: 'otra@conforme.test' }),
  )
  const [stored] = await findRequests('otra@conforme.test')
  expect(stored).toMatchObject({ serviceId: null, otherText: 'Acreditación de un laboratorio' })
})

test('stores consents with wording, version, language, source and IP address', async () => {
  await api.request('/v1/public/en/quotes/contact-request', {
    json: { data: formInput({ email: 'proof@conforme.test', marketing: true }) },
    ip: '10.9.9.9',
  })
  const consents = await api.db
    .selectFrom('consents')
    .selectAll()
    .where('email', '=', 'proof@conforme.test')
    .orderBy('id')
    .execute()
  expect(consents.map(({ purpose, granted }) => [purpose, granted])).toEqual([
    ['contact', true],
    ['marketing', true],
  ])
  expect(consents[0]).toMatchObject({ locale: 'en', source: 'web:contact', ip: '10.9.9.9' })
  expect(consents[0]?.textVersion).toMatch(/^\d{4}-\d\d-\d\d(\.\d+)?$/)
  expect(consents[0]?.wording).toMatch(/^I agree that .+ handles the data/)
  await expect(api.db.updateTable('consents').set({ granted: false }).execute()).rejects.toThrow()
})

test('repeated and concurrent submissions are stored once', async () => {
  const twice = formInput({ email: 'doble@conforme.test' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(twice)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  const [stored, ...others] = await findRequests('doble@conforme.test')
  expect(others).toEqual([])
  for (const { data } of answers) expect(data).toEqual({ code: stored?.code })
})

test('a filled honeypot is thanked and not stored', async () => {
  const bot = await send(formInput({ email: 'bot@conforme.test', website: 'https://spam.example' }))
  expect(bot).toMatchObject({ status: 200, data: { code: null } })
  expect(await findRequests('bot@conforme.test')).toHaveLength(0)
})

test('limits requests per IP address and per recipient, whose addresses with + count as one', async () => {
  const from = (at: number) => send(formInput({ email: `many${at}@conforme.test` }), { ip: '10.7.7.7' })
  const answers: number[] = []
  for (let at = 0; at < 22; at += 1) answers.push((await from(at)).status)
  expect(answers.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(answers.slice(20)).toEqual([429, 429])
  const spread: number[] = []
  for (let at = 0; at < 6; at += 1)
    spread.push((await send(formInput({ email: `una+${at}@conforme.test` }), { ip: `10.8.0.${at}` })).status)
  expect(spread).toEqual([200, 200, 200, 200, 200, 429])
})

test('refuses hostile texts or stores them as plain text, without mail header injection', async () => {
  for (const subject of [
    'Hola\r\nBcc: todos@conforme.test',
    'Hola\nBcc: a@b.test',
    'a\u0000b',
    '\u202Egnp.exe',
  ])
    expect((await send(formInput({ subject }))).validationErrors).toHaveProperty('subject')
  for (const email of ['a@b.test\r\nBcc: c@d.test', 'a@b.test,c@d.test', '<a@b.test>', 'a b@c.test'])
    expect((await send(formInput({ email }))).validationErrors).toHaveProperty('email')
  for (const name of ['<script>', 'Ana\r\nBcc: x', '=1+1', 'http://x.test'])
    expect((await send(formInput({ name }))).validationErrors).toHaveProperty('name')
  const message = '<img src=x onerror=alert(1)> {name} "; drop table users; --'
  await send(formInput({ message, email: 'hostil@conforme.test' }))
  expect((await findRequests('hostil@conforme.test'))[0]?.message).toBe(message)
})

test('notifies the firm in Spanish with reply-to, and thanks the visitor in the language of the form', async () => {
  await api.db.deleteFrom('outbox').execute()
  await api.request('/v1/public/en/quotes/contact-request', {
    json: {
      data: formInput({
        email: 'mails@conforme.test',
        subject: 'Two plants',
        service: 'other',
        otherText: 'Cheap watches',
      }),
    },
    ip: '10.6.6.6',
  })
  const { url, arrived } = await smtpServer()
  const mailer = openMailer({ smtpUrl: url, mailFrom: undefined, isProduction: true })
  onTestFinished(() => mailer.close())
  const signal = new AbortController().signal
  await deliverAll({ db: api.db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl, mailer, signal })
  expect(arrived).toHaveLength(2)
  const [toVisitor] = arrived.filter(({ envelope }) => envelope.to[0] === 'mails@conforme.test')
  const [toFirm] = arrived.filter((mail) => mail !== toVisitor)
  expect(toVisitor?.subject).toMatch(/^We have received your message \(SOL-/)
  expect(toFirm?.subject).toMatch(/^Solicitud SOL-\d{4}-\d+ desde el sitio$/)
  expect(toFirm?.replyTo?.value[0]?.address).toBe('mails@conforme.test')
  for (const written of ['Two plants', 'Cheap watches', 'Necesitamos certificar'])
    expect(
      [toFirm, toVisitor].map((one) => one?.text?.includes(written)),
      written,
    ).toEqual([true, false])
})

test('refuses a cross-site request of a browser', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await send(formInput(), { headers })).status).toBe(403)
})

test('answering a request assigns it and keeps the text of the visitor', async () => {
  await send(formInput({ email: 'flujo@conforme.test' }))
  const [request] = await findRequests('flujo@conforme.test')
  const params = { id: request!.id }
  const answered = await sales.call(contactRequestsApi.patch, { params, input: { state: 'answered' } })
  expect(answered.ownerId).toBe((await api.user('sales')).id)
  expect(answered.answeredAt).not.toBeNull()
  const refused = await api.request(`/v1/es/contact-requests/${params.id}`, {
    method: 'PATCH',
    as: 'sales',
    json: { data: { message: 'Otro texto distinto' } },
  })
  expect(refused.status).toBe(422)
  expect((await api.request(`/v1/es/contact-requests/${params.id}`, { as: 'editor' })).status).toBe(403)
})
