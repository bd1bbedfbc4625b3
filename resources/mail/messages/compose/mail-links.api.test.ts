/** Links in mails to attendees: unsubscribing, certificates, seat offers. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { guest, inHours, mailFixtures } from '#test/fixtures/event-mails.ts'
import { listening } from '#test/fixtures/http-server.ts'
import type { Arrived } from '#test/mail/smtp.ts'
import { certificatesApi } from '#resources/certificates/registry/certificate.api.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { mailTemplatesApi } from '../../mail-templates/mail-template.api.ts'
import type { Purpose } from '../../mail-templates/mail-template.ts'
import { pathTo } from '#web/paths.ts'
import { waitlistApi } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import { mailsApi } from '../mail.api.ts'
import { sendNow, wholeAudience, type MailRecord } from '../mail.ts'

const setUp = async () => {
  const api = await listening(await testApi())
  return { api, ...(await mailFixtures(api)) }
}
type Setup = Awaited<ReturnType<typeof setUp>>

const giveConsent = ({ api }: Pick<Setup, 'api'>, email: string) =>
  api.db
    .insertInto('consents')
    .values({
      purpose: 'marketing',
      granted: true,
      email,
      entity: 'contacts',
      entityId: '1',
      source: 'web:contact',
      wording: 'Acepto recibir novedades',
      textVersion: '1',
      locale: 'es',
      ip: null,
    } as never)
    .execute()
const unsubscribeLink = ({ headers }: Arrived): string | undefined =>
  (headers.get('list') as { unsubscribe?: { url: string } } | undefined)?.unsubscribe?.url
const consentsOf = ({ api }: Pick<Setup, 'api'>, email: string) =>
  api.db
    .selectFrom('consents')
    .select(['granted', 'source'])
    .where('email', '=', email)
    .orderBy('id')
    .execute()

test('news require consent and carry a link that withdraws it at once; mails about the seat continue', async () => {
  const all = await setUp()
  const { upcoming, enrol, write, due, disableTemplates, send, arrived, outcomes } = all
  await disableTemplates()
  const event = await upcoming()
  const [yes, no] = [guest({ lastName: 'Acepta' }), guest({ lastName: 'Calla' })]
  await enrol(event, [yes, no])
  await giveConsent(all, yes.email!)
  const news = await write(event, { category: 'marketing' })
  await due(news)
  await send()
  expect(await outcomes(news)).toMatchObject({ 'Ana Acepta': 'sent', 'Ana Calla': 'skipped: noConsent' })
  expect(arrived()).toHaveLength(1)
  const link = unsubscribeLink(arrived()[0]!)!
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mail-views\/unsubscribe\//)
  expect(String(arrived()[0]!.headerLines.map(({ line }) => line))).toContain('List-Unsubscribe=One-Click')

  // Link scanners change nothing by opening it.
  const page = await fetch(link)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await page.text()).toMatch(/lang="es"[^]*Dejar de recibir novedades[^]*<form method="post">/)
  expect(await consentsOf(all, yes.email!)).toHaveLength(1)
  expect((await fetch(`${link}x`)).status).toBe(404)
  expect((await fetch(`${link}x`, { method: 'POST' })).status).toBe(404)

  // One-click unsubscribe (RFC 8058): no cookies, no session.
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const done = await fetch(link, { method: 'POST', body })
  expect(await done.text()).toContain('no le enviaremos más novedades')
  expect(await consentsOf(all, yes.email!)).toEqual([
    { granted: true, source: 'web:contact' },
    { granted: false, source: 'mail:unsubscribe' },
  ])
  const more = await write(event, { category: 'marketing' })
  await due(more)
  const aboutTheSeat = await write(event)
  await due(aboutTheSeat)
  await send()
  expect(await outcomes(more)).toEqual({
    'Ana Acepta': 'skipped: unsubscribed',
    'Ana Calla': 'skipped: noConsent',
  })
  expect(await outcomes(aboutTheSeat)).toEqual({ 'Ana Acepta': 'sent', 'Ana Calla': 'sent' })
  // Mails about one's own seat offer no unsubscribing.
  expect(arrived().slice(1).map(unsubscribeLink)).toEqual([undefined, undefined])
})

test('consent withdrawn after planning excludes the recipient', async () => {
  const all = await setUp()
  const { upcoming, enrol, write, due, disableTemplates, send, arrived, outcomes } = all
  await disableTemplates()
  const event = await upcoming()
  const person = guest({ lastName: 'Duda' })
  await enrol(event, [person])
  await giveConsent(all, person.email!)
  const news = await write(event, { category: 'marketing' })
  await due(news)
  await sql`insert into consents (purpose, granted, email, entity, entity_id, source, wording, text_version, locale)
    select purpose, false, email, entity, entity_id, 'office', wording, text_version, locale from consents
    where email = ${person.email}`.execute(all.api.db)
  await send()
  expect(await outcomes(news)).toEqual({ 'Ana Duda': 'skipped: unsubscribed' })
  expect(arrived()).toEqual([])
})

test('people with a certificate get its PDF and a verification link; people without one get no mail', async () => {
  const all = await setUp()
  const { api, upcoming, enrol, disableTemplates, send, arrived, training, outcomes } = all
  await disableTemplates()
  const event = await upcoming()
  const [holder, absent] = [guest({ lastName: 'Titular' }), guest({ lastName: 'Ausente' })]
  const { ids } = await enrol(event, [holder, absent])
  const ended = { status: 'completed', startsAt: inHours(-30), endsAt: inHours(-26) } as const
  await api.db.updateTable('events').set(ended).where('id', '=', event.id).execute()
  const set = (id: string, attendancePct: string) =>
    api.db.updateTable('attendees').set({ attendancePct }).where('id', '=', id).execute()
  await set(ids[0]!, '100')
  await set(ids[1]!, '0')
  const input = { hoursConfirmed: true }
  await training.call(certificatesApi.forEvent, { params: { id: event.id }, input })
  const mail = await sendUsual(all, event.id, 'certificate')
  await send()
  expect(await outcomes(mail)).toEqual({ 'Ana Titular': 'sent' })
  const [delivered] = arrived()
  expect(delivered!.envelope.to).toEqual([holder.email])
  expect(delivered!.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf'])
  expect(delivered!.attachments[0]!.content.subarray(0, 5).toString()).toBe('%PDF-')
  const page = /\/es\/certificado\/(\S+)/.exec(delivered!.text!)![1]!
  const code = decodeURIComponent(page)
  const answer = await fetch(`${api.publicUrl}/v1/public/es/certificates/${encodeURIComponent(code)}`)
  expect(answer.status).toBe(200)
  expect(JSON.stringify(await answer.json())).toContain('Ana Titular')
})

test('a survey reminder goes to people without a response, is counted before, and links the survey', async () => {
  const all = await setUp()
  const { api, upcoming, enrol, disableTemplates, send, arrived, training } = all
  await disableTemplates()
  const event = await upcoming()
  const [one, two] = [guest({ lastName: 'Respondió' }), guest({ lastName: 'Falta' })]
  const { ids } = await enrol(event, [one, two])
  const ended = { status: 'completed', startsAt: inHours(-30), endsAt: inHours(-26) } as const
  await api.db.updateTable('events').set(ended).where('id', '=', event.id).execute()
  await api.db
    .insertInto('surveyInvitations')
    .values({ attendeeId: ids[0]!, eventId: event.id, tokenHash: 'x', answeredAt: inHours(-1) })
    .execute()
  await api.db.updateTable('mailTemplates').set({ active: true }).execute()
  const templates = await training.call(mailTemplatesApi.all)
  const { id: templateId } = templates.find(({ purpose }) => purpose === 'surveyReminder')!
  const audience = { ...wholeAudience, surveyAnswered: 'no' as const }
  const reminder = { eventId: event.id, templateId, audience }
  const check = await training.call(mailsApi.checkNew, { input: reminder })
  expect(check).toMatchObject({ people: 1, refused: [] })
  expect(await training.call(mailsApi.ofEvent, { params: { id: event.id } })).toEqual([])
  const mail = await training.call(mailsApi.create, { input: reminder })
  await training.call(mailsApi.schedule, { params: { id: mail.id }, input: { schedule: sendNow } })
  await api.db
    .updateTable('mails')
    .set({ sendAt: inHours(-0.01) })
    .where('id', '=', mail.id)
    .execute()
  await send()
  expect(arrived().flatMap(({ envelope }) => envelope.to)).toEqual([two.email])
  const { text, html } = arrived()[0]!
  const links = [...text!.matchAll(/https?:\/\/\S+token=\S+/g)].map(([link]) => new URL(link))
  // The scale of the first question, then the button.
  expect(links.map(({ searchParams }) => searchParams.get('rating'))).toEqual(['1', '2', '3', '4', '5', null])
  expect(text).toContain('¿Cómo califica el contenido?\n1 de 5 (Muy mal): http')
  expect(html).toContain('aria-label="4 de 5"')
  const token = links[0]!.searchParams.get('token')!
  const survey = await fetch(`${api.publicUrl}/v1/public/es/surveys/events/${event.id}?token=${token}`)
  expect(await survey.json()).toMatchObject({
    data: { state: 'open', own: { name: 'Ana', hasAnswered: false } },
  })
})

test('an offer is mailed with a link that accepts the seat once', async () => {
  const all = await setUp()
  const { api, upcoming, enrol, send, arrived, training } = all
  const event = await upcoming({
    capacity: { total: 1, onSite: null, online: null },
    waitlist: { enabled: true, policy: 'fifo', offerHours: 24 },
    prices: [
      { currency: 'dop', amount: '10000.00', taxIncluded: true, label: null, mode: null, validUntil: null },
    ],
  })
  const { ids } = await enrol(event, [guest()])
  const waiting = guest({ firstName: 'Luz', lastName: 'Espera' })
  const entry = await training.call(waitlistApi.create, {
    input: { ...waiting, eventId: event.id, seats: 1 } as never,
  })
  await training.call(attendeesApi.remove, { params: { id: ids[0]! }, query: { reason: 'illness' } as never })
  await send()
  const offer = arrived().find(({ envelope }) => envelope.to.includes(waiting.email!))!
  expect(offer.subject).toMatch(/^Hay cupo para usted: /)
  const plain = offer.text!.replaceAll(/[\s\u00A0]+/gu, ' ')
  expect(plain).toMatch(/Se lo guardamos hasta el .+ \(hora de Santo Domingo\)/)
  for (const label of ['Modalidad', 'Precio por persona', 'Condiciones']) expect(plain).toContain(label)
  expect(offer.html).toContain(`href="${api.publicUrl}${pathTo('terms', 'es')}"`)
  const token = new URL(/https?:\/\/\S+token=\S+/.exec(offer.text!)![0]).searchParams.get('token')!
  const own = `${api.publicUrl}/v1/public/es/events/${event.id}/waitlist/${token}`
  const opened = (await (await fetch(own)).json()) as { data: { status: string } }
  expect(opened.data).toMatchObject({ status: 'offered' })
  expect((await fetch(`${own}x`)).status).toBe(404)
  const accept = () =>
    fetch(`${own}/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ attendees: [waiting] }),
    })
  expect((await accept()).status).toBe(200)
  expect(await training.call(waitlistApi.get, { params: { id: entry.id } })).toMatchObject({
    status: 'accepted',
  })
  expect((await accept()).status).toBe(409)
})

async function sendUsual({ training, api }: Setup, eventId: string, purpose: Purpose): Promise<MailRecord> {
  await api.db.updateTable('mailTemplates').set({ active: true }).execute()
  const templates = await training.call(mailTemplatesApi.all)
  const template = templates.find((one) => one.purpose === purpose)!
  const mail = await training.call(mailsApi.create, { input: { eventId, templateId: template.id } })
  await training.call(mailsApi.schedule, { params: { id: mail.id }, input: { schedule: sendNow } })
  await api.db
    .updateTable('mails')
    .set({ sendAt: inHours(-0.01) })
    .where('id', '=', mail.id)
    .execute()
  return mail
}
