/** The check of report 607 over HTTP, and its amounts in pesos. */
import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApi } from '#test/fixtures/api.ts'
import { addIssuedInvoice, addPayment } from '#test/sales/report-documents.ts'
import { fiscalReportsApi } from './fiscal-report.api.ts'

const api = await testApi()
const billing = api.client('billing')
const rnc = (taxId: string) => ({ taxIdType: 'rnc', taxId })
beforeAll(() => sql`update settings set rnc = '130000001'`.execute(api.db))

test('the check and the totals are of all rows, not of the page alone', async () => {
  const month = '2026-06'
  for (const [at, buyer] of [rnc('130862346'), rnc('101850043'), {}].entries())
    await addIssuedInvoice(api, {
      ncf: `B010000040${at}`,
      issueDate: `${month}-0${at + 1}`,
      net: '10.00',
      buyer,
    })
  const first = await billing.call(fiscalReportsApi.report607, {
    params: { month },
    query: { series: 'B', version: 'sent', page: 1, perPage: 1 },
  })
  expect(first.rows).toHaveLength(1)
  expect(first.totals.invoices).toMatchObject({ count: 3, net: '30.00' })
  expect(first.problems).toMatchObject([{ row: 3, ncf: 'B0100000402' }])
})
test('names the rows that DGII would refuse, in the language of the caller', async () => {
  const month = '2026-08'
  const id = await addIssuedInvoice(api, { ncf: 'B0100000200', issueDate: `${month}-02`, net: '10.00' })
  await addPayment(api, id, { amount: '9.00', paidOn: `${month}-03`, isrWithheld: '1.00' })
  const { problems } = await api
    .client('auditor', 'en')
    .call(fiscalReportsApi.report607, { params: { month } })
  expect(problems.map(({ column, columnName, message }) => [column, columnName, message])).toEqual([
    [7, 'Date of withholding', 'What is withheld needs its date'],
    [1, 'RNC, cédula or passport', 'The document of the customer is missing'],
  ])
  expect(problems[0]).toMatchObject({ row: 1, ncf: 'B0100000200', document: { kind: 'invoice', id } })
})
test('amounts of a document in dollars are in pesos', async () => {
  const id = await addIssuedInvoice(api, {
    ncf: 'B0100000300',
    issueDate: '2026-07-02',
    net: '1000.00',
    tax: '180.00',
    currency: 'usd',
    exchangeRate: '60.0000',
    buyer: rnc('130862346'),
  })
  await addPayment(api, id, { amount: '590.00', paidOn: '2026-07-03' })
  const text = await (
    await api.request('/v1/es/fiscal-reports/607/2026-07', {
      as: 'billing',
      headers: { accept: 'text/plain' },
    })
  ).text()
  expect(text.split('\r\n')[1]).toBe(
    '130862346|1|B0100000300||01|20260702||60000.00|10800.00|||||||||35400.00||35400.00|||',
  )
})
