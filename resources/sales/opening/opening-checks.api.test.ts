/** The dry run of open invoices: each wrong row, unknown customers, repeats, roles and templates. */
import { beforeAll, expect, test } from 'vitest'
import { csvType } from '#core/client.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { importsApi } from '#resources/imports/spreadsheets/import.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { runSheet, sendSheet } from '#test/fixtures/imports.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { failureOf } from '#test/sales/failure.ts'
import {
  checkAgain,
  checkOpening,
  daysAgo,
  importOpening,
  written,
  wrongRowsOf,
} from '#test/sales/opening.ts'

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
const line = (...cells: string[]): string => cells.join(';')

test('each wrong row is named with its field, and a file with one is not imported at all', async () => {
  const { ncf: used, number: usedNumber } = await addIssued(api, { accountId })
  const issued = written(daysAgo(20))
  const good = ['', '', '', '100', '0', '100'] as const
  const checked = await checkOpening(api, 'receivables', {
    lines: [
      line('131246796', '', 'B-1', '', issued, '', '', '', '100', '', '100'),
      line('131246796', '', '', '', issued, ...good),
      line('131246796', '', 'B-3', 'B05000001', issued, ...good),
      line('131246796', '', 'B-4', 'B0400000009', issued, ...good),
      line('131246796', '', 'B-5', '', '31/06/2026', ...good),
      line('131246796', '', 'B-6', '', written(daysAfter(today, 1)), ...good),
      line('131246796', '', 'B-7', '', issued, written(daysAgo(40)), '', '', '100', '0', '100'),
      line('131246796', '', 'B-8', '', issued, '', 'libras', '', '100', '0', '100'),
      line('131246796', '', 'B-9', '', issued, '', 'USD', '', '100', '0', '100'),
      line('131246796', '', 'B-10', '', issued, '', '', '58.5', '100', '0', '100'),
      line('131246796', '', 'B-11', '', issued, '', '', '', 'cien', '0', '100'),
      line('131246796', '', 'B-12', '', issued, '', '', '', '100', '30', '100'),
      line('131246796', '', 'B-13', '', issued, '', '', '', '100', '0', '100.01'),
      line('131246796', '', 'B-14', '', issued, '', '', '', '-100', '0', '100'),
      line('131246796', '', 'B-15', 'B0100000600', issued, '', '', '', '100', '', '100'),
      line('131246796', '', usedNumber!, '', issued, ...good),
      line('131246796', '', 'B-17', used!, issued, ...good),
      line('131246796', '', `F-${today.slice(0, 4)}-09999`, '', issued, ...good),
      line('131246796', '', 'B-1', '', issued, ...good),
      line('', '', 'B-20', '', issued, ...good),
      line('131246796', '', 'B-21', '', issued, '', 'USD', '58.12345', '100', '0', '100'),
      line('131246796', '', 'B-22', 'B05000', '31/06/2026', '', 'USD', '', '1180', '180', '1590'),
    ],
  })
  expect(checked.counts).toEqual({ new: 1, wrong: 21 })
  expect(await wrongRowsOf(api, checked)).toMatchObject({
    3: { number: 'Hace falta el número o el NCF' },
    4: { ncf: 'Un NCF de la serie B tiene 11 caracteres' },
    5: { ncf: 'Este tipo de comprobante no es de una factura' },
    6: { issueDate: 'No es una fecha: escríbala como 31/12/2026.' },
    7: { issueDate: 'La fecha no puede ser futura' },
    8: { dueDate: 'No puede vencer antes de la fecha de emisión' },
    9: { currency: 'No es una de las opciones.' },
    10: { exchangeRate: 'Campo requerido' },
    11: { exchangeRate: 'En pesos dominicanos la tasa es 1' },
    12: { total: 'No es un monto: escríbalo como 1,180.00.' },
    13: { tax: 'El ITBIS pasa del 18 % del monto' },
    14: { balance: 'El balance pasa del total' },
    15: { total: expect.any(String) },
    16: { tax: 'Escriba el ITBIS de la factura; 0 si está exenta' },
    17: { number: 'Ya hay una factura con este número' },
    18: { ncf: 'Este NCF ya se usó' },
    19: { number: expect.stringContaining('importe antes el último número') },
    20: { row: 'Repite la fila 2 de este archivo.' },
    21: { customer: 'Escriba el RNC o el nombre del cliente' },
    22: { exchangeRate: expect.stringContaining('4 decimales') },
    // A wrong cell hides no other mistake of its row.
    23: {
      issueDate: expect.stringContaining('No es una fecha'),
      ncf: 'Un NCF de la serie B tiene 11 caracteres',
      exchangeRate: 'Campo requerido',
      balance: 'El balance pasa del total',
    },
  })
  const run = billing.call(importsApi.run, { params: { id: checked.id } })
  expect(await failureOf(run)).toMatchObject({
    status: 409,
    message: expect.stringContaining('corrija antes'),
  })
  expect((await openingInvoices()).map(({ number }) => number)).not.toContain('B-1')
})

