/** Orders, events, boards and customers show what is not invoiced or not paid. */
import { beforeAll, expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addIssued, makeIssuable, nextNcf, signed } from '#test/fixtures/invoices.ts'
import { maker } from '#test/fixtures/make.ts'
import { creditWhole } from '#test/sales/credit-notes.ts'
import { failureOf } from '#test/sales/failure.ts'
import { pay } from '#test/sales/payments.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { eventBoardsApi } from '#resources/events/event-boards/event-board.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { invoicesApi } from '../invoice.api.ts'

const api = await testApi()
const make = maker(api)
const [billing, training] = [api.client('billing'), api.client('training')]
beforeAll(() => makeIssuable(api))

/** An event with two orders of two people each, who are billed themselves. */
async function booked() {
  const event = await make.record('events')
  const orders = [await book(event.id), await book(event.id)]
  return { event, orders: orders.map(({ id }) => id) }
}
let count = 0
const book = async (eventId: string, changes: Record<string, unknown> = {}) =>
  api.client('admin').call(ordersApi.create, {
    input: {
      eventId,
      contactId: (await make.record('contacts')).id,
      billTo: 'person',
      unitPrice: '500.00',
      currency: 'dop',
      attendees: [1, 2].map(() => ({
        firstName: 'Persona',
        lastName: 'Uno',
        email: `s${(count += 1)}@x.test`,
      })),
      ...changes,
    } as never,
  })

const statesOf = async (eventId: string) => {
  const orders = await billing.call(ordersApi.ofEvent, { params: { id: eventId } })
  const { items } = await billing.call(eventsApi.list, {
    input: { filters: [{ field: 'id', op: 'in', value: [eventId] }] },
  })
  const byId = orders.toSorted((one, other) => Number(one.id) - Number(other.id))
  return { orders: byId.map(({ invoicing }) => invoicing), event: items[0]!.invoicing }
}
const issue = async (id: string) => {
  const { ncfType, total } = await billing.call(invoicesApi.issue, { params: { id } })
  await billing.call(invoicesApi.ncf, { params: { id }, input: signed(nextNcf(ncfType!)) })
  return total
}

// First: no invoice is issued before another one.
test('a customer shows what it owes, what of it is overdue, and what it bought', async () => {
  const { id: accountId } = await addCompany(api)
  const params = { id: accountId }
  const balances = () => billing.call(invoicesApi.balancesOfAccount, { params })
  expect(await balances()).toEqual([])
  const old = daysAfter(homeDay(), -40)
  await addIssued(api, { accountId, issueDate: old, dueDate: daysAfter(homeDay(), -1) })
  const invoice = await addIssued(api, { accountId, dueDate: homeDay() })
  await pay(api, '1000', { allocations: [{ invoiceId: invoice.id, amount: '1000' }] })
  expect(await balances()).toEqual([
    { currency: 'dop', balance: '1360.00', overdue: '1180.00', invoiced: '2360.00' },
  ])
  // An advance, and a note on what was paid: 180.00 of it are applied, the rest is credit.
  await pay(api, '300', { accountId })
  const note = await creditWhole(api, invoice.id)
  await billing.call(creditNotesApi.issue, { params: { id: note.id } })
  expect(await balances()).toEqual([
    { currency: 'dop', balance: '-120.00', overdue: '1180.00', invoiced: '1180.00' },
  ])
})

