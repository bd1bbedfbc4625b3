/** The rule “invoice paid” judges by the invoice that charges the seat. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { peopleOf } from '#test/fixtures/certificates.ts'
import { maker } from '#test/fixtures/make.ts'
import { addCompany, addDraft, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { creditWhole } from '#test/sales/credit-notes.ts'
import { pay } from '#test/sales/payments.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { certificatesApi } from '../certificate.api.ts'

const api = await testApi()
const make = maker(api)
const people = peopleOf(api, make)

test('a seat that is not invoiced, or whose invoice is unpaid or credited, gets no certificate', async () => {
  await makeIssuable(api)
  const [ana, luis] = await people('Ana', 'Luis')
  const eventId = String(ana!['eventId'])
  const certificateRule = { minAttendancePct: 0, minScore: null, surveyRequired: false, paidRequired: true }
  await api.db
    .updateTable('events')
    .set({ certificateRule: JSON.stringify(certificateRule) } as never)
    .where('id', '=', eventId)
    .execute()
  await api.db.updateTable('orders').set({ total: '2360.00' }).where('eventId', '=', eventId).execute()
  const codes = async () => {
    const { candidates } = await api
      .client('training')
      .call(certificatesApi.ofEvent, { params: { id: eventId } })
    return Object.fromEntries(
      candidates.map(({ attendeeId, reasons }) => [attendeeId, reasons.map(({ code }) => code)]),
    )
  }
  const due = async () => (await api.client('training').call(certificatesApi.due)).map(({ people: n }) => n)
  const both = (anas: string[], luises: string[]) => ({ [ana!.id]: anas, [luis!.id]: luises })
  const { id: accountId } = await addCompany(api)
  const lines = [{ attendeeIds: [ana!.id] }]
  await addDraft(api, { accountId, lines })
  expect(await codes()).toEqual(both(['notInvoiced'], ['notInvoiced']))
  const invoice = await addIssued(api, { accountId, lines })
  expect(await codes()).toEqual(both(['unpaid'], ['notInvoiced']))
  expect(await due()).toEqual([])
  await pay(api, '1180', { allocations: [{ invoiceId: invoice.id, amount: '1180' }] })
  expect(await codes()).toEqual(both([], ['notInvoiced']))
  expect(await due()).toEqual([1])
  const { id } = await creditWhole(api, invoice.id)
  await api.client('billing').call(creditNotesApi.issue, { params: { id } })
  // Paid and annulled: the money is the customer's again.
  expect(await codes()).toEqual(both(['notInvoiced'], ['notInvoiced']))
  await api.db.updateTable('orders').set({ total: '0.00' }).where('eventId', '=', eventId).execute()
  expect(await codes()).toEqual(both([], []))
})
