/** Open invoices from before Conforme: imported together, paid, credited, kept by the database, undone. */
import { beforeAll, expect, test } from 'vitest'
import { csvType } from '#core/client.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { fiscalReportsApi } from '#resources/sales/fiscal-reports/fiscal-report.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { receivablesApi } from '#resources/sales/receivables/receivable.api.ts'
import { salesFiguresApi } from '#resources/sales/sales-figures/sales-figure.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { runSheet } from '#test/fixtures/imports.ts'
import { addCompany, addIssued, drawForTests, makeIssuable } from '#test/fixtures/invoices.ts'
import { creditWhole } from '#test/sales/credit-notes.ts'
import { failureOf } from '#test/sales/failure.ts'
import { checkOpening, daysAgo, importOpening, undoImport, written } from '#test/sales/opening.ts'
import { pay } from '#test/sales/payments.ts'

const api = await testApi()
const billing = api.client('billing')
const today = homeDay()
let accountId = ''
beforeAll(async () => {
  await makeIssuable(api)
  ;({ id: accountId } = await addCompany(api, { paymentTermsDays: 30, email: 'pagos@mineria.example' }))
})

const whole = { page: 1, perPage: 50, search: '', filters: [], sort: [] }
const openingInvoices = async () => {
  const filters = [{ field: 'openingImport', op: 'empty' as const, value: false }]
  const sort = [{ field: 'number', dir: 'asc' as const }]
  return (await billing.call(invoicesApi.list, { input: { ...whole, filters, sort } })).items
}
async function journalKinds(month: string): Promise<string[]> {
  const init = { as: 'billing', headers: { accept: csvType } } as const
  const text = await (await api.request(`/v1/es/fiscal-reports/journal/${month}`, init)).text()
  const entries = new Set(text.split('\r\n').slice(1).filter(Boolean))
  return [...new Set([...entries].map((entry) => entry.split(/[,;]/).slice(0, 3).join(' ')))]
    .map((entry) => entry.split(' ').at(-1)!)
    .toSorted()
}
const line = (...cells: string[]): string => cells.join(';')

test('an open invoice is owed and paid like any other, and stays out of reports, journal, sales and sequences', async () => {
  const issued = daysAgo(10)
  const file = {
    lines: [
      line(
        '1-31-24679-6',
        '',
        'A-77',
        'B0100000522',
        written(issued),
        '',
        '',
        '',
        '1,180.00',
        '180',
        '590.00',
      ),
      line(
        '131246796',
        'Minería',
        'A-78',
        '',
        written(issued),
        written(daysAgo(5)),
        'usd',
        '60.25',
        '100',
        '',
        '100',
      ),
    ],
  }
  const before = await billing.call(invoicesApi.list, { input: whole })
  const checked = await checkOpening(api, 'receivables', file)
  expect(checked).toMatchObject({ state: 'checked', counts: { new: 2 }, unknown: [] })
  expect((await billing.call(invoicesApi.list, { input: whole })).total).toBe(before.total)
  expect(await runSheet(api, checked)).toMatchObject({ state: 'done', counts: { created: 2 } })
  const [pesos, dollars] = await openingInvoices()
  expect(pesos).toMatchObject({
    accountId,
    number: 'A-77',
    ncf: 'B0100000522',
    ncfType: 'B01',
    status: 'issued',
    paymentStatus: 'partiallyPaid',
    issueDate: issued,
    dueDate: daysAfter(issued, 30),
    total: '1180.00',
    tax: '180.00',
    net: '1000.00',
    balance: '590.00',
    openingBalance: '590.00',
    buyer: { name: 'Minería del Cibao, S. R. L.', taxId: '131246796' },
  })
  expect(dollars).toMatchObject({
    ncf: null,
    currency: 'usd',
    exchangeRate: '60.25',
    totalDop: '6025.00',
  })

  const balances = await billing.call(invoicesApi.balancesOfAccount, { params: { id: accountId } })
  expect(balances).toEqual([
    { currency: 'dop', balance: '590.00', overdue: '0.00', invoiced: '0.00' },
    { currency: 'usd', balance: '100.00', overdue: '100.00', invoiced: '0.00' },
  ])
  const { currencies } = await billing.call(receivablesApi.statement, { params: { id: accountId } })
  expect(currencies.map(({ closing }) => closing)).toEqual(['590.00', '100.00'])

  await drawForTests(api)
  expect((await openingInvoices()).map(({ pdfFile }) => pdfFile)).toEqual([null, null])
  const params = { id: pesos!.id }
  for (const call of [
    () => billing.download(invoicesApi.pdf, { params }),
    () => billing.call(invoicesApi.send, { params, input: {} }),
    () => api.client('admin').call(invoicesApi.void, { params, input: { reason: 'correction' } }),
  ])
    expect(await failureOf(call())).toMatchObject({
      status: 409,
      message: expect.stringContaining('antes de Conforme'),
    })

  await pay(api, '200', { allocations: [{ invoiceId: pesos!.id, amount: '200' }] })
  expect(await billing.call(invoicesApi.get, { params: { id: pesos!.id } })).toMatchObject({
    balance: '390.00',
  })

  const month = issued.slice(0, 7)
  const query = { series: 'both', version: 'sent', page: 1, perPage: 50 } as const
  const report = await billing.call(fiscalReportsApi.report607, { params: { month }, query })
  expect(report).toMatchObject({ rowCount: 0, consumption: { invoices: { count: 0 } } })
  for (const by of ['customer', 'service'])
    expect(await billing.call(salesFiguresApi.grouped, { params: { by }, query: {} })).toEqual([])
  expect(await journalKinds(month)).toEqual(month === today.slice(0, 7) ? ['Pago'] : [])
  // An invoice of today has the first number of its sequence, although A-77 was issued later than the one before it.
  const own = await addIssued(api, { accountId })
  expect(own.number).toBe(`F-${today.slice(0, 4)}-00001`)
})

