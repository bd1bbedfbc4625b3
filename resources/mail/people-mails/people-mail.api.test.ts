/** Mails to selected people: who gets one, in which language, and who does not. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { certificatesApi } from '#resources/certificates/certificates/certificate.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { rows } from '#test/mail/delivery.ts'
import { peopleMailsApi } from './people-mail.api.ts'
import type { MailSource } from './people-mail.ts'

const api = await testApi()
const sales = api.client('sales')
const texts = {
  subject: { es: 'Hola {attendee.firstName}', en: 'Hello {attendee.firstName}' },
  body: { es: fromPlainText('Le escribe {firm.name}.'), en: fromPlainText('From {firm.name}.') },
}
const contact = (firstName: string, about: object) =>
  sales.call(contactsApi.create, { input: { firstName, lastName: 'Correa', ...about } as never })

test('each selected person gets one mail in the own language; who does not is named with the reason', async () => {
  const [ana, bob, silent, bare, twin] = await Promise.all([
    contact('Ana', { email: 'ana@correo.test' }),
    contact('Bob', { email: 'bob@correo.test', preferredLocale: 'en' }),
    contact('Callada', { email: 'callada@correo.test', doNotContact: true }),
    contact('Sin', {}),
    contact('Zoe', { email: 'ana@correo.test' }),
  ])
  await api.db
    .insertInto('suppressedAddresses')
    .values({ address: 'rebota@correo.test', reason: 'bounce', detail: null })
    .execute()
  const bounced = await contact('Rebota', { email: 'rebota@correo.test' })
  const ids = [ana, bob, silent, bare, twin, bounced].map(({ id }) => id)
  const input = { source: 'contacts' as const, ids }
  const planned = await sales.call(peopleMailsApi.receivers, { input })
  expect(Object.fromEntries(planned.map(({ name, locale, refusal }) => [name, [locale, refusal]]))).toEqual({
    'Ana Correa': ['es', null],
    'Bob Correa': ['en', null],
    'Callada Correa': ['es', 'doNotContact'],
    'Sin Correa': ['es', 'noAddress'],
    'Zoe Correa': ['es', 'sameAddress'],
    'Rebota Correa': ['es', 'suppressed'],
  })
  expect(await rows(api)).toEqual([])
  const preview = await sales.call(peopleMailsApi.preview, { input: { ...input, ...texts, lang: 'en' } })
  expect(preview).toMatchObject({ subject: 'Hello Ana' })
  expect(await sales.call(peopleMailsApi.send, { input: { ...input, ...texts } })).toEqual(planned)
  const posted = await rows(api)
  expect(
    posted.map(({ toAddress, subject, about, aboutId }) => [toAddress, subject, about, aboutId]),
  ).toEqual([
    ['ana@correo.test', 'Hola Ana', 'contacts', ana.id],
    ['bob@correo.test', 'Hello Bob', 'contacts', bob.id],
  ])
  const history = await sales.call(historyApi.of, { params: { resource: 'contacts', id: ana.id } })
  expect(history.flatMap(({ changes }) => changes)).toContainEqual({
    field: 'mail',
    from: null,
    to: 'Hola Ana (ana@correo.test)',
  })
})

test('a customer stands for its active contacts, an order and a quote for their contact, an attendee and a certificate for the person', async () => {
  const make = maker(api)
  const account = await make.record('accounts')
  const person = await contact('Clara', { email: 'clara@correo.test', accountId: account.id })
  const receivers = (source: MailSource, id: string) =>
    sales.call(peopleMailsApi.receivers, { input: { source, ids: [id] } })
  expect(await receivers('accounts', account.id)).toMatchObject([
    { sourceId: account.id, name: 'Clara Correa', address: 'clara@correo.test' },
  ])
  const order = await make.record('orders', { contactId: person.id })
  expect(await receivers('orders', order.id)).toMatchObject([{ sourceId: order.id, name: 'Clara Correa' }])
  const quote = await make.record('quotes', { accountId: account.id, contactId: person.id })
  expect(await receivers('quotes', quote.id)).toMatchObject([{ address: 'clara@correo.test' }])
  const attendee = await make.record('attendees')
  const own = {
    name: `${String(attendee['firstName'])} ${String(attendee['lastName'])}`,
    address: attendee['email'],
  }
  expect(await receivers('attendees', attendee.id)).toMatchObject([own])
  const certificate = await make.record('certificates')
  const { attendeeId } = await sales.call(certificatesApi.get, { params: { id: certificate.id } })
  const [holder] = await receivers('attendees', attendeeId!)
  expect(holder!.address).toMatch(/@/)
  expect(await receivers('certificates', certificate.id)).toEqual([{ ...holder, sourceId: certificate.id }])
})

test('who wrote by a form of the site gets a mail, unless a contact with the address asked for none', async () => {
  const make = maker(api)
  const receivers = (source: MailSource, id: string) =>
    sales.call(peopleMailsApi.receivers, { input: { source, ids: [id] } })
  const request = await make.record('contactRequests')
  const registration = await make.record('webinarRegistrations')
  await sql`update contact_requests set email = 'Elsa@correo.test', name = 'Elsa' where id = ${request.id}`.execute(
    api.db,
  )
  await sql`update webinar_registrations set email = 'elsa@correo.test' where id = ${registration.id}`.execute(
    api.db,
  )
  expect(await receivers('contactRequests', request.id)).toMatchObject([
    {
      sourceId: request.id,
      name: expect.stringMatching(/^Elsa \S/),
      address: 'Elsa@correo.test',
      refusal: null,
    },
  ])
  expect(await receivers('webinarRegistrations', registration.id)).toMatchObject([
    { address: 'elsa@correo.test', refusal: null },
  ])
  await contact('Elsa', { email: 'elsa@correo.test', doNotContact: true })
  expect(await receivers('contactRequests', request.id)).toMatchObject([{ refusal: 'doNotContact' }])
})

test('refuses facts of events, missing texts and roles that may not write to people', async () => {
  const { id } = await contact('Eva', { email: 'eva@correo.test' })
  const input = { source: 'contacts' as const, ids: [id], ...texts }
  const event = { ...texts.body, es: fromPlainText('Comienza {event.dates}') }
  await expect(sales.call(peopleMailsApi.send, { input: { ...input, body: event } })).rejects.toMatchObject({
    status: 422,
    validationErrors: { 'body-es': expect.stringContaining('{event.dates}') },
  })
  await expect(
    sales.call(peopleMailsApi.send, { input: { ...input, subject: { es: '' } } }),
  ).rejects.toMatchObject({ status: 422, validationErrors: { 'subject-es': expect.any(String) } })
  for (const role of ['billing', 'quality', 'editor', 'auditor', 'instructor'] as const)
    await expect(api.client(role).call(peopleMailsApi.send, { input })).rejects.toMatchObject({ status: 403 })
  await expect(api.client().call(peopleMailsApi.send, { input })).rejects.toMatchObject({ status: 401 })
})
