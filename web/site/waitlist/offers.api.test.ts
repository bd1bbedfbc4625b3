/** Offers of the waitlist follow how booking of the date stands, and so does their page. */
import { expect, test } from 'vitest'
import { inDays, registrations, visitorForm } from '#test/booking/registrations.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person } from '#test/fixtures/seating.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'
import { mailsIn } from '#test/mail/contents.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { bookingClosed } from '#resources/events/schedule/booking-of.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { waitlistApi } from '#resources/booking/waitlist/waitlist-entry.api.ts'

const api = await testApi()
const sales = api.client('sales')
const training = api.client('training')
const { openDate, registered } = registrations(api, maker(api))

/** A full date for which `wanted` people wait. */
async function fullDate(wanted: number) {
  const id = await openDate(1)
  await registered(id, visitorForm())
  const entries = []
  for (let n = 0; n < wanted; n += 1) {
    const locale = n % 2 === 0 ? ('es' as const) : ('en' as const)
    entries.push(await sales.call(waitlistApi.create, { input: { ...person(), locale, eventId: id } }))
  }
  return { id, entries }
}
const grow = (id: string, total: number) =>
  training.call(eventsApi.patch, {
    params: { id },
    input: { capacity: { total, onSite: null, online: null } },
  })
const statesOf = async (id: string) =>
  (await sales.call(waitlistApi.ofEvent, { params: { id } })).map(({ status }) => status)
async function tokenOf(id: string): Promise<string> {
  const { link } = await sales.call(waitlistApi.link, { params: { id } })
  return new URL(link).searchParams.get('token') ?? ''
}
const postpone = (id: string) =>
  training.call(eventsApi.state, { params: { id }, input: { to: 'postponed' } })

test('a postponed date takes its offers back, makes none, and says so to those who wait', async () => {
  const { id, entries } = await fullDate(3)
  const [first, second] = entries
  await grow(id, 3)
  expect(await statesOf(id)).toEqual(['offered', 'offered', 'waiting'])
  await postpone(id)
  await grow(id, 4)
  expect(await statesOf(id)).toEqual(['waiting', 'waiting', 'waiting'])
  const told = (await mailsIn(api.db)).filter(({ template }) => template === 'waitlistEntries.withdrawn')
  expect(told.map(({ aboutId, text }) => [String(aboutId), text])).toEqual([
    [first!.id, expect.stringContaining('la oferta de cupo que tenía ya no vale')],
    [second!.id, expect.stringContaining('the offer of a seat that you had no longer stands')],
  ])
  const token = await tokenOf(first!.id)
  const guests = { attendees: [{ firstName: 'Ana', lastName: 'Peña', email: 'pospuesta@conforme.test' }] }
  const accepting = api.client().call(waitlistApi.publicAccept, { params: { id, token }, input: guests })
  await expect(accepting).rejects.toMatchObject({ status: 409, message: bookingClosed.suspended.es })
  const offering = sales.call(waitlistApi.offer, { params: { id: first!.id }, input: {} })
  await expect(offering).rejects.toMatchObject({ status: 409, message: bookingClosed.suspended.es })
  for (const [locale, path, toCome] of [
    ['es', `/es/evento/${id}/lista-de-espera?token=${token}`, 'Por anunciar'],
    ['en', `/en/event/${id}/waitlist?token=${token}`, 'To be announced'],
  ] as const) {
    const { text } = await sitePage(api, path)
    expect(text).toContain(bookingClosed.suspended[locale])
    expect(text).toContain(toCome)
    expect(text).not.toMatch(/Aceptar los cupos|Take the seats|Cuando se libere|When a seat gets free/)
  }
})

test('who waits for a postponed date is offered a seat of its new days', async () => {
  const { id } = await fullDate(1)
  await postpone(id)
  await grow(id, 2)
  const sessions = [{ startAt: inDays(60), endAt: inDays(60.2) }]
  await training.call(eventsApi.patch, { params: { id }, input: { sessions } as never })
  await training.call(eventsApi.state, { params: { id }, input: { to: 'scheduled' } })
  expect(await statesOf(id)).toEqual(['offered'])
})

test('once registration has closed only the office offers a freed seat', async () => {
  const { id, entries } = await fullDate(1)
  await api.db
    .updateTable('events')
    .set({ registrationClosesAt: inDays(-1) })
    .where('id', '=', id)
    .execute()
  await grow(id, 2)
  expect(await statesOf(id)).toEqual(['waiting'])
  const params = { id, token: await tokenOf(entries[0]!.id) }
  expect((await sitePage(api, `/es/evento/${id}/lista-de-espera?token=${params.token}`)).text).toContain(
    bookingClosed.closed.es,
  )
  await sales.call(waitlistApi.offer, { params: { id: entries[0]!.id }, input: {} })
  const offer = await api.client().call(waitlistApi.publicOwn, { params })
  expect(offer).toMatchObject({ status: 'offered', price: { amount: '10000.00' } })
})

test('a token that opens nothing leads to the form that sends the link again', async () => {
  const { id } = await fullDate(0)
  for (const query of ['', '?token=', '?token=1.roto']) {
    const { status, text } = await sitePage(api, `/es/evento/${id}/lista-de-espera${query}`)
    expect([query, status, text.includes('Enviarme el enlace')]).toEqual([query, 200, true])
    const asked = formBody({ email: 'nadie@conforme.test' })
    const answer = await sitePage(api, `/es/evento/${id}/lista-de-espera${query}`, asked)
    expect([query, answer.text.includes('Revise su correo')]).toEqual([query, true])
  }
  expect((await sitePage(api, '/es/evento/999999/lista-de-espera?token=')).status).toBe(404)
})

test('a self-paced date has no hours, and its page asks about its day and city by WhatsApp', async () => {
  await api.client('admin').call(settingsApi.patch, { input: { whatsapp: '+18095550142' } })
  const id = await openDate(1, { type: 'selfPaced' })
  await registered(id, visitorForm())
  const entry = await sales.call(waitlistApi.create, { input: { ...person(), eventId: id } })
  const { text } = await sitePage(api, `/es/evento/${id}/lista-de-espera?token=${await tokenOf(entry.id)}`)
  expect(text).not.toMatch(/[ap]\.\s?m\.|Hora</)
  const [, message = ''] = /wa\.me\/18095550142\?text=([^"]*)"/.exec(text) ?? []
  expect(decodeURIComponent(message)).toMatch(/Fecha abierta \d+ del \d+ de/)
})
