/** Days of payments over HTTP: an advance settles on the day of its invoice, nothing comes before the opening. */
import { beforeAll, expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { creditWhole } from '#test/sales/credit-notes.ts'
import { errorsOf } from '#test/sales/failure.ts'
import { readJournal } from '#test/sales/journal.ts'
import { pay as payIn, type Allocated } from '#test/sales/payments.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { paymentsApi } from './payment.api.ts'

const api = await testApi()
const billing = api.client('billing')
const today = homeDay()
const ago = (days: number) => daysAfter(today, -days)
const said = (day: string) => day.split('-').toReversed().join('/')

let accountId: string
beforeAll(async () => {
  await makeIssuable(api)
  accountId = (await addCompany(api)).id
})
const pay = (amount: string, changes: { allocations?: Allocated[] } & Record<string, unknown>) =>
  payIn(api, amount, { accountId, ...changes })

test('money that came before its invoice is an advance until the day of the invoice, also in the journal', async () => {
  const invoice = await addIssued(api, { accountId })
  const paidOn = ago(5)
  const payment = await pay('1126', {
    paidOn,
    allocations: [{ invoiceId: invoice.id, amount: '1126', itbisWithheld: '54' }],
  })
  const [allocation] = await billing.call(paymentsApi.allocations, { params: { id: payment.id } })
  expect(allocation).toMatchObject({ allocatedOn: today, withheldOn: today })
  const months = new Set([paidOn.slice(0, 7), today.slice(0, 7)])
  const rows = (await Promise.all([...months].map((month) => readJournal(api, month)))).flat()
  expect(rows.filter((row) => row[3] === payment.number).map((row) => [row[1], ...row.slice(7)])).toEqual([
    [paidOn, 'Banco', '1126.00', '0.00'],
    [paidOn, 'Anticipos de clientes', '0.00', '1126.00'],
    [today, 'Anticipos de clientes', '1126.00', '0.00'],
    [today, 'ITBIS retenido por clientes', '54.00', '0.00'],
    [today, 'Cuentas por cobrar', '0.00', '1180.00'],
  ])
})
test('a credit and what is withheld come no earlier than their documents', async () => {
  const old = await addIssued(api, { accountId, issueDate: today })
  const { id: creditNoteId } = await creditWhole(api, (await addIssued(api, { accountId })).id)
  await billing.call(creditNotesApi.issue, { params: { id: creditNoteId } })
  const withheld = (withheldOn: string) =>
    pay('1', { allocations: [{ invoiceId: old.id, amount: '1', itbisWithheld: '1', withheldOn }] })
  expect(await errorsOf(withheld(ago(1)))).toEqual({
    'allocations.0.withheldOn': `La factura es del ${said(today)}: nada se le retiene antes`,
  })
  expect(await errorsOf(withheld(daysAfter(today, 1)))).toEqual({
    'allocations.0.withheldOn': 'La fecha no puede ser futura',
  })
  const credit = { method: 'creditNote', creditNoteId, paidOn: ago(1) }
  expect(await errorsOf(pay('1', { ...credit, allocations: [{ invoiceId: old.id, amount: '1' }] }))).toEqual({
    'allocations.0.invoiceId': `La factura es del ${said(today)}: no puede saldarse antes`,
  })
})
test('a payment of more than a year ago is asked about, and its reason is kept', async () => {
  const paidOn = ago(366)
  expect(await errorsOf(pay('10', { paidOn }))).toEqual({
    paidOnReason: 'Es de hace más de un año. ¿Es correcta la fecha? Diga por qué',
  })
  const paidOnReason = 'El depósito apareció en la conciliación'
  expect(await pay('10', { paidOn, paidOnReason })).toMatchObject({ paidOn, paidOnReason })
})
test('no payment is earlier than the opening of the settings; sales does not set it', async () => {
  const input = { openingDate: ago(30) }
  await expect(api.client('sales').call(fiscalSettingsApi.patch, { input })).rejects.toMatchObject({
    status: 403,
  })
  expect(
    await errorsOf(billing.call(fiscalSettingsApi.patch, { input: { openingDate: daysAfter(today, 1) } })),
  ).toEqual({ openingDate: 'La fecha no puede ser futura' })
  await billing.call(fiscalSettingsApi.patch, { input })
  expect(await errorsOf(pay('10', { paidOn: ago(31) }))).toEqual({
    paidOn: `La apertura es del ${said(ago(30))}: lo anterior ya está en los balances iniciales`,
  })
  await pay('10', { paidOn: ago(30) })
  await billing.call(fiscalSettingsApi.patch, { input: { openingDate: null } })
  await pay('10', { paidOn: ago(31) })
})
