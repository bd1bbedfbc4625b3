/** Mails of online events have each person's own address to enter, and never the provider's link. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { testApi } from '#test/fixtures/api.ts'
import { guest, leave, mailFixtures } from '#test/fixtures/event-mails.ts'
import { listening } from '#test/fixtures/http-server.ts'
import type { Arrived } from '#test/mail/smtp.ts'
import { joinApi } from '#resources/meetings/join/join.api.ts'
import { mailsApi } from '../mail.api.ts'
import { mailsIn } from '#test/mail/contents.ts'

const setUp = async (about: object = {}) => {
  const api = await listening(await testApi())
  const mails = await mailFixtures(api)
  await mails.disableTemplates()
  const event = await mails.upcoming({
    modality: 'online',
    integration: 'customUrl',
    joinUrl: 'https://sala.example/secreta',
    ...about,
  })
  return { api, event, ...mails }
}
const body = {
  es: fromPlainText('Hola:\n\n{event.details}\n\n{if online} {event.joinUrl}'),
  en: fromPlainText('Hello:\n\n{event.details}\n\n{if online} {event.joinUrl}'),
}
const greeting = { es: fromPlainText('{attendee.firstName}\n\n{event.details}'), en: null } as never
const joinIn = (text = ''): string[] => [...new Set(text.match(/http\S+\/e[sn]\/join\/[\w-]+/g))]
const tokenIn = (link = '') => ({ token: link.split('/').at(-1)! })
const erased = { html: '', text: '', attachments: [] }
const textsOf = ({ text, html, attachments }: Arrived): string =>
  [text, html, ...attachments.map(({ content }) => content.toString())].join('\n').replaceAll('\r\n ', '')

test('each attendee gets their own address in the text, the facts and the calendar file', async () => {
  const { api, event, enrol, write, due, send, arrived } = await setUp()
  await enrol(event, [guest({ firstName: 'Ana' }), guest({ firstName: 'Luis', locale: 'en' })])
  await due(await write(event, { body, attachIcs: true }))
  await send()
  expect(arrived()).toHaveLength(2)
  const links = arrived().map((mail) => {
    const whole = textsOf(mail)
    expect(whole).not.toContain('sala.example')
    const [own, ...others] = joinIn(whole)
    expect(others).toEqual([])
    expect(whole).toContain(`LOCATION:${own}`)
    return own!
  })
  expect(new Set(links).size).toBe(2)
  const visitor = api.client(undefined)
  const names = links.map(
    async (link) => (await visitor.call(joinApi.publicGet, { params: tokenIn(link) })).firstName,
  )
  expect((await Promise.all(names)).sort()).toEqual(['Ana', 'Luis'])
  // The address opens the meeting for whoever has it, so that sent mails do not keep it.
  for (const kept of await mailsIn(api.db)) expect(kept).toMatchObject(erased)
})

test('the box of the facts and the calendar file alone are erased after sending, too', async () => {
  const { api, event, enrol, write, due, send, arrived } = await setUp()
  await enrol(event, [guest()])
  await due(await write(event))
  await due(
    await write(event, { attachIcs: true, body: { es: fromPlainText('Nos vemos'), en: null } as never }),
  )
  await send()
  expect(arrived()).toHaveLength(2)
  for (const mail of arrived()) expect(joinIn(textsOf(mail))).toHaveLength(1)
  expect(await mailsIn(api.db)).toMatchObject([erased, erased])
})

test('on site, and before there is a link, no address is shown', async () => {
  const mixed = { modality: 'mixed', capacity: { total: 10, onSite: 5, online: 5 } }
  const { event, enrol, write, due, send, arrived } = await setUp(mixed)
  await enrol(event, [
    { ...guest(), mode: 'onSite' } as never,
    { ...guest({ firstName: 'Luis' }), mode: 'online' } as never,
  ])
  await due(await write(event, { body: greeting, attachIcs: true }))
  await send()
  const found = arrived().map((mail) => `${/Luis/.test(mail.text!)} ${joinIn(textsOf(mail)).length}`)
  expect(found.toSorted()).toEqual(['false 0', 'true 1'])
})

test('a preview and the check before sending show a sample, and say when the link is missing', async () => {
  const { event, enrol, write, training } = await setUp({ integration: 'none', joinUrl: null })
  await enrol(event, [guest()])
  const mail = await write(event, { body })
  const params = { id: mail.id }
  expect((await training.call(mailsApi.check, { params })).missing).toEqual([
    { variable: 'event.joinUrl', people: 1 },
  ])
  const own = await setUp()
  const other = await own.write(own.event, { body })
  const person = await own.enrol(own.event, [guest()])
  expect((await own.training.call(mailsApi.check, { params: { id: other.id } })).missing).toEqual([])
  const { eventId, subject, body: written } = other
  const draft = { eventId, subject: subject!, body: written!, lang: 'es' as const }
  const input = { ...draft, person: { source: 'attendees' as const, id: person.ids[0]! } }
  const { text } = await own.training.call(mailsApi.preview, { input })
  expect(text).toContain('https://firma.example/reunion')
  expect(text).not.toMatch(/\/join\/|sala\.example/)
})

test('whoever booked gets the addresses of those who enter, some of whom have no mail', async () => {
  const { api, event, enrol, write, due, send, arrived } = await setUp()
  const { orderId, ids } = await enrol(event, [
    guest({ firstName: 'Eva', email: null, phone: '8095550142' }),
    guest({ firstName: 'Luis' }),
  ])
  await sql`update contacts set email = 'jefa@correo.test'
    where id = (select contact_id from orders where id = ${orderId})`.execute(api.db)
  await leave(api, ids[1]!)
  await due(await write(event, { body, sendTo: 'booker' }))
  await send()
  expect(arrived()).toHaveLength(1)
  const [mail] = arrived()
  const [link, ...others] = joinIn(textsOf(mail!))
  expect(others).toEqual([])
  expect(mail!.text).toContain(`Enlace de Eva Peña: ${link}`)
  const page = await api.client(undefined).call(joinApi.publicGet, { params: tokenIn(link) })
  expect(page.firstName).toBe('Eva')
})