test('an order goes from not invoiced to paid, and the event follows its most urgent order', async () => {
  const { event, orders } = await booked()
  const [first, second] = orders as [string, string]
  expect(await statesOf(event.id)).toEqual({ orders: ['notInvoiced', 'notInvoiced'], event: 'notInvoiced' })
  const draft = await billing.call(invoicesApi.fromOrder, { params: { id: first } })
  expect(await statesOf(event.id)).toEqual({ orders: ['drafted', 'notInvoiced'], event: 'notInvoiced' })
  const amount = await issue(draft.id)
  const other = await billing.call(invoicesApi.fromOrder, { params: { id: second } })
  expect(await statesOf(event.id)).toEqual({ orders: ['unpaid', 'drafted'], event: 'drafted' })
  await billing.call(invoicesApi.remove, { params: { id: other.id } })
  await pay(api, amount, { allocations: [{ invoiceId: draft.id, amount }] })
  expect(await statesOf(event.id)).toEqual({ orders: ['paid', 'notInvoiced'], event: 'notInvoiced' })
  await api.client('admin').call(ordersApi.cancel, {
    params: { id: second },
    input: { reason: 'other', note: 'Ya no vienen' },
  })
  expect(await statesOf(event.id)).toEqual({ orders: ['paid', null], event: 'paid' })
  const { id } = await creditWhole(api, draft.id)
  await billing.call(creditNotesApi.issue, { params: { id } })
  // Paid and annulled: it is to be invoiced again.
  expect(await statesOf(event.id)).toEqual({ orders: ['notInvoiced', null], event: 'notInvoiced' })
})

test('the balance alone does not invoice an order', async () => {
  const event = await make.record('events')
  const { id: orderId } = await book(event.id)
  const { id } = await billing.call(invoicesApi.fromOrder, { params: { id: orderId } })
  const deposit = await billing.call(invoicesApi.deposit, { params: { id }, input: { percent: '50' } })
  await issue(id)
  expect((await statesOf(event.id)).orders).toEqual(['drafted'])
  await billing.call(invoicesApi.remove, { params: { id: deposit.id } })
  expect((await statesOf(event.id)).orders).toEqual(['notInvoiced'])
  await billing.call(invoicesApi.restore, { params: { id: deposit.id } })
  await issue(deposit.id)
  expect((await statesOf(event.id)).orders).toEqual(['unpaid'])
})

test('seats that are added after the invoice are invoiced on their own', async () => {
  const event = await make.record('events')
  const { id: orderId } = await book(event.id, {
    unnamedSeats: 2,
    discount: { kind: 'amount', value: '100', reason: 'Acuerdo' },
  })
  const params = { id: orderId }
  const draft = await billing.call(invoicesApi.fromOrder, { params })
  expect(draft.net).toBe('1900.00')
  await issue(draft.id)
  const admin = api.client('admin')
  const enrol = (email: string) =>
    admin.call(ordersApi.addAttendees, {
      params,
      input: { attendees: [{ firstName: 'Otra', lastName: 'Persona', email }] } as never,
    })
  // Who takes a seat that was to name is billed already.
  await enrol('n1@x.test')
  await enrol('n2@x.test')
  expect((await statesOf(event.id)).orders).toEqual(['unpaid'])
  const [added] = await enrol('n3@x.test')
  expect((await statesOf(event.id)).orders).toEqual(['notInvoiced'])
  const [left] = await billing.call(invoicesApi.customersOfEvent, { params: { id: event.id } })
  expect(left).toMatchObject({ seats: 1, total: '500.00', orderIds: [orderId] })
  const rest = await billing.call(invoicesApi.fromOrder, { params })
  expect(rest.net).toBe('500.00')
  const lines = await billing.call(invoicesApi.items, { params: { id: rest.id } })
  expect(lines).toMatchObject([{ quantity: '1', attendeeIds: [added!.id] }])
  expect((await statesOf(event.id)).orders).toEqual(['drafted'])
  // A discarded draft of the added seats comes back, unless they were invoiced meanwhile.
  await billing.call(invoicesApi.remove, { params: { id: rest.id } })
  const other = await billing.call(invoicesApi.fromOrder, { params })
  const restore = () => billing.call(invoicesApi.restore, { params: { id: rest.id } })
  expect(await failureOf(restore())).toMatchObject({ status: 409 })
  await billing.call(invoicesApi.remove, { params: { id: other.id } })
  expect(await restore()).toMatchObject({ status: 'draft' })
  await issue(rest.id)
  expect((await statesOf(event.id)).orders).toEqual(['unpaid'])
  await expect(billing.call(invoicesApi.fromOrder, { params })).rejects.toMatchObject({ status: 409 })
})

