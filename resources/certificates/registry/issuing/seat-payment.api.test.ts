/** The rule “invoice paid” judges by the invoices that charge the seat. */
import { beforeAll, expect, test } from 'vitest'
import { homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { attended, peopleOf } from '#test/fixtures/certificates.ts'
import { maker } from '#test/fixtures/make.ts'
import { addCompany, addDraft, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { creditWhole } from '#test/sales/credit-notes.ts'
import { pay } from '#test/sales/payments.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { paymentsApi } from '#resources/sales/payments/payment.api.ts'
import { certificatesApi } from '../certificate.api.ts'

const api = await testApi()
const make = maker(api)
const people = peopleOf(api, make)
const [billing, training] = [api.client('billing'), api.client('training')]
let accountId: string
beforeAll(async () => {
  await makeIssuable(api)
  accountId = (await addCompany(api)).id
})

/** Two people of an event whose certificates need a paid seat. */
async function seats() {
  const [ana, luis] = await people('Ana', 'Luis')
  const eventId = String(ana!['eventId'])
  const certificateRule = { minAttendancePct: 0, minScore: null, surveyRequired: false, paidRequired: true }
  await api.db
    .updateTable('events')
    .set({ certificateRule: JSON.stringify(certificateRule) } as never)
    .where('id', '=', eventId)
    .execute()
  const setTotal = (total: string) =>
    api.db.updateTable('orders').set({ total }).where('eventId', '=', eventId).execute()
  await setTotal('2360.00')
  const codes = async () => {
    const { candidates } = await training.call(certificatesApi.ofEvent, { params: { id: eventId } })
    const codesOf = new Map(
      candidates.map(({ attendeeId, reasons }) => [attendeeId, reasons.map(({ code }) => code)]),
    )
    return [codesOf.get(ana!.id), codesOf.get(luis!.id)]
  }
  return { lines: [{ attendeeIds: [ana!.id] }], codes, setTotal }
}

const due = async () => (await training.call(certificatesApi.due)).map(({ people: n }) => n)

test('a seat that is not invoiced, or whose invoice is unpaid or credited, gets no certificate', async () => {
  const { lines, codes, setTotal } = await seats()
  await addDraft(api, { accountId, lines })
  expect(await codes()).toEqual([['notInvoiced'], ['notInvoiced']])
  const invoice = await addIssued(api, { accountId, lines })
  expect(await codes()).toEqual([['unpaid'], ['notInvoiced']])
  expect(await due()).toEqual([])
  await pay(api, '1180', { allocations: [{ invoiceId: invoice.id, amount: '1180' }] })
  expect(await codes()).toEqual([[], ['notInvoiced']])
  expect(await due()).toEqual([1])
  const { id } = await creditWhole(api, invoice.id)
  await billing.call(creditNotesApi.issue, { params: { id } })
  // Paid and annulled: the money is the customer's again.
  expect(await codes()).toEqual([['notInvoiced'], ['notInvoiced']])
  await setTotal('0.00')
  expect(await codes()).toEqual([[], []])
})

test('a note that corrects the amounts down to nothing does not pay the seat', async () => {
  const { lines, codes } = await seats()
  const invoice = await addIssued(api, { accountId, lines })
  const { id } = await creditWhole(api, invoice.id, { modificationCode: 'amounts' })
  await billing.call(creditNotesApi.issue, { params: { id } })
  expect(await codes()).toEqual([['notInvoiced'], ['notInvoiced']])
})

test('a write-off does not pay the seat', async () => {
  const { lines, codes } = await seats()
  const { id: invoiceId } = await addIssued(api, { accountId, lines })
  await pay(api, '1000', { allocations: [{ invoiceId, amount: '1000' }] })
  await api.client('admin').call(paymentsApi.create, {
    input: {
      paidOn: homeDay(),
      method: 'writeOff',
      amount: '180',
      notes: 'El cliente cerró',
      allocations: [{ invoiceId, amount: '180' }],
    },
  })
  expect(await codes()).toEqual([['unpaid'], ['notInvoiced']])
})

test('a seat is paid when both its deposit and its balance are', async () => {
  const { lines, codes } = await seats()
  const { id } = await addDraft(api, { accountId, lines })
  const deposit = await billing.call(invoicesApi.deposit, { params: { id }, input: { percent: '50' } })
  const issue = (invoiceId: string) => billing.call(invoicesApi.issue, { params: { id: invoiceId } })
  const payHalf = (invoiceId: string) => pay(api, '590', { allocations: [{ invoiceId, amount: '590' }] })
  await issue(id)
  await payHalf(id)
  // The deposit is still a draft.
  expect(await codes()).toEqual([['notInvoiced'], ['notInvoiced']])
  await issue(deposit.id)
  expect(await codes()).toEqual([['unpaid'], ['notInvoiced']])
  await payHalf(deposit.id)
  expect(await codes()).toEqual([[], ['notInvoiced']])
})

test('a deposit alone does not invoice the seat', async () => {
  const { lines, codes } = await seats()
  const { id } = await addDraft(api, { accountId, lines })
  const deposit = await billing.call(invoicesApi.deposit, { params: { id }, input: { percent: '50' } })
  await billing.call(invoicesApi.issue, { params: { id: deposit.id } })
  expect(await codes()).toEqual([['unpaid'], ['notInvoiced']])
  await pay(api, '590', { allocations: [{ invoiceId: deposit.id, amount: '590' }] })
  expect(await codes()).toEqual([['notInvoiced'], ['notInvoiced']])
})

test('whoever is named after the invoice or takes over a seat has paid with the order', async () => {
  const admin = api.client('admin')
  const event = await make.record('events')
  const person = (firstName: string) => ({ firstName, lastName: 'Peña', email: `${firstName}.later@x.test` })
  const order = await admin.call(ordersApi.create, {
    input: {
      eventId: event.id,
      contactId: (await make.record('contacts')).id,
      billTo: 'person',
      unitPrice: '500.00',
      currency: 'dop',
      unnamedSeats: 1,
      attendees: [person('Ana')],
    } as never,
  })
  const params = { id: order.id }
  const invoice = await billing.call(invoicesApi.fromOrder, { params })
  await billing.call(invoicesApi.issue, { params: { id: invoice.id } })
  const [ana] = await admin.call(ordersApi.attendees, { params })
  const input = { attendees: [person('Luis')] } as never
  const [luis] = await admin.call(ordersApi.addAttendees, { params, input })
  await admin.call(attendeesApi.substitute, { params: { id: ana!.id }, input: person('Eva') as never })
  const certificateRule = { minAttendancePct: 0, minScore: null, surveyRequired: false, paidRequired: true }
  await attended(api, { ...luis!, eventId: event.id })
  await api.db
    .updateTable('events')
    .set({ certificateRule: JSON.stringify(certificateRule) } as never)
    .where('id', '=', event.id)
    .execute()
  const codes = async () => {
    const { candidates } = await training.call(certificatesApi.ofEvent, { params: { id: event.id } })
    return candidates
      .filter(({ attendeeId }) => attendeeId && attendeeId !== ana!.id)
      .map(({ reasons }) => reasons.map(({ code }) => code))
  }
  expect(await codes()).toEqual([['unpaid'], ['unpaid']])
  await pay(api, '1000', { allocations: [{ invoiceId: invoice.id, amount: '1000' }] })
  expect(await codes()).toEqual([[], []])
})
