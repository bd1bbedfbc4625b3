/** Each event of webhooks is told by the call of the office that makes it. */
import { expect, test } from 'vitest'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { issued } from '#test/fixtures/certificates.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { maker } from '#test/fixtures/make.ts'
import { capaIn } from '#test/quality/capas.ts'
import { addAdvance } from '#test/sales/payments.ts'
import { quoteIn } from '#test/sales/quotes.ts'
import { addWebhook } from '#test/webhooks/receiver.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
await addWebhook(api, 'http://127.0.0.1:9/')

/** What is told while the work runs, with the record. */
async function told(work: () => Promise<unknown>): Promise<string[]> {
  await api.db.deleteFrom('webhookMessages').execute()
  await work()
  const rows = await api.db
    .selectFrom('webhookMessages')
    .select(['event', 'resource', 'recordId', 'status'])
    .orderBy('id')
    .execute()
  return rows.map(({ event, resource, recordId, status }) => `${event} ${resource} ${recordId} ${status}`)
}

test('orders, seats and certificates', async () => {
  const event = await make.record('events')
  const order = await make.record('orders', { eventId: event.id })
  expect(await told(() => make.record('orders', { eventId: event.id }))).toEqual([
    expect.stringMatching(/^order\.booked orders \d+ confirmed$/),
  ])
  let seat = ''
  const person = { firstName: 'Ana', lastName: 'Peña', email: 'ana@cliente.test' }
  const enrol = async () => {
    const input = { attendees: [person] } as never
    const [added] = await admin.call(ordersApi.addAttendees, { params: { id: order.id }, input })
    seat = added!.id
  }
  expect(await told(enrol)).toEqual([expect.stringMatching(/^attendee\.enrolled attendees \d+ enrolled$/)])
  const leave = () =>
    admin.call(attendeesApi.unEnrollMany, { input: { ids: [seat], reason: 'requestedByPerson' } as never })
  expect(await told(leave)).toEqual([`attendee.unenrolled attendees ${seat} unEnrolled`])
  expect(await told(() => issued(api, make))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^certificate\.issued certificates \d+ valid$/)]),
  )
})

test('quotes, invoices and payments', async () => {
  let id = ''
  const accept = async () => ({ id } = await quoteIn({ api, make }, 'accepted'))
  expect(await told(accept)).toEqual([`quote.accepted quotes ${id} accepted`])
  await makeIssuable(api)
  const issue = async () => ({ id } = await addIssued(api, { accountId: (await addCompany(api)).id }))
  expect(await told(issue)).toEqual([`invoice.issued invoices ${id} issued`])
  expect(await told(() => addAdvance(api))).toEqual([
    expect.stringMatching(/^payment\.recorded payments \d+ recorded$/),
  ])
})

test('cases', async () => {
  let id = ''
  const close = async () => (id = (await capaIn(api, 'closed')).capa.id)
  expect(await told(close)).toEqual([`case.closed capas ${id} closed`])
})