test('an unknown customer is asked about, with those that look like it, and matched or created as chosen', async () => {
  const issued = written(daysAgo(15))
  const amounts = ['', '', '', '100', '', '100'] as const
  const checked = await checkOpening(api, 'receivables', {
    lines: [
      line('', 'Mineria Cibao SRL', 'C-1', '', issued, ...amounts),
      line('1-01-63758-7', 'Cementos Unidos', 'C-2', '', issued, ...amounts),
      line('101637587', 'Cementos Unidos', 'C-3', '', issued, ...amounts),
      line('101850042', 'Dígito Errado', 'C-4', '', issued, ...amounts),
    ],
  })
  expect(checked).toMatchObject({
    counts: { wrong: 4 },
    unknown: [
      { key: 'name:mineria cibao srl', candidates: [{ id: accountId }], choice: null },
      { key: '101637587', name: 'Cementos Unidos', taxId: '101637587', choice: null },
      { key: '101850042' },
    ],
  })
  expect(await wrongRowsOf(api, checked)).toMatchObject({
    2: { customer: expect.stringContaining('Se parece a «Minería del Cibao') },
    3: { customer: expect.stringContaining('No se conoce a este cliente') },
  })
  const choices = { 'name:mineria cibao srl': accountId, '101637587': 'new', '101850042': 'new' }
  const again = await checkAgain(api, checked, choices)
  expect(again.counts).toEqual({ new: 3, wrong: 1 })
  expect(await wrongRowsOf(api, again)).toMatchObject({
    5: { taxId: expect.stringContaining('dígito verificador') },
  })
  const last = await checkAgain(api, again, { ...choices, '101850042': accountId })
  expect(await runSheet(api, last)).toMatchObject({ state: 'done', counts: { created: 4 } })
  const { items } = await billing.call(accountsApi.list, { input: { ...whole, search: '101637587' } })
  expect(items).toMatchObject([{ legalName: 'Cementos Unidos', taxIdType: 'rnc', status: 'customer' }])
  const invoices = await openingInvoices()
  const customerOf = (number: string) => invoices.find((invoice) => invoice.number === number)!.accountId
  expect(['C-1', 'C-2', 'C-3', 'C-4'].map(customerOf)).toEqual([
    accountId,
    items[0]!.id,
    items[0]!.id,
    accountId,
  ])
})

test('the same file again imports nothing; the same invoice with other amounts is an error', async () => {
  const issued = written(daysAgo(12))
  const file = (balance: string) => ({
    lines: [line('131246796', '', 'D-1', '', issued, '', '', '', '100', '', balance)],
  })
  await importOpening(api, 'receivables', file('100'))
  expect((await checkOpening(api, 'receivables', file('100'))).counts).toEqual({ unchanged: 1 })
  const other = await checkOpening(api, 'receivables', file('50'))
  expect(await wrongRowsOf(api, other)).toMatchObject({ 2: { row: expect.stringContaining('otros datos') } })
})

test('rows that turned wrong after the dry run stop the whole import', async () => {
  const issued = written(daysAgo(12))
  const row = (number: string) => line('131246796', '', number, '', issued, '', '', '', '100', '', '100')
  const [first, second] = [
    await checkOpening(api, 'receivables', { lines: [row('E-1'), row('E-2')] }),
    await checkOpening(api, 'receivables', { lines: [row('E-2').replace('100;;100', '90;;90')] }),
  ]
  expect(await runSheet(api, second)).toMatchObject({ state: 'done' })
  expect(await runSheet(api, first)).toMatchObject({ state: 'checked', counts: { new: 1, wrong: 1 } })
  expect((await openingInvoices()).map(({ number }) => number)).not.toContain('E-1')
})

test('sales and training neither see nor start them; the templates have the headings of each language', async () => {
  for (const role of ['sales', 'training'] as const) {
    const sent = sendSheet(api, 'Documento;Último número usado\nFactura;9\n', {
      target: 'lastNumbers',
      as: role,
    })
    expect(await failureOf(sent)).toMatchObject({ status: 403 })
    const list = api.client(role).call(importsApi.list, { query: { of: 'opening' } })
    expect(await failureOf(list)).toMatchObject({ status: 403 })
  }
  const { id } = await sendSheet(api, 'Documento;Último número usado\nFactura;9\n', {
    target: 'lastNumbers',
    as: 'billing',
  })
  expect(await failureOf(api.client('sales').call(importsApi.get, { params: { id } }))).toMatchObject({
    status: 403,
  })
  const own = await billing.call(importsApi.list, { query: { of: 'opening' } })
  expect(own.map((one) => one.id)).toContain(id)
  expect((await billing.call(importsApi.list, { query: {} })).map((one) => one.id)).not.toContain(id)
  for (const locale of ['es', 'en'] as const)
    for (const target of ['receivables', 'advances', 'lastNumbers'] as const) {
      const { blob, name } = await api
        .client('billing', locale)
        .download(importsApi.template, { params: { target } })
      expect(name).toContain('.xlsx')
      const filled = await blob.arrayBuffer()
      const refused = await failureOf(sendSheet(api, new Uint8Array(filled), { target, name }))
      expect(refused.validationErrors).toEqual({ file: expect.stringContaining('no hay filas') })
    }
  const csv = await api.request('/v1/en/import-templates/receivables', {
    as: 'billing',
    headers: { accept: csvType },
  })
  const headings = await csv.text()
  const sent = await sendSheet(api, `${headings.trim()}\n131246796\n`, { target: 'receivables' })
  expect(sent.mapping).not.toContain(null)
  expect(sent.headings).toContain('Open balance')
})
