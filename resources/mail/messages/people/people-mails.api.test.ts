/** Mails to named people: who gets one, in which language, what it may say, and who may write it. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { certificatesApi } from '#resources/certificates/registry/certificate.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { waitlistApi } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { guest, inHours, mailFixtures } from '#test/fixtures/event-mails.ts'
import { listening } from '#test/fixtures/http-server.ts'
import { maker } from '#test/fixtures/make.ts'
import { mailsApi } from '../mail.api.ts'
import { sendNow, type MailRecord } from '../mail.ts'
import type { PersonRef, PersonSource } from './person-source.ts'

const api = await testApi()
const make = maker(api)
const sales = api.client('sales')
const texts = {
  subject: { es: 'Hola {attendee.firstName}', en: 'Hello {attendee.firstName}' },
  body: { es: fromPlainText('Le escribe {firm.name}.'), en: fromPlainText('From {firm.name}.') },
}
let stamp = 0
beforeEach(() => {
  stamp += 1
})
const address = (name: string) => `${name}${stamp}@correo.test`
const contact = (firstName: string, about: object = {}) =>
  sales.call(contactsApi.create, {
    input: { firstName, lastName: 'Correa', email: address(firstName.toLowerCase()), ...about } as never,
  })
const named = (source: PersonSource, ...records: { id: string }[]): PersonRef[] =>
  records.map(({ id }) => ({ source, id }))
const receivers = (people: PersonRef[], about: object = {}) =>
  sales.call(mailsApi.receivers, { input: { people, ...about } as never })
const write = (people: PersonRef[], about: object = {}, role: 'sales' | 'training' = 'sales') =>
  api.client(role).call(mailsApi.create, { input: { people, ...texts, ...about } as never })
async function due({ id }: Pick<MailRecord, 'id'>): Promise<void> {
  await sales.call(mailsApi.schedule, { params: { id }, input: { schedule: sendNow } })
  await api.db
    .updateTable('mails')
    .set({ sendAt: inHours(-0.01) })
    .where('id', '=', id)
    .execute()
}
const outcomes = async ({ id }: Pick<MailRecord, 'id'>) =>
  Object.fromEntries(
    (await sales.call(mailsApi.recipients, { params: { id }, input: {} as never })).items.map(
      ({ name, status, reason }) => [name, reason ?? status],
    ),
  )

test('each person gets one mail in the own language; who does not is named with the reason, before and after', async () => {
  const { send, arrived } = await mailFixtures(api)
  const people = named(
    'contacts',
    await contact('Ana'),
    await contact('Bob', { preferredLocale: 'en' }),
    await contact('Callada', { doNotContact: true }),
    await contact('Sin', { email: null }),
    await contact('Zoe', { email: address('ana') }),
    await contact('Rebota'),
    await contact('Harta', {
      marketingConsent: { granted: false, at: inHours(-9), source: 'Web', textVersion: '1' },
    }),
  )
  await api.db
    .insertInto('suppressedAddresses')
    .values({ address: address('rebota'), reason: 'bounce', detail: null })
    .execute()
  const refusals = Object.fromEntries((await receivers(people)).map((one) => [one.name, one.refusal]))
  expect(refusals).toEqual({
    'Ana Correa': null,
    'Bob Correa': null,
    'Callada Correa': 'doNotContact',
    'Harta Correa': 'unsubscribed',
    'Rebota Correa': 'suppressed',
    'Sin Correa': 'noAddress',
    'Zoe Correa': 'sameAddress',
  })
  const mail = await write(people)
  await due(mail)
  await send()
  expect(await outcomes(mail)).toEqual({ ...refusals, 'Ana Correa': 'sent', 'Bob Correa': 'sent' })
  const [ana, bob] = arrived().toSorted((one, other) => (one.subject! < other.subject! ? 1 : -1))
  expect([ana!.subject, ana!.envelope.to, ana!.replyTo!.text]).toEqual([
    'Hola Ana',
    [address('ana')],
    'sales@conforme.test',
  ])
  expect([bob!.subject, bob!.text]).toEqual(['Hello Bob', expect.stringContaining('From ')])
  const history = await sales.call(historyApi.of, { params: { resource: 'contacts', id: people[0]!.id } })
  expect(history.flatMap(({ changes }) => changes)).toContainEqual({
    field: 'mail',
    from: null,
    to: `Hola Ana (${address('ana')})`,
  })
})

test('a customer stands for its active contacts, and for itself without any', async () => {
  const account = await make.record('accounts', { email: address('cliente') })
  const lone = await make.record('accounts', { email: address('solo') })
  const clara = await contact('Clara', { accountId: account.id })
  await contact('Inactiva', { accountId: account.id, status: 'inactive' })
  const people = named('accounts', account, lone)
  expect((await receivers(people)).map((one) => [one.source, one.id, one.address]).toSorted()).toEqual([
    ['accounts', lone.id, address('solo')],
    ['contacts', clara.id, address('clara')],
  ])
  expect((await write(people)).people).toEqual([...named('contacts', clara), ...named('accounts', lone)])
})

test('orders and quotes stand for their contact, other records for their person', async () => {
  const person = await contact('Clara')
  const account = await make.record('accounts')
  const order = await make.record('orders', { contactId: person.id })
  const quote = await make.record('quotes', { accountId: account.id, contactId: person.id })
  const attendee = await make.record('attendees')
  const certificate = await make.record('certificates')
  const { attendeeId } = await sales.call(certificatesApi.get, { params: { id: certificate.id } })
  const employee = await make.record('employees')
  const instructor = await make.record('instructors')
  const addressOf = async (source: PersonSource, id: string) =>
    (await receivers([{ source, id }]))[0]!.address
  expect(await addressOf('orders', order.id)).toBe(person.email)
  expect(await addressOf('quotes', quote.id)).toBe(person.email)
  expect(await addressOf('attendees', attendee.id)).toBe(attendee['email'])
  expect(await addressOf('certificates', certificate.id)).toBe(await addressOf('attendees', attendeeId!))
  for (const [source, { id, contactId }] of [
    ['employees', employee],
    ['instructors', instructor],
  ] as const)
    expect(await addressOf(source, id)).toBe(
      (await sales.call(contactsApi.get, { params: { id: String(contactId) } })).email,
    )
})

test('who wrote by a form of the site gets a mail, unless a contact with the address asked for none', async () => {
  const request = await make.record('contactRequests')
  const registration = await make.record('webinarRegistrations')
  await sql`update contact_requests set email = ${address('Elsa')}, name = 'Elsa' where id = ${request.id}`.execute(
    api.db,
  )
  await sql`update webinar_registrations set email = ${address('elsa')} where id = ${registration.id}`.execute(
    api.db,
  )
  const people = [...named('contactRequests', request), ...named('webinarRegistrations', registration)]
  expect((await receivers(people)).map(({ refusal }) => refusal).toSorted()).toEqual(
    [null, 'sameAddress'].toSorted(),
  )
  await contact('Elsa', { email: address('elsa'), doNotContact: true })
  expect((await receivers(people)).map(({ refusal }) => refusal)).toEqual(['doNotContact', 'doNotContact'])
})

test('people on the waitlist of an event read its facts', async () => {
  const { send, arrived, upcoming, disableTemplates, training } = await mailFixtures(api)
  await disableTemplates()
  const event = await upcoming({ title: { es: 'Curso lleno' } })
  const waiting = guest({ firstName: 'Luz' })
  const entry = await training.call(waitlistApi.create, {
    input: { ...waiting, eventId: event.id, seats: 1 } as never,
  })
  const about = { eventId: event.id, subject: { es: 'Sobre {event.title}, {attendee.firstName}' } }
  await due(await write(named('waitlistEntries', entry), about))
  await send()
  expect(arrived().find(({ envelope }) => envelope.to.includes(waiting.email!))!.subject).toBe(
    'Sobre Curso lleno, Luz',
  )
})

test('news reach only who agreed, with a link that ends them, which the contact shows', async () => {
  const { send, arrived } = await mailFixtures(await listening(api))
  const consent = { granted: true, at: inHours(-9), source: 'Feria', textVersion: '1' }
  const glad = await contact('Grata', { marketingConsent: consent })
  const people = named('contacts', glad, await contact('Nueva'))
  const news = { category: 'marketing', body: { es: fromPlainText('{links.unsubscribe}') } }
  expect((await receivers(people, { category: 'marketing' })).map(({ refusal }) => refusal)).toEqual([
    null,
    'noConsent',
  ])
  await due(await write(people, news))
  await send()
  expect(arrived().flatMap(({ envelope }) => envelope.to)).toEqual([glad.email])
  const [link] = /https?:\/\/\S+unsubscribe\S+/.exec(arrived()[0]!.text!)!
  expect((await fetch(link!, { method: 'POST' })).status).toBe(200)
  expect(await sales.call(contactsApi.get, { params: { id: glad.id } })).toMatchObject({
    marketingConsent: { granted: false, source: 'mail:unsubscribe' },
  })
  expect((await receivers(people)).map(({ refusal }) => refusal)).toEqual(['unsubscribed', null])
})

test('who is removed or asks not to be contacted after the mail was written gets none', async () => {
  const { send, to } = await mailFixtures(api)
  const [gone, silent] = [await contact('Gira'), await contact('Nuria')]
  const mail = await write(named('contacts', gone, silent, await contact('Queda')))
  await sales.call(contactsApi.patch, { params: { id: silent.id }, input: { doNotContact: true } })
  await sales.call(contactsApi.remove, { params: { id: gone.id } })
  await due(mail)
  await send()
  expect(to()).toEqual([address('queda')])
})

test('refuses facts of events, missing people, moments that passed and dates of an event', async () => {
  const people = named('contacts', await contact('Eva'))
  const refused = async (about: object, who = people) =>
    write(who, about).then(
      () => 'accepted',
      (error: { validationErrors: object }) => Object.keys(error.validationErrors),
    )
  expect(await refused({ body: { es: fromPlainText('Comienza {event.dates}') } })).toEqual(['body-es'])
  expect(await refused({ subject: { es: 'Hola', en: 'For {event.title}' } })).toEqual(['subject-en'])
  expect(await refused({}, [])).toEqual(['people'])
  expect(await refused({}, [{ source: 'contacts', id: '999999999' }])).toEqual(['people.0.id'])
  const at = (schedule: object) => refused({ schedule: { ...sendNow, ...schedule } })
  expect(await at({ kind: 'absolute', sendAt: inHours(-1) })).toEqual(['schedule.sendAt'])
  expect(await at({ kind: 'relative', anchor: 'firstStart', offsetDays: -1 })).toEqual(['schedule.kind'])
  expect(await at({ kind: 'absolute', sendAt: inHours(1) })).toBe('accepted')
})

test('sales write to people and not to attendees; other roles to nobody', async () => {
  const people = named('contacts', await contact('Eva'))
  const mail = await write(people, {}, 'training')
  const patched = { params: { id: mail.id }, input: { replyTo: 'ventas@correo.test' } }
  expect(await sales.call(mailsApi.patch, patched)).toMatchObject({ replyTo: 'ventas@correo.test' })
  const ofEvent = await write([], { eventId: (await make.record('events')).id }, 'training')
  const params = { id: ofEvent.id }
  await expect(sales.call(mailsApi.patch, { params, input: { replyTo: null } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(sales.call(mailsApi.schedule, { params, input: {} })).rejects.toMatchObject({ status: 403 })
  const taken = { params: { id: mail.id }, input: { people: [], eventId: ofEvent.eventId } }
  await expect(sales.call(mailsApi.patch, taken)).rejects.toMatchObject({ status: expect.any(Number) })
  for (const role of ['billing', 'quality', 'editor', 'auditor', 'instructor'] as const)
    await expect(
      api.client(role).call(mailsApi.create, { input: { people, ...texts } as never }),
    ).rejects.toMatchObject({ status: 403 })
})
