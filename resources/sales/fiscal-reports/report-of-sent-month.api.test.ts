/** Tests that the report of a month that was sent stays as it was. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { addIssuedInvoice, addPayment } from '#test/sales/report-documents.ts'

const api = await testApi()
await sql`update settings set rnc = '130000001'`.execute(api.db)

async function paymentForms(month: string, query = ''): Promise<string[]> {
  const headers = { accept: 'text/plain' }
  const text = await (
    await api.request(`/v1/es/fiscal-reports/607/${month}${query}`, { as: 'billing', headers })
  ).text()
  return text.split('\r\n')[1]!.split('|').slice(16)
}

test('a reversal after the last day for sending leaves the report as it was sent', async () => {
  const id = await addIssuedInvoice(api, { ncf: 'B0100000400', issueDate: '2026-06-02', net: '100.00' })
  const paidOn = '2026-06-03'
  await addPayment(api, id, { amount: '40.00', paidOn, reversedAt: '2026-07-16T04:00:00Z' })
  await addPayment(api, id, { amount: '30.00', paidOn, reversedAt: '2026-07-16T03:59:59Z' })
  expect(await paymentForms('2026-06')).toEqual(['', '40.00', '', '60.00', '', '', ''])
})

test('a payment that was corrected counts once, whenever it was corrected', async () => {
  const id = await addIssuedInvoice(api, { ncf: 'B0100000401', issueDate: '2026-08-02', net: '100.00' })
  const paidOn = '2026-08-28'
  for (const recordedAt of ['2026-09-03T15:00:00Z', '2026-09-20T15:00:00Z']) {
    await addPayment(api, id, { amount: '40.00', paidOn, reversedAt: recordedAt })
    await addPayment(api, id, { amount: '40.00', paidOn, recordedAt, method: 'cash' })
  }
  expect(await paymentForms('2026-08')).toEqual(['40.00', '40.00', '', '20.00', '', '', ''])
})

test('a payment that is recorded after the last day for sending is in the rectified file alone', async () => {
  const id = await addIssuedInvoice(api, { ncf: 'B0100000402', issueDate: '2026-04-02', net: '100.00' })
  const late = { paidOn: '2026-04-28', recordedAt: '2026-05-20T15:00:00Z' }
  await addPayment(api, id, { ...late, amount: '40.00' })
  await addPayment(api, id, { ...late, amount: '30.00', reversedAt: '2026-05-21T15:00:00Z' })
  expect(await paymentForms('2026-04')).toEqual(['', '', '', '100.00', '', '', ''])
  expect(await paymentForms('2026-04', '?version=rectified')).toEqual(['', '40.00', '', '60.00', '', '', ''])
})
