/** The decimal mark of each column of amounts: proven by all of its values, or asked and then chosen. */
import { beforeAll, expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { importTasks, runSheet } from '#test/fixtures/imports.ts'
import { addCompany, makeIssuable } from '#test/fixtures/invoices.ts'
import { runWaitingTasks } from '#test/fixtures/tasks.ts'
import { failureOf } from '#test/sales/failure.ts'
import { checkOpening, daysAgo, written, wrongRowsOf } from '#test/sales/opening.ts'
import { importsApi, type ImportDetails } from '#resources/imports/spreadsheets/import.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'

const api = await testApi()
const billing = api.client('billing')
beforeAll(async () => {
  await makeIssuable(api)
  await addCompany(api)
})

/** Total, ITBIS and balance of each invoice. */
const checked = (prefix: string, amounts: readonly (readonly [string, string, string])[]) =>
  checkOpening(api, 'receivables', {
    lines: amounts.map((three, at) =>
      ['131246796', '', `${prefix}-${at}`, '', written(daysAgo(20)), '', '', '', ...three].join(';'),
    ),
  })
async function choose(
  { id, mapping }: ImportDetails,
  decimalMarks: ImportDetails['decimalMarks'],
): Promise<ImportDetails> {
  await billing.call(importsApi.check, { params: { id }, input: { mapping, decimalMarks } })
  await runWaitingTasks(api, importTasks)
  return billing.call(importsApi.get, { params: { id } })
}
async function storedTotals(prefix: string) {
  const input = { page: 1, perPage: 50, search: prefix, filters: [], sort: [] }
  const { items } = await billing.call(invoicesApi.list, { input })
  return Object.fromEntries(items.map(({ number, total, balance }) => [number, [total, balance]]))
}
const unclear = 'Puede ser mil o uno con decimales: elija el separador decimal de la columna.'

test('one amount proves the mark of its whole column, whatever the other columns have', async () => {
  const file = await checked('COMA', [
    ['1.180', '0', '1,180.00'],
    ['2.360,50', '0', '2,360'],
  ])
  expect(file.counts).toEqual({ new: 2 })
  await runSheet(api, file)
  expect(await storedTotals('COMA')).toEqual({
    'COMA-0': ['1180.00', '1180.00'],
    'COMA-1': ['2360.50', '2360.00'],
  })
})

test('a column that proves nothing is marked and asked, and the answer is kept', async () => {
  const file = await checked('DUDA', [
    ['1.180', '0', '500'],
    ['700', '0', '300'],
  ])
  expect(file.counts).toEqual({ new: 1, wrong: 1 })
  expect(await wrongRowsOf(api, file)).toMatchObject({ 2: { total: unclear } })
  const chosen = await choose(file, { total: ',' })
  expect(chosen).toMatchObject({ counts: { new: 2 }, decimalMarks: { total: ',' } })
  await runSheet(api, chosen)
  expect(await storedTotals('DUDA')).toMatchObject({ 'DUDA-0': ['1180.00', '500.00'] })
})

test('a column that proves both is asked too, and the amounts of the other mark are named', async () => {
  const file = await checked('AMBOS', [
    ['1.180', '0', '100'],
    ['1.180,00', '0', '100'],
    ['1,180.00', '0', '100'],
  ])
  expect(await wrongRowsOf(api, file)).toEqual({ 2: { total: unclear } })
  const chosen = await choose(file, { total: '.' })
  expect(await wrongRowsOf(api, chosen)).toMatchObject({
    2: { total: 'Decimales: 2 como máximo' },
    3: { total: 'No es un monto: escríbalo como 1,180.00.' },
  })
})

test('a mended row is read with the mark of the whole column', async () => {
  const file = await checked('MEND', [
    ['2.360,50', '0', '100'],
    ['cien', '0', '100'],
  ])
  const cells = ['131246796', '', 'MEND-1', '', written(daysAgo(20)), '', '', '', '1.180', '0', '100']
  const mended = await billing.call(importsApi.mend, { params: { id: file.id, row: '3' }, input: { cells } })
  expect(mended.counts).toEqual({ new: 2 })
  await runSheet(api, mended)
  expect(await storedTotals('MEND')).toMatchObject({ 'MEND-1': ['1180.00', '100.00'] })
})

test('another mark than point or comma is refused', async () => {
  const file = await checked('OTRO', [['1.180', '0', '100']])
  const refused = await failureOf(choose(file, { total: '·' } as never))
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.validationErrors ?? {})).toEqual(['decimalMarks.total'])
})
