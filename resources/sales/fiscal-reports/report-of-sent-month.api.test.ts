/** Tests that the report of a month that was sent stays as it was. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { addIssuedInvoice, addPayment } from '#test/sales/report-documents.ts'

const api = await testApi()

test('a reversal after the end of the month leaves its report as it was sent', async () => {
  const id = await addIssuedInvoice(api, { ncf: 'B0100000400', issueDate: '2026-06-02', net: '100.00' })
  const paidOn = '2026-06-03'
  await addPayment(api, id, { amount: '40.00', paidOn, reversedAt: '2026-07-01T04:00:00Z' })
  await addPayment(api, id, { amount: '30.00', paidOn, reversedAt: '2026-07-01T03:59:59Z' })
  await sql`update settings set rnc = '130000001'`.execute(api.db)
  const headers = { accept: 'text/plain' }
  const text = await (
    await api.request('/v1/es/fiscal-reports/607/2026-06', { as: 'billing', headers })
  ).text()
  expect(text.split('\r\n')[1]!.split('|').slice(16)).toEqual(['', '40.00', '', '60.00', '', '', ''])
})
