/** A customer's deals over HTTP. */
import { expect, test } from 'vitest'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { dealsApi } from './deal.api.ts'

const api = await testApi()
const make = maker(api)
const { event, order } = await seating(api, make)

const account = await make.record('accounts')
const contact = await make.record('contacts', { accountId: account.id })
const training = await event(9)
const quoted = await make.record('quotes', { accountId: account.id, contactId: contact.id })
const waiting = await make.record('quotes', { accountId: account.id, contactId: contact.id })
const booked = await order(training.id, [person(), person()], { accountId: account.id })
await api.db.updateTable('orders').set({ quoteId: quoted.id }).where('id', '=', booked.id).execute()
const invoice = await api.client('billing').call(invoicesApi.fromOrder, { params: { id: booked.id } })
const dealsFor = (role: 'sales' | 'training') =>
  api.client(role).call(dealsApi.ofAccount, { params: { id: account.id } })

test('a quote, the seats of its order and the invoice are one line; a quote without an order is its own', async () => {
  const deals = await dealsFor('sales')
  expect(deals).toHaveLength(2)
  expect(deals.find((one) => one.order)).toMatchObject({
    quote: { id: quoted.id },
    order: { id: booked.id, seats: 2, eventId: training.id, certificates: 0 },
    invoices: [{ id: invoice.id, number: null }],
  })
  expect(deals.find((one) => !one.order)).toMatchObject({ quote: { id: waiting.id }, invoices: [] })
})

test('whoever may not read invoices is sent none', async () => {
  expect((await dealsFor('training')).map(({ invoices }) => invoices)).toEqual([null, null])
})

test('is not for instructors and editors, and unknown customers are not found', async () => {
  const ask = (role: 'instructor' | 'editor' | 'sales', id: string) =>
    api.client(role).call(dealsApi.ofAccount, { params: { id } })
  await expect(ask('instructor', account.id)).rejects.toMatchObject({ status: 403 })
  await expect(ask('editor', account.id)).rejects.toMatchObject({ status: 403 })
  await expect(ask('sales', '999999')).rejects.toMatchObject({ status: 404 })
})
