/** Work items of Today about what is to be invoiced. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import type { WorkSource } from '#resources/system/today/work-source.server.ts'
import { uninvoicedEvents, uninvoicedOrders } from './uninvoiced-today.server.ts'

const api = await testApi()
const make = maker(api)
const billing = api.client('billing')

test('billing is told of orders to invoice once the event is under way, by event once it is over', async () => {
  const event = await make.record('events')
  const order = await api.client('admin').call(ordersApi.create, {
    input: {
      eventId: event.id,
      contactId: (await make.record('contacts')).id,
      billTo: 'person',
      unitPrice: '500.00',
      currency: 'dop',
      attendees: [{ firstName: 'Ana', lastName: 'Peña', email: 'ana@x.test' }],
    } as never,
  })
  const ofToday = async (source: WorkSource) => (await source.load(billing)).lines.map(({ key }) => key)
  const filters = [
    { field: 'isUnderWay', op: 'eq' as const, value: true },
    { field: 'eventId', op: 'in' as const, value: [event.id] },
  ]
  const isUnderWay = async (status: string, startsAt: string | null, endsAt = startsAt) => {
    const values = { status, startsAt, endsAt } as never
    await api.db.updateTable('events').set(values).where('id', '=', event.id).execute()
    return (await billing.call(ordersApi.list, { input: { filters } })).total === 1
  }
  await api.db
    .updateTable('orders')
    .set({ createdAt: '2020-01-01' } as never)
    .where('id', '=', order.id)
    .execute()
  expect(await isUnderWay('scheduled', '2999-01-01')).toBe(false)
  expect(await ofToday(uninvoicedOrders)).not.toContain(order.id)
  expect(await isUnderWay('draft', null)).toBe(false)
  expect(await isUnderWay('confirmed', null)).toBe(true)
  expect(await isUnderWay('inProgress', '2020-01-01', '2999-01-01')).toBe(true)
  expect(await ofToday(uninvoicedOrders)).toContain(order.id)
  expect(await ofToday(uninvoicedEvents)).not.toContain(event.id)
  expect(await isUnderWay('completed', '2020-01-01')).toBe(false)
  expect(await ofToday(uninvoicedOrders)).not.toContain(order.id)
  expect(await ofToday(uninvoicedEvents)).toContain(event.id)
})
