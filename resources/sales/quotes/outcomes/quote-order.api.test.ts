/** Seats of accepted quotes become orders, whole or in parts; their people are named later. */
import { expect, test } from 'vitest'
import { amountText, sumOf } from '#core/money/decimal.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { outcomesOf, seatQuotes } from '#test/sales/seat-quotes.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { quotesApi } from '../quote.api.ts'

const api = await testApi()
const make = maker(api)
const { sales, event, order } = await seating(api, make)
const billing = api.client('billing')

const { drafted, send, sent, accepted, answer, book, seatsOf } = seatQuotes(api, make)

test('an accepted quote becomes an order with seats to name, at its price after discounts', async () => {
  const { id: eventId } = await event(5)
  const discount = { kind: 'percent', value: '10' } as const
  const quote = await accepted([{ eventId, seats: 3, unitPrice: '33.33' }], { discount })
  const { id, contactId, accountId } = quote
  const [made] = await book(id)
  expect(made).toMatchObject({
    eventId,
    contactId,
    accountId,
    quoteId: id,
    source: 'quote',
    seats: 3,
    unnamedSeats: 3,
    taxIncluded: false,
    unitPrice: '30.00',
    total: '89.99',
    discount: { kind: 'amount', value: '0.01' },
  })
  expect(await seatsOf(eventId)).toMatchObject({ quoted: 0, enrolled: 3, free: 2 })
  expect((await sales.call(quotesApi.get, { params: { id } })).status).toBe('converted')
  await expect(book(id)).rejects.toMatchObject({
    status: 409,
    message: 'Ya se inscribieron todos los cupos de la cotización.',
  })
  // Whoever is enrolled takes a seat that is paid for already.
  const params = { id: made!.id }
  await sales.call(ordersApi.addAttendees, { params, input: { attendees: [person(), person()] } })
  expect(await sales.call(ordersApi.get, { params })).toMatchObject({
    seats: 3,
    unnamedSeats: 1,
    total: '89.99',
  })
  expect(await seatsOf(eventId)).toMatchObject({ enrolled: 3, free: 2 })
})
test('a quote is ordered in parts, whose totals sum up to its net amount', async () => {
  const { id: eventId } = await event(9)
  const { id, net } = await accepted([{ eventId, seats: 7, unitPrice: '14.2857' }])
  const [item] = await sales.call(quotesApi.items, { params: { id } })
  const part = (quantity: string) => book(id, [{ quoteItemId: item!.id, quantity }])
  await expect(part('8')).rejects.toMatchObject({
    validationErrors: { 'items.0.quantity': 'Cupos por inscribir: 7' },
  })
  await expect(part('1.5')).rejects.toMatchObject({
    validationErrors: { 'items.0.quantity': 'Los cupos son un número entero' },
  })
  const made = [...(await part('2')), ...(await part('4'))]
  expect(await seatsOf(eventId)).toMatchObject({ enrolled: 6, quoted: 1, free: 2 })
  expect(await sales.call(quotesApi.remaining, { params: { id } })).toMatchObject([
    { seatsLeft: 1, left: '7' },
  ])
  made.push(...(await book(id)))
  expect(amountText(sumOf(made.map(({ total }) => total!)))).toBe(net)
})
test('seats above the quoted ones are invoiced beside the quote', async () => {
  const { id: eventId } = await event(5)
  const { id } = await accepted([{ eventId, seats: 2 }])
  const [made] = await book(id)
  const params = { id: made!.id }
  await sales.call(ordersApi.addAttendees, { params, input: { attendees: [person(), person(), person()] } })
  const draft = await billing.call(invoicesApi.fromOrder, { params })
  const lines = await billing.call(invoicesApi.items, { params: { id: draft.id } })
  const [item] = await sales.call(quotesApi.items, { params: { id } })
  expect(lines.map(({ quantity, quoteItemId }) => [quantity, quoteItemId])).toEqual([
    ['2', item!.id],
    ['1', null],
  ])
})
test('a large group is one order', async () => {
  const { id: eventId } = await event(700)
  const { id, net } = await accepted([{ eventId, seats: 650 }])
  expect(await book(id)).toMatchObject([{ seats: 650, unnamedSeats: 650, total: net }])
})
test('a quote says what is left to order and to invoice', async () => {
  const { id: eventId } = await event(9)
  const { id } = await sent([{ eventId, seats: 3 }])
  const read = () => sales.call(quotesApi.get, { params: { id } })
  expect(await read()).toMatchObject({ seatsLeft: 0, isInvoiceable: false })
  await answer(id, 'accepted')
  expect(await read()).toMatchObject({ seatsLeft: 3, isInvoiceable: true })
  await book(id)
  expect(await read()).toMatchObject({ seatsLeft: 0, isInvoiceable: true })
  await billing.call(quotesApi.convert, { params: { id }, input: {} })
  expect(await read()).toMatchObject({ seatsLeft: 0, isInvoiceable: false })
})
test('a discount above the limit alone waits for approval', async () => {
  const { id: eventId } = await event(9)
  const waits = async (value: string) => {
    const discount = { kind: 'percent', value } as const
    const { id } = await drafted([{ eventId, seats: 1 }], { discount })
    return (await sales.call(quotesApi.get, { params: { id } })).needsApproval
  }
  expect(await waits('1')).toBe(false)
  expect(await waits('60')).toBe(true)
})
test('two conversions at once book the seats once', async () => {
  const { id: eventId } = await event(9)
  const { id } = await accepted([{ eventId, seats: 4 }])
  expect(await outcomesOf([book(id), book(id)])).toEqual(['fulfilled', 'rejected'])
  expect(await seatsOf(eventId)).toMatchObject({ enrolled: 4, quoted: 0 })
})
test('an order without a person to deal with is refused, and quotes without seats too', async () => {
  const { id: eventId } = await event(9)
  const { id } = await accepted([{ eventId, seats: 1 }], { contactId: null })
  await expect(book(id)).rejects.toMatchObject({
    status: 422,
    validationErrors: { contactId: expect.anything() },
  })
  const { id: contactId } = await make.record('contacts')
  const [made] = await sales.call(quotesApi.order, { params: { id }, input: { contactId } })
  expect(made).toMatchObject({ contactId })
  const plain = await make.record('quotes')
  await make.record('quoteItems', { quoteId: plain.id, kind: 'other', eventId: null })
  await send(plain.id)
  await expect(book(plain.id)).rejects.toMatchObject({ status: 409 })
  await answer(plain.id, 'accepted')
  await expect(book(plain.id)).rejects.toMatchObject({ message: 'La cotización no tiene cupos de eventos.' })
})
test('the order of a quote is invoiced with its prices, and as a part of the quote', async () => {
  const { id: eventId } = await event(9)
  const { id, total } = await accepted([{ eventId, seats: 2, unitPrice: '33.33' }], {
    discount: { kind: 'percent', value: '10' },
  })
  const [made] = await book(id)
  const invoice = await billing.call(invoicesApi.fromOrder, { params: { id: made!.id } })
  expect(invoice).toMatchObject({ quoteId: id, orderIds: [made!.id], total })
  expect(await sales.call(quotesApi.remaining, { params: { id } })).toMatchObject([
    { left: '0', seatsLeft: 0 },
  ])
  await expect(billing.call(quotesApi.convert, { params: { id }, input: {} })).rejects.toMatchObject({
    message: 'Ya se facturó toda la cotización.',
  })
})
test('an order whose quote was invoiced counts as invoiced, and is not invoiced again', async () => {
  const { id: eventId } = await event(9)
  const { id } = await accepted([{ eventId, seats: 2 }])
  const [made] = await book(id)
  const params = { id: made!.id }
  const state = async () => {
    const filters = [{ field: 'quoteId', op: 'in' as const, value: [id] }]
    return (await sales.call(ordersApi.list, { input: { filters } })).items[0]!.invoicing
  }
  expect(await state()).toBe('notInvoiced')
  const draft = await billing.call(quotesApi.convert, { params: { id }, input: {} })
  expect(await state()).toBe('drafted')
  await expect(billing.call(invoicesApi.fromOrder, { params })).rejects.toMatchObject({
    status: 409,
    message: 'La inscripción ya se facturó: en borrador.',
  })
  expect(await billing.call(invoicesApi.ofOrder, { params })).toMatchObject([{ id: draft.id }])
})
test('a part of the seats that the quote was invoiced for bills as many seats of its orders', async () => {
  const { id: eventId } = await event(12)
  const { id } = await accepted([{ eventId, seats: 10 }])
  const [item] = await sales.call(quotesApi.items, { params: { id } })
  const part = (quantity: string) => ({
    params: { id },
    input: { items: [{ quoteItemId: item!.id, quantity }] },
  })
  const [first] = await sales.call(quotesApi.order, part('4'))
  const [second] = await sales.call(quotesApi.order, part('6'))
  const filters = [{ field: 'quoteId', op: 'in' as const, value: [id] }]
  const sort = [{ field: 'number', dir: 'asc' as const }]
  const states = async () =>
    (await billing.call(ordersApi.list, { input: { filters, sort } })).items.map(({ invoicing }) => invoicing)
  await billing.call(quotesApi.convert, part('4'))
  expect(await states()).toEqual(['drafted', 'notInvoiced'])
  // The second order has five of its six seats to invoice.
  await billing.call(quotesApi.convert, part('1'))
  const draft = await billing.call(invoicesApi.fromOrder, { params: { id: second!.id } })
  expect(await billing.call(invoicesApi.items, { params: { id: draft.id } })).toMatchObject([
    { quantity: '5', quoteItemId: item!.id },
  ])
  expect(await states()).toEqual(['drafted', 'drafted'])
  // The first order takes the fifth seat too; the one that is then above the quoted ones is invoiced beside them.
  await sales.call(ordersApi.patch, { params: { id: first!.id }, input: { unnamedSeats: 5 } })
  const added = await billing.call(invoicesApi.fromOrder, { params: { id: second!.id } })
  expect(await billing.call(invoicesApi.items, { params: { id: added.id } })).toMatchObject([
    { quantity: '1', quoteItemId: null },
  ])
})
test('seats to name are kept within the event, given back, and released with the order', async () => {
  const { id: eventId } = await event(4)
  const made = await order(eventId, [person()], { unnamedSeats: 2 })
  expect(made).toMatchObject({ seats: 3, unnamedSeats: 2, total: '30000.00' })
  const params = { id: made.id }
  await expect(sales.call(ordersApi.patch, { params, input: { unnamedSeats: 4 } })).rejects.toMatchObject({
    status: 409,
  })
  await sales.call(ordersApi.patch, { params, input: { unnamedSeats: 1 } })
  expect(await seatsOf(eventId)).toMatchObject({ enrolled: 2, free: 2 })
  const invoice = await billing.call(invoicesApi.fromOrder, { params })
  const [line] = await billing.call(invoicesApi.items, { params: { id: invoice.id } })
  expect(line).toMatchObject({
    quantity: '2',
    description: expect.stringContaining('1 por nombrar') as string,
  })
  await sales.call(ordersApi.cancel, { params, input: { reason: 'requestedByCompany' } })
  expect(await seatsOf(eventId)).toMatchObject({ enrolled: 0, free: 4 })
})
