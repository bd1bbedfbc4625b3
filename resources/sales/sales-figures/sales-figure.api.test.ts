/** Figures of sales of real records: invoiced less credited, each currency apart. */
import { sql } from 'kysely'
import readExcelFile from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { csvType, mimeTypes } from '#core/client.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addDraft, makeIssuable } from '#test/fixtures/invoices.ts'
import { addIssuedInvoice, addIssuedNote } from '#test/sales/report-documents.ts'
import { maker } from '#test/fixtures/make.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { salesFiguresApi, type SalesGrouping } from './sales-figure.api.ts'

const api = await testApi()
const billing = api.client('billing')
const year = { from: '2025-01-01', to: '2025-12-31' }
const figures = (by: SalesGrouping, query = year) =>
  billing.call(salesFiguresApi.grouped, { params: { by }, query })

beforeAll(async () => {
  const invoiceId = await addIssuedInvoice(api, {
    ncf: 'B0100000001',
    issueDate: '2025-03-05',
    net: '1000.00',
    tax: '180.00',
  })
  await addIssuedInvoice(api, { ncf: 'B0100000002', issueDate: '2025-04-05', net: '500.00' })
  await addIssuedInvoice(api, {
    ncf: 'B0100000003',
    issueDate: '2025-04-06',
    net: '70.00',
    currency: 'usd',
    exchangeRate: '60.0000',
  })
  await addIssuedInvoice(api, {
    ncf: 'B0100000004',
    issueDate: '2025-04-07',
    net: '999.00',
    status: 'voided',
  })
  await addIssuedInvoice(api, { ncf: 'B0100000005', issueDate: '2024-12-31', net: '999.00' })
  await addIssuedNote(api, {
    invoiceId,
    ncf: 'B0400000001',
    modifiedNcf: 'B0100000001',
    issueDate: '2025-04-15',
    net: '200.00',
  })
})

test('by month: what was invoiced less what was credited, never summed across currencies', async () => {
  expect(await figures('month')).toEqual([
    {
      key: '2025-03',
      title: '2025-03',
      currency: 'dop',
      invoices: 1,
      invoiced: '1000.00',
      credited: '0.00',
      sales: '1000.00',
    },
    {
      key: '2025-04',
      title: '2025-04',
      currency: 'dop',
      invoices: 1,
      invoiced: '500.00',
      credited: '200.00',
      sales: '300.00',
    },
    {
      key: '2025-04',
      title: '2025-04',
      currency: 'usd',
      invoices: 1,
      invoiced: '70.00',
      credited: '0.00',
      sales: '70.00',
    },
  ])
})
test('by currency and by customer', async () => {
  const sums = [
    ['dop', '1300.00'],
    ['usd', '70.00'],
  ]
  expect((await figures('currency')).map(({ currency, sales }) => [currency, sales])).toEqual(sums)
  const customers = await figures('customer')
  expect(customers.map(({ currency, sales }) => [currency, sales])).toEqual(sums)
  expect(customers[0]!.title).toBe('Minería del Cibao, S. R. L.')
})
test('by service and course: lines have their share of the discount of the document', async () => {
  await makeIssuable(api)
  const make = maker(api)
  const service = await make.record('services')
  const draft = await addDraft(api, {
    lines: [{ unitPrice: '300' }, { unitPrice: '100' }],
    discount: { kind: 'percent', value: '10' },
  })
  const items = await billing.call(invoicesApi.items, { params: { id: draft.id } })
  await billing.call(invoicesApi.patchItem, {
    params: { id: items[0]!.id },
    input: { serviceId: service.id },
  })
  await sql`update invoices set status = 'issued', number = 'X-1', issue_date = '2023-05-05' where id = ${draft.id}`.execute(
    api.db,
  )
  const of2023 = { from: '2023-01-01', to: '2023-12-31' }
  const byService = await figures('service', of2023)
  expect(byService.map(({ key, sales }) => [key, sales])).toEqual([
    [service.id, '270.00'],
    [null, '90.00'],
  ])
  expect(byService[1]!.title).toBe('Sin servicio')
  expect(await figures('course', of2023)).toMatchObject([{ key: null, sales: '360.00', invoices: 1 }])
})
test('the spreadsheet and CSV have the same figures', async () => {
  const file = (accept: string) =>
    api.request('/v1/es/sales-figures/month?from=2025-01-01&to=2025-12-31', {
      as: 'sales',
      headers: { accept },
    })
  const [sheet] = await readExcelFile(Buffer.from(await (await file(mimeTypes.excel)).arrayBuffer()))
  expect(sheet!.data.slice(1)).toEqual([
    ['2025-03', 'DOP', 1, 1000, 0, 1000],
    ['2025-04', 'DOP', 1, 500, 200, 300],
    ['2025-04', 'USD', 1, 70, 0, 70],
  ])
  const lines = (await (await file(csvType)).text()).trim().split('\r\n')
  expect(lines.slice(1)).toEqual([
    '2025-03,DOP,1,1000.00,0.00,1000.00',
    '2025-04,DOP,1,500.00,200.00,300.00',
    '2025-04,USD,1,70.00,0.00,70.00',
  ])
})
test('the funnel counts how far quotes came, each currency apart', async () => {
  const make = maker(api)
  await sql`delete from quote_items`.execute(api.db)
  const sent = await make.record('quotes', { currency: 'dop' })
  await make.record('quotes', { currency: 'dop' })
  await sql`update quotes set sent_at = now(), net = 100, currency = 'dop' where id = ${sent.id}`.execute(
    api.db,
  )
  const funnel = await billing.call(salesFiguresApi.funnel)
  const steps = funnel.filter(({ currency }) => currency === 'dop')
  expect(steps.map(({ step, quotes }) => [step, quotes])).toEqual([
    ['made', 2],
    ['sent', 1],
  ])
  expect(steps[1]!.net).toBe('100.00')
})
test('there are no other groupings, and training does not read it', async () => {
  expect((await api.request('/v1/es/sales-figures/colour', { as: 'billing' })).status).toBe(404)
  expect((await api.request('/v1/es/sales-figures/month', { as: 'training' })).status).toBe(403)
})
