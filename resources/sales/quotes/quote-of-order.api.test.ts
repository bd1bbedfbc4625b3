/** The quote that a visitor asks for with an order: its seats are those of the order, once. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { named, registrations } from '#test/booking/registrations.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { quotesApi } from './quote.api.ts'

const api = await testApi()
const { openDate, registered, ordersOf, own } = registrations(api, maker(api))
const sales = api.client('sales')
const seatsOf = async (id: string) => (await sales.call(attendeesApi.seats, { params: { id } })).total

test('the draft has the customer, the event and the seats of the order, and holds none of its own', async () => {
  const id = await openDate(10)
  const { stored, token } = await registered(id, {
    billTo: 'company',
    company: 'Cotiza Primero, S. R. L.',
    taxId: '101850043',
    attendees: [named('Luis', { email: 'luis@cotiza.test' })],
    unnamedSeats: 1,
    paymentChoice: 'quote',
  })
  expect(stored.quoteId).not.toBeNull()
  const quote = await sales.call(quotesApi.get, { params: { id: stored.quoteId! } })
  expect(quote).toMatchObject({
    status: 'draft',
    accountId: stored.accountId,
    eventId: id,
    total: '30000.00',
  })
  const lines = await sales.call(quotesApi.items, { params: { id: quote.id } })
  expect(lines).toMatchObject([{ kind: 'eventSeats', eventId: id, quantity: '3' }])
  expect(await own(token)).toMatchObject({ paymentChoice: 'quote', bankAccounts: [] })
  expect(await ordersOf(id)).toHaveLength(1)
  expect(await seatsOf(id)).toMatchObject({ held: 3, free: 7 })
})