test('a part of it is credited with its tax within 30 days, and the note cites its NCF', async () => {
  const issued = daysAgo(3)
  await importOpening(api, 'receivables', {
    lines: [
      line('131246796', '', 'A-80', 'E310000000900', written(issued), '', '', '', '1180', '180', '1180'),
    ],
  })
  const invoice = (await openingInvoices()).find(({ number }) => number === 'A-80')!
  expect(await billing.call(invoicesApi.items, { params: { id: invoice.id } })).toMatchObject([
    { description: 'Factura A-80', taxCode: 'itbis18', amount: '1000.00' },
  ])
  const { id } = await creditWhole(api, invoice.id)
  const note = await billing.call(creditNotesApi.issue, { params: { id } })
  expect(note).toMatchObject({ total: '1180.00', tax: '180.00', modifiedNcf: 'E310000000900' })
  expect(await billing.call(invoicesApi.get, { params: { id: invoice.id } })).toMatchObject({
    balance: '0.00',
    paymentStatus: 'credited',
  })
  const late = line(
    '131246796',
    '',
    'A-81',
    'E310000000901',
    written(daysAgo(31)),
    '',
    '',
    '',
    '118',
    '18',
    '118',
  )
  await importOpening(api, 'receivables', { lines: [late] })
  const old = (await openingInvoices()).find(({ number }) => number === 'A-81')!
  const oldNote = await creditWhole(api, old.id)
  expect(await billing.call(creditNotesApi.issue, { params: { id: oldNote.id } })).toMatchObject({
    total: '100.00',
    tax: '0.00',
  })
})

test('an import is undone as a whole while nothing followed, and its numbers are free again', async () => {
  const issued = written(daysAgo(9))
  const file = {
    lines: [
      line('131246796', '', 'G-1', 'B0100000701', issued, '', '', '', '118', '18', '118'),
      line('131246796', '', 'G-2', 'B0100000702', issued, '', '', '', '236', '36', '236'),
    ],
  }
  const done = await importOpening(api, 'receivables', file)
  const ids = (await openingInvoices()).filter(({ number }) => number?.startsWith('G-')).map(({ id }) => id)
  expect(await undoImport(api, done)).toMatchObject({ state: 'undone' })
  expect((await openingInvoices()).filter(({ number }) => number?.startsWith('G-'))).toEqual([])
  const removed = await api.db
    .selectFrom('auditEntries')
    .select('entityId')
    .where('entity', '=', 'invoices')
    .where('action', '=', 'remove')
    .where('entityId', 'in', ids)
    .execute()
  expect(removed).toHaveLength(2)
  expect(await failureOf(undoImport(api, done))).toMatchObject({ status: 409 })

  const again = await importOpening(api, 'receivables', file)
  const paid = (await openingInvoices()).find(({ number }) => number === 'G-2')!
  const payment = await pay(api, '1', { allocations: [{ invoiceId: paid.id, amount: '1' }] })
  expect(await failureOf(undoImport(api, again))).toMatchObject({
    status: 409,
    message: expect.stringContaining('G-2'),
  })
  await api.db
    .updateTable('payments')
    .set({ state: 'reversed', reversedAt: new Date().toISOString() })
    .where('id', '=', payment.id)
    .execute()
  expect(await failureOf(undoImport(api, again))).toMatchObject({ status: 409 })
  expect((await openingInvoices()).filter(({ number }) => number?.startsWith('G-'))).toHaveLength(2)
})
