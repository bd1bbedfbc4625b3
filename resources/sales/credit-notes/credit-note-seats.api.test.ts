/** Credit notes proposed for seats that were given back (product.md D, J.19). */
import { beforeAll, expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { failureOf } from '#test/sales/failure.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { maker } from '#test/fixtures/make.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { creditNotesApi } from './credit-note.api.ts'

const api = await testApi()
const make = maker(api)
const billing = api.client('billing')
beforeAll(() => makeIssuable(api))

const credit = (id: string) => billing.call(creditNotesApi.creditSeat, { params: { id } })
const free = (ids: string[]) =>
  api.client('admin').call(attendeesApi.unEnrollMany, { input: { ids, reason: 'requestedByPerson' } })

test('a freed seat is proposed once, with its share of the price', async () => {
  const seats = [
    await make.record('attendees'),
    await make.record('attendees'),
    await make.record('attendees'),
  ]
  const ids = seats.map(({ id }) => id)
  const invoice = await addIssued(api, {
    accountId: (await addCompany(api)).id,
    lines: [
      { quantity: '2', unitPrice: '5000', attendeeIds: ids.slice(0, 2) },
      // A group has one price for all of its seats.
      { quantity: '1', unitPrice: '900', attendeeIds: ids },
    ],
  })
  const [first] = ids
  expect((await failureOf(credit(first!))).message).toContain('aún tiene su cupo')
  await free([first!])
  const [note] = await credit(first!)
  expect(note).toMatchObject({
    invoiceId: invoice.id,
    status: 'draft',
    reason: 'unEnrolment',
    modificationCode: 'amounts',
  })
  const items = await billing.call(creditNotesApi.items, { params: { id: note!.id } })
  expect(items).toMatchObject([
    { quantity: '1', amount: '5000.00', attendeeIds: [first] },
    { quantity: '0.333', amount: '299.70', attendeeIds: [first] },
  ])
  expect((await failureOf(credit(first!))).status).toBe(409)
  // Discarded, it can be proposed again.
  await billing.call(creditNotesApi.remove, { params: { id: note!.id } })
  expect(await credit(first!)).toHaveLength(1)
})

test('a seat that was never invoiced has nothing to credit', async () => {
  const { id } = await make.record('attendees')
  await free([id])
  expect((await failureOf(credit(id))).message).toContain('no se facturaron')
})
