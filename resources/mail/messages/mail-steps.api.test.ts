/** Steps of a mail's life, and mails triggered by enrolment. */
import { expect, test } from 'vitest'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { before, guest, inHours, leave, mailFixtures } from '#test/fixtures/event-mails.ts'
import { deliver } from '#test/mail/delivery.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { failingEventMails } from './mail-today.server.ts'
import { mailsApi } from './mail.api.ts'
import { wholeAudience } from './mail.ts'
import { mailsIn } from '#test/mail/contents.ts'

const setUp = async () => {
  const api = await testApi()
  return { api, ...(await mailFixtures(api)) }
}

test('enrolling sends one confirmation with calendar entry and ticket, also after re-enrolling', async () => {
  const { api, upcoming, enrol, send, arrived, training } = await setUp()
  const event = await upcoming()
  const { ids } = await enrol(event, [guest({ firstName: 'Luz' })])
  await send()
  await leave(api, ids[0]!)
  await training.call(attendeesApi.reEnroll, { params: { id: ids[0]! } } as never)
  await send()
  expect(arrived()).toHaveLength(1)
  expect(arrived()[0]!.subject).toMatch(/^Su inscripción está confirmada: /)
  expect(arrived()[0]!.attachments.map(({ contentType }) => contentType)).toEqual([
    'text/calendar',
    'image/png',
  ])
  // Mails with a ticket are erased after sending.
  const contents = await mailsIn(api.db)
  expect(contents.length).toBeGreaterThan(0)
  expect(contents.filter(({ html }) => html !== '')).toEqual([])
  const [triggered] = await training.call(mailsApi.ofEvent, { params: { id: event.id } })
  expect(triggered).toMatchObject({
    mail: { status: 'scheduled', purpose: 'confirmation' },
    counts: { sent: 1 },
  })
})
test('two people who share a mailbox get a ticket each', async () => {
  const { upcoming, enrol, send, arrived } = await setUp()
  const event = await upcoming()
  const [luz, sol] = [guest({ firstName: 'Luz' }), guest({ firstName: 'Luz', lastName: 'Otra' })]
  await enrol(event, [luz])
  await enrol(event, [{ ...sol, email: luz.email }], { sharedMailbox: true })
  await send()
  const tickets = arrived().map(({ attachments }) => attachments.at(-1)!.content.toString('base64'))
  expect(tickets).toHaveLength(2)
  expect(new Set(tickets).size).toBe(2)
})
test('repeating a mail sends it to failed recipients only', async () => {
  const { upcoming, enrol, write, due, disableTemplates, api, training, get } = await setUp()
  await disableTemplates()
  const refused = new Set(['llena@correo.test'])
  const { url, arrived } = await smtpServer({
    refuse: (to) => (refused.has(to) ? '550 no such person' : undefined),
  })
  const event = await upcoming()
  await enrol(event, [guest({ email: 'llena@correo.test' }), guest({ email: 'otra@correo.test' })])
  const mail = await write(event)
  await due(mail)
  await deliver(api, url)
  expect((await get(mail)).status).toBe('partiallyFailed')
  refused.clear()
  await training.call(mailsApi.repeat, { params: { id: mail.id }, input: { unconfirmed: false } })
  await deliver(api, url)
  const copies = (address: string) => arrived.filter(({ envelope }) => envelope.to.includes(address)).length
  expect([copies('llena@correo.test'), copies('otra@correo.test')]).toEqual([1, 1])
  expect((await get(mail)).status).toBe('sent')
})
test('an unconfirmed recipient is sent the mail again only on request, and once', async () => {
  const { upcoming, enrol, write, due, disableTemplates, api, training, get, outcomes } = await setUp()
  await disableTemplates()
  const hangsUp = await smtpServer({ hangUpAtEnd: true })
  const answers = await smtpServer()
  const event = await upcoming()
  const person = guest({ lastName: 'Duda' })
  await enrol(event, [person])
  const mail = await write(event)
  await due(mail)
  await deliver(api, hangsUp.url)
  expect(await outcomes(mail)).toMatchObject({ 'Ana Duda': expect.stringMatching(/^unconfirmed/) })
  const again = async (unconfirmed: boolean) => {
    await training.call(mailsApi.repeat, { params: { id: mail.id }, input: { unconfirmed } })
    await deliver(api, answers.url)
    return answers.arrived.filter(({ envelope }) => envelope.to.includes(person.email!)).length
  }
  expect(await again(false)).toBe(0)
  expect(await again(true)).toBe(1)
  expect((await get(mail)).status).toBe('sent')
})
test('editors may mark an unconfirmed recipient as sent and undo it; both are audited', async () => {
  const { upcoming, enrol, write, due, disableTemplates, api, training, get, outcomes, recipients } =
    await setUp()
  await disableTemplates()
  const hangsUp = await smtpServer({ hangUpAtEnd: true })
  const answers = await smtpServer()
  const event = await upcoming()
  const person = guest({ lastName: 'Duda' })
  await enrol(event, [person])
  const mail = await write(event)
  await due(mail)
  await deliver(api, hangsUp.url)
  expect((await get(mail)).status).toBe('failed')
  const today = () => failingEventMails.load(training)
  expect((await today()).lines).toMatchObject([{ key: mail.id, alert: '1 sin confirmar' }])
  const params = { id: (await recipients(mail)).items[0]!.id }
  await expect(api.client('sales').call(mailsApi.accept, { params })).rejects.toMatchObject({ status: 403 })

  expect(await training.call(mailsApi.accept, { params })).toMatchObject({ status: 'sent', isAccepted: true })
  expect((await get(mail)).status).toBe('sent')
  expect((await today()).total).toBe(0)
  await expect(training.call(mailsApi.accept, { params })).rejects.toMatchObject({ status: 409 })
  const entries = await training.call(historyApi.of, { params: { resource: 'mails', id: mail.id } })
  const change = { field: 'takenAsSent', from: null, to: `Ana Duda, ${person.email}` }
  expect(entries.flatMap(({ changes }) => changes)).toContainEqual(change)
  await training.call(mailsApi.repeat, { params: { id: mail.id }, input: { unconfirmed: true } })
  await deliver(api, answers.url)
  expect(answers.arrived).toEqual([])

  expect(await training.call(mailsApi.unaccept, { params })).toMatchObject({ status: 'unconfirmed' })
  expect((await get(mail)).status).toBe('failed')
  await training.call(mailsApi.repeat, { params: { id: mail.id }, input: { unconfirmed: true } })
  await deliver(api, answers.url)
  expect(await outcomes(mail)).toEqual({ 'Ana Duda': 'sent' })
  expect((await recipients(mail)).items[0]).toMatchObject({ isAccepted: false })
})
test('sending can be undone for half a minute; pausing holds pending mails and resuming releases them', async () => {
  const { upcoming, enrol, write, disableTemplates, send, to, training, get, api } = await setUp()
  await disableTemplates()
  const event = await upcoming()
  await enrol(event, [guest(), guest()])
  const params = { id: (await write(event)).id }
  const planned = await training.call(mailsApi.schedule, { params, input: {} })
  expect(Date.parse(planned.sendAt!) - Date.now()).toBeGreaterThan(25_000)
  await send()
  expect((await training.call(mailsApi.withdraw, { params })).status).toBe('draft')
  await send()
  expect(to()).toEqual([])
  await training.call(mailsApi.schedule, { params, input: {} })
  await api.db
    .updateTable('mails')
    .set({ sendAt: inHours(-1) })
    .execute()
  await deliver(api, undefined)
  expect((await training.call(mailsApi.pause, { params })).status).toBe('paused')
  await send()
  expect(to()).toEqual([])
  await training.call(mailsApi.resume, { params })
  await send()
  expect(to()).toHaveLength(2)
  expect((await get(planned)).status).toBe('sent')
  for (const step of [mailsApi.withdraw, mailsApi.pause, mailsApi.cancel])
    await expect(training.call(step, { params })).rejects.toMatchObject({ status: 409 })
  await expect(training.call(mailsApi.remove, { params })).rejects.toMatchObject({ status: 409 })
})
test('selects the audience by mode, attendance or name; a cancelled event sends only manual mails', async () => {
  const { api, upcoming, enrol, write, due, disableTemplates, send, to, training } = await setUp()
  await disableTemplates()
  const event = await upcoming({
    modality: 'mixed',
    integration: 'customUrl',
    joinUrl: 'https://sala.example/1',
  })
  const [online, onSite] = [
    { ...guest(), mode: 'online' },
    { ...guest(), mode: 'onSite' },
  ]
  const { ids } = await enrol(event, [online, onSite])
  await due(await write(event, { audience: { ...wholeAudience, mode: 'online' } }))
  await send()
  expect(to()).toEqual([online.email])
  await api.db.updateTable('attendees').set({ attendancePct: '50' }).where('id', '=', ids[1]!).execute()
  await due(await write(event, { audience: { ...wholeAudience, attended: 'yes' } }))
  await due(await write(event, { audience: { ...wholeAudience, attendeeIds: [ids[1]!] } }))
  await send()
  expect(to()).toEqual([online.email, onSite.email, onSite.email].toSorted())
  await training.call(eventsApi.state, {
    params: { id: event.id },
    input: { to: 'cancelled', reason: 'No hubo' },
  })
  const late = await write(event, { schedule: before(1) })
  await expect(
    training.call(mailsApi.schedule, { params: { id: late.id }, input: {} }),
  ).rejects.toMatchObject({ status: 409 })
  await due(await write(event))
  await send()
  expect(to()).toEqual([online.email, online.email, onSite.email, onSite.email, onSite.email].toSorted())
})
