/** Whether the day or the month comes first in a column of days: proven by all of its values, or asked and then chosen. */
import { beforeAll, expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { importTasks, runSheet } from '#test/fixtures/imports.ts'
import { addCompany, makeIssuable } from '#test/fixtures/invoices.ts'
import { runWaitingTasks } from '#test/fixtures/tasks.ts'
import { failureOf } from '#test/sales/failure.ts'
import { checkOpening, wrongRowsOf } from '#test/sales/opening.ts'
import { importsApi, type ImportDetails } from '#resources/imports/spreadsheets/import.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'

const api = await testApi()
const billing = api.client('billing')
beforeAll(async () => {
  await makeIssuable(api)
  await addCompany(api)
})

const checked = (prefix: string, days: readonly string[]) =>
  checkOpening(api, 'receivables', {
    lines: days.map((day, at) =>
      ['131246796', '', `${prefix}-${at}`, '', day, '', '', '', '100', '0', '100'].join(';'),
    ),
  })
async function choose({ id, mapping }: ImportDetails, dayOrders: ImportDetails['dayOrders']) {
  await billing.call(importsApi.check, { params: { id }, input: { mapping, dayOrders } })
  await runWaitingTasks(api, importTasks)
  return billing.call(importsApi.get, { params: { id } })
}
async function storedDays(prefix: string) {
  const input = { page: 1, perPage: 50, search: prefix, filters: [], sort: [] }
  const { items } = await billing.call(invoicesApi.list, { input })
  return Object.fromEntries(items.map(({ number, issueDate }) => [number, issueDate]))
}
const unclear = 'Puede ser día y mes, o mes y día: elija el orden de las fechas de la columna.'

test.each([
  ['DIA', '25/04/2025', '2025-04-25', '2025-04-03'],
  ['MES', '04/25/2025', '2025-04-25', '2025-03-04'],
])('%s: one day proves the order of its whole column', async (...row) => {
  const [prefix, proof, proven, read] = row
  const file = await checked(prefix, ['03/04/2025', proof])
  expect(file.counts).toEqual({ new: 2 })
  await runSheet(api, file)
  expect(await storedDays(prefix)).toEqual({ [`${prefix}-0`]: read, [`${prefix}-1`]: proven })
})

test('a column that proves nothing is marked and asked, and the answer is kept', async () => {
  const file = await checked('DUDAFECHA', ['03/04/2025', '04/04/2025', '2025-04-25'])
  expect(await wrongRowsOf(api, file)).toEqual({ 2: { issueDate: unclear } })
  const chosen = await choose(file, { issueDate: 'mdy' })
  expect(chosen).toMatchObject({ counts: { new: 3 }, dayOrders: { issueDate: 'mdy' } })
  await runSheet(api, chosen)
  expect(await storedDays('DUDAFECHA')).toMatchObject({ 'DUDAFECHA-0': '2025-03-04' })
})

test('a column that proves both is asked too, and the days of the other order are named', async () => {
  const file = await checked('AMBAS', ['03/04/2025', '25/04/2025', '04/25/2025'])
  expect(await wrongRowsOf(api, file)).toEqual({ 2: { issueDate: unclear } })
  expect(await wrongRowsOf(api, await choose(file, { issueDate: 'dmy' }))).toEqual({
    4: { issueDate: 'No es una fecha: escríbala como 31/12/2026.' },
  })
})

test('another order is refused', async () => {
  const file = await checked('ORDEN', ['03/04/2025'])
  const refused = await failureOf(choose(file, { issueDate: 'ymd' } as never))
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.validationErrors ?? {})).toEqual(['dayOrders.issueDate'])
})