test('lists filter by it, and free orders have no state', async () => {
  const { event, orders } = await booked()
  const free = await book(event.id, { unitPrice: '0.00' })
  await billing.call(invoicesApi.fromOrder, { params: { id: orders[0]! } })
  const listed = async (value: string) =>
    (
      await billing.call(ordersApi.list, {
        input: {
          filters: [
            { field: 'eventId', op: 'in', value: [event.id] },
            { field: 'invoicing', op: 'in', value: [value] },
          ],
        },
      })
    ).items.map(({ id }) => id)
  expect(await listed('notInvoiced')).toEqual([orders[1]])
  expect(await listed('drafted')).toEqual([orders[0]])
  expect((await statesOf(event.id)).orders.at(-1)).toBeNull()
  expect(free.total).toBe('0.00')
  const events = await billing.call(eventsApi.list, {
    input: { filters: [{ field: 'invoicing', op: 'in', value: ['notInvoiced'] }] },
  })
  expect(events.items.map(({ id }) => id)).toContain(event.id)
})

test('who does not read invoices sees no state, and cannot find it out by a list', async () => {
  const { event } = await booked()
  const id = event.id
  const filters = [{ field: 'invoicing', op: 'in' as const, value: ['notInvoiced'] }]
  const sort = [{ field: 'invoicing', dir: 'asc' as const }]
  const columns = ['invoicing']
  for (const own of [training, api.client('quality')]) {
    const orders = await own.call(ordersApi.ofEvent, { params: { id } })
    expect(orders.map(({ invoicing }) => invoicing)).toEqual([null, null])
    const { items } = await own.call(eventsApi.list, {
      input: { filters: [{ field: 'id', op: 'in', value: [id] }] },
    })
    expect(items[0]!.invoicing).toBeNull()
    for (const input of [{ filters }, { filters: [{ any: filters }] }, { sort }])
      for (const list of [ordersApi.list, eventsApi.list])
        expect(await failureOf(own.call(list, { input } as never))).toMatchObject({ status: 403 })
    expect(await failureOf(own.download(ordersApi.excel, { input: { columns } } as never))).toMatchObject({
      status: 403,
    })
  }
})

test('the customers of an event are invoiced one by one', async () => {
  const { event, orders } = await booked()
  const params = { id: event.id }
  const before = await billing.call(invoicesApi.customersOfEvent, { params })
  expect(before).toMatchObject([
    { seats: 2, total: '1000.00', currency: 'dop', state: 'notInvoiced', orderIds: [orders[0]] },
    { state: 'notInvoiced', orderIds: [orders[1]] },
  ])
  const outcomes = await billing.call(invoicesApi.fromEvent, {
    params,
    input: { orderIds: before[0]!.orderIds },
  })
  expect(outcomes).toMatchObject([{ orders: 1, message: '' }])
  expect(await billing.call(invoicesApi.customersOfEvent, { params })).toMatchObject([
    { state: 'drafted', orderIds: [] },
    { state: 'notInvoiced', orderIds: [orders[1]] },
  ])
})

test('the board of an event counts what is to be invoiced, for those who read invoices', async () => {
  const { event, orders } = await booked()
  await billing.call(invoicesApi.fromOrder, { params: { id: orders[0]! } })
  const lineOf = async (client: typeof billing) =>
    (await client.call(eventBoardsApi.get, { params: { id: event.id } })).find(
      ({ key }) => key === 'invoicing',
    )
  expect(await lineOf(api.client('sales'))).toMatchObject({
    facts: '1 inscripción por facturar, 1 con factura en borrador',
    severity: 'info',
    goTo: 'invoices',
  })
  await api.db
    .updateTable('events')
    .set({ status: 'completed' } as never)
    .where('id', '=', event.id)
    .execute()
  expect(await lineOf(billing)).toMatchObject({ severity: 'warning', action: 'Facturar' })
  expect(await lineOf(training)).toBeUndefined()
})
