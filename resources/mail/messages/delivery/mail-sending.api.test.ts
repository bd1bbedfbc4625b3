/** Sends event mails through a real SMTP server: right people, once, right language. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { before, guest, inHours, leave, mailFixtures } from '#test/fixtures/event-mails.ts'
import { maker } from '#test/fixtures/make.ts'
import { deliver } from '#test/mail/delivery.ts'
import { mailsApi } from '../mail.api.ts'
import { wakeEventMails } from './mail-wake.server.ts'

const setUp = async () => {
  const api = await testApi()
  return { api, ...(await mailFixtures(api)) }
}

test('each attendee gets one mail in their language, however often the job runs, and all are counted', async () => {
  const { upcoming, enrol, write, due, disableTemplates, send, arrived, training, get } = await setUp()
  await disableTemplates()
  const event = await upcoming()
  await enrol(event, [guest({ firstName: 'Luz' }), guest({ firstName: 'Mary', locale: 'en' })])
  const mail = await write(event)
  await due(mail)
  await send()
  await send()
  expect(arrived()).toHaveLength(2)
  const english = arrived().find(({ text }) => text?.includes('Hello Mary,'))
  expect(english?.subject).toMatch(/^About /)
  expect(english?.text).toContain('Dates: ')
  expect(arrived().find(({ text }) => text?.includes('Hola, Luz:'))?.subject).toMatch(/^Sobre /)
  expect((await get(mail)).status).toBe('sent')
  const [counted] = await training.call(mailsApi.ofEvent, { params: { id: event.id } })
  expect(counted!.counts).toMatchObject({ sent: 2, pending: 0 })
})
test('a person who cancels before the mail is sent gets none, also when it was rendered already', async () => {
  const { api, upcoming, enrol, write, due, disableTemplates, send, to, outcomes } = await setUp()
  await disableTemplates()
  const event = await upcoming()
  const [stays, leaves, late] = [
    guest(),
    guest({ firstName: 'Se', lastName: 'Va' }),
    guest({ firstName: 'Ya', lastName: 'No' }),
  ]
  const { ids } = await enrol(event, [stays, leaves, late])
  const mail = await write(event)
  await due(mail)
  await leave(api, ids[1]!)
  // Composed without a mail server, and cancelled before there is one.
  await deliver(api, undefined)
  await leave(api, ids[2]!)
  await api.db
    .updateTable('outbox')
    .set({ nextTryAt: inHours(-1) })
    .where('status', '=', 'waiting')
    .execute()
  await send()
  expect(to()).toEqual([stays.email])
  expect(await outcomes(mail)).toMatchObject({ 'Ya No': 'skipped: unEnrolled' })
})
test('checks the recipient again immediately before the delivery', async () => {
  const { api, upcoming, enrol, write, due, disableTemplates, send, to } = await setUp()
  await disableTemplates()
  const event = await upcoming()
  const { ids } = await enrol(event, [guest()])
  await due(await write(event))
  await deliver(api, undefined)
  await api.db.updateTable('attendees').set({ enrolment: 'unEnrolled' }).where('id', 'in', ids).execute()
  await api.db
    .updateTable('outbox')
    .set({ nextTryAt: inHours(-1) })
    .execute()
  await send()
  expect(to()).toEqual([])
})
test('skips missing addresses, suppressed ones and duplicates, with the reason', async () => {
  const { api, upcoming, enrol, write, due, disableTemplates, send, to, outcomes, make, training } =
    await setUp()
  await disableTemplates()
  const event = await upcoming()
  await enrol(event, [
    guest({ firstName: 'Sin', lastName: 'Correo', email: null, phone: '+18095550111' }),
    guest({ firstName: 'Mala', lastName: 'Dirección', email: 'mala@correo.test' }),
    guest({ firstName: 'Buena', email: 'buena@correo.test' }),
  ])
  await api.db
    .insertInto('suppressedAddresses')
    .values({ address: 'mala@correo.test', reason: 'bounce', detail: null })
    .execute()
  const mail = await write(event, { sendTo: 'both' })
  await due(mail)
  await send()
  expect(to().filter((address) => address?.endsWith('@correo.test'))).toEqual(['buena@correo.test'])
  expect(await outcomes(mail)).toMatchObject({
    'Sin Correo': 'skipped: noAddress',
    'Mala Dirección': 'suppressed: suppressed',
    'Buena Peña': 'sent',
  })
  // A person who books twice for others gets one copy.
  const second = await upcoming()
  const booker = await make.record('contacts', { email: 'jefa@empresa.test' })
  for (const name of ['Uno', 'Dos']) {
    const { orderId } = await enrol(second, [guest({ firstName: name })])
    await api.db.updateTable('orders').set({ contactId: booker.id }).where('id', '=', orderId).execute()
  }
  const toBooker = await write(second, { sendTo: 'booker' })
  await due(toBooker)
  await send()
  expect(to().filter((address) => address === 'jefa@empresa.test')).toHaveLength(1)
  const { counts } = (await training.call(mailsApi.ofEvent, { params: { id: second.id } }))[0]!
  expect(counts).toMatchObject({ sent: 1, skipped: 1 })
})
test('a reminder moves with its event, waits while it is postponed and is cancelled with it', async () => {
  const { upcoming, enrol, write, disableTemplates, training, get } = await setUp()
  await disableTemplates()
  const event = await upcoming()
  await enrol(event, [guest()])
  const reminder = await write(event, { purpose: 'reminder', schedule: before(1) })
  await training.call(mailsApi.schedule, { params: { id: reminder.id }, input: {} })
  const first = (await get(reminder)).sendAt!
  const sessions = [{ key: 's1', startAt: inHours(480), endAt: inHours(484) }]
  await training.call(eventsApi.patch, { params: { id: event.id }, input: { sessions } as never })
  expect(Date.parse((await get(reminder)).sendAt!) - Date.parse(first)).toBe(10 * 86_400_000)
  await training.call(eventsApi.state, { params: { id: event.id }, input: { to: 'postponed' } })
  expect(await get(reminder)).toMatchObject({ status: 'scheduled', sendAt: null })
  await training.call(eventsApi.state, { params: { id: event.id }, input: { to: 'scheduled' } })
  expect((await get(reminder)).sendAt).not.toBeNull()
  await training.call(eventsApi.state, {
    params: { id: event.id },
    input: { to: 'cancelled', reason: 'No hubo' },
  })
  expect(await get(reminder)).toMatchObject({ status: 'cancelled', cancelReason: 'eventCancelled' })
})
test('an announcement is not sent after its event has started', async () => {
  const { api, upcoming, enrol, write, disableTemplates, send, to, training, get } = await setUp()
  await disableTemplates()
  const event = await upcoming()
  await enrol(event, [guest()])
  const reminder = await write(event, { purpose: 'reminder', schedule: before(1) })
  await training.call(mailsApi.schedule, { params: { id: reminder.id }, input: {} })
  const [startsAt, endsAt] = [inHours(-1), inHours(3)]
  const sessions = JSON.stringify([
    { key: 's1', startAt: startsAt, endAt: endsAt, countsHours: true },
  ]) as never
  await api.db.updateTable('events').set({ startsAt, endsAt, sessions }).where('id', '=', event.id).execute()
  await api.db
    .updateTable('mails')
    .set({ sendAt: inHours(-2) })
    .where('id', '=', reminder.id)
    .execute()
  await send()
  expect(to()).toEqual([])
  expect(await get(reminder)).toMatchObject({ status: 'cancelled', cancelReason: 'tooLate' })
})
test('whose seats are held wakes nobody, and is written to once they are booked', async () => {
  const { api, upcoming, send, to, training } = await setUp()
  const make = maker(api)
  const event = await upcoming()
  const wakes = async () => {
    const { rows } = await sql`select from pgboss.job where name = ${wakeEventMails.name}`.execute(api.db)
    return rows.length
  }
  const person = guest()
  const before = await wakes()
  const order = await training.call(ordersApi.create, {
    input: {
      eventId: event.id,
      contactId: (await make.record('contacts')).id,
      holdExpiresAt: inHours(24),
      attendees: [person],
    } as never,
  })
  expect(await wakes()).toBe(before)
  await send()
  expect(to()).toEqual([])
  await training.call(ordersApi.confirm, { params: { id: order.id } })
  expect(await wakes()).toBe(before + 1)
  await send()
  expect(to()).toContain(person.email)
})
