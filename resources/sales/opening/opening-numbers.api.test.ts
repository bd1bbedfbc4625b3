/** Advances and last numbers from before Conforme: allocated and continued here, only forward, undone while nothing followed. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { homeDay } from '#core/time-zone.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { ncfRangesApi } from '#resources/sales/ncf-ranges/ncf-range.api.ts'
import { paymentsApi } from '#resources/sales/payments/payment.api.ts'
import { receivablesApi } from '#resources/sales/receivables/receivable.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { runSheet } from '#test/fixtures/imports.ts'
import { addCompany, addDraft, addIssued, addRange, makeIssuable } from '#test/fixtures/invoices.ts'
import { creditWhole } from '#test/sales/credit-notes.ts'
import { failureOf } from '#test/sales/failure.ts'
import {
  checkOpening,
  daysAgo,
  importOpening,
  undoImport,
  written,
  wrongRowsOf,
} from '#test/sales/opening.ts'
import { addAdvance, pay } from '#test/sales/payments.ts'

const api = await testApi()
const billing = api.client('billing')
const year = homeDay().slice(0, 4)
let accountId = ''
beforeAll(async () => {
  await makeIssuable(api)
  ;({ id: accountId } = await addCompany(api))
})

const whole = { page: 1, perPage: 50, search: '', filters: [], sort: [] }
const advances = async () => {
  const filters = [{ field: 'openingImport', op: 'empty' as const, value: false }]
  return (await billing.call(paymentsApi.list, { input: { ...whole, filters } })).items
}

test('a balance in favour is an advance: in the statement, allocated to an invoice, undone while it is whole', async () => {
  const paidOn = daysAgo(8)
  const file = {
    lines: [`131246796;;${written(paidOn)};TR-9;;;2,000.00`, `131246796;;${written(paidOn)};;USD;60;10`],
  }
  const first = await importOpening(api, 'advances', file)
  const found = (await advances()).find(({ currency }) => currency === 'dop')!
  expect(found).toMatchObject({
    accountId,
    number: `SI-${first.id}-2`,
    reference: 'TR-9',
    paidOn,
    amount: '2000.00',
    unallocated: '2000.00',
  })
  const { currencies } = await billing.call(receivablesApi.statement, { params: { id: accountId } })
  expect(currencies.map(({ currency, closing }) => [currency, closing])).toEqual([
    ['dop', '-2000.00'],
    ['usd', '-10.00'],
  ])
  expect((await checkOpening(api, 'advances', file)).counts).toEqual({ unchanged: 2 })
  expect(await undoImport(api, first)).toMatchObject({ state: 'undone' })
  expect(await advances()).toEqual([])

  const second = await importOpening(api, 'advances', file)
  const advance = (await advances()).find(({ currency }) => currency === 'dop')!
  const invoice = await addIssued(api, { accountId })
  const allocations = [{ invoiceId: invoice.id, amount: '1180' }]
  await billing.call(paymentsApi.allocate, { params: { id: advance.id }, input: { allocations } })
  expect(await billing.call(invoicesApi.get, { params: { id: invoice.id } })).toMatchObject({
    paymentStatus: 'paid',
  })
  expect(await failureOf(undoImport(api, second))).toMatchObject({
    status: 409,
    message: expect.stringContaining(advance.number),
  })
  // The receipts' own sequence has not moved.
  expect((await addAdvance(api)).number).toBe(`REC-${year}-00001`)
})

test('wrong advances are named by field', async () => {
  const day = written(daysAgo(8))
  const checked = await checkOpening(api, 'advances', {
    lines: [
      `131246796;;${day};;;;0`,
      `131246796;;${day};;;;1.999`,
      `131246796;;;;;;10`,
      `131246796;;${day};;USD;;10`,
      `131246796;;01/01/2012;;;;10`,
      `131246796;;${day};R1;;;10`,
      `131246796;;${day};R1;;;10.00`,
      `131246796;;${day};R2;;;10;sobra`,
    ],
  })
  expect(await wrongRowsOf(api, checked)).toMatchObject({
    2: { amount: expect.any(String) },
    3: { amount: expect.any(String) },
    4: { paidOn: 'Campo requerido' },
    5: { exchangeRate: 'Campo requerido' },
    6: { paidOn: 'La fecha es anterior a 2013' },
    8: { row: 'Repite la fila 7 de este archivo.' },
    9: { row: expect.stringContaining('más celdas') },
  })
})

test('numbers go on from the last ones, are never put back, and an unused import of them is undone', async () => {
  await addRange(api, 'B01', [501, 900])
  const file = {
    lines: ['Factura;;231', `Nota de crédito;${year};NC-${year}-00012`, 'B01;;B0100000522'],
  }
  const checked = await checkOpening(api, 'lastNumbers', { lines: file.lines })
  expect(checked.counts).toEqual({ changed: 3 })
  const done = await runSheet(api, checked)
  expect(done.counts).toEqual({ updated: 3 })
  const next = async () =>
    (await billing.call(ncfRangesApi.list, { input: whole })).items.map(({ nextNumber }) => nextNumber)
  expect(await next()).toEqual([523])
  expect(await undoImport(api, done)).toMatchObject({ state: 'undone' })
  expect(await next()).toEqual([501])

  await importOpening(api, 'lastNumbers', {
    lines: ['Factura;;231', 'Nota de crédito;;12', 'Recibo;;40', 'B01;;522'],
  })
  const invoice = await addIssued(api, { accountId })
  expect(invoice.number).toBe(`F-${year}-00232`)
  const note = await creditWhole(api, invoice.id)
  expect(await billing.call(creditNotesApi.issue, { params: { id: note.id } })).toMatchObject({
    number: `NC-${year}-00013`,
  })
  expect((await pay(api, '1', { accountId })).number).toBe(`REC-${year}-00041`)
  const { rows: taken } = await sql`select sequence from take_ncf('B01', ${homeDay()})`.execute(api.db)
  expect(taken).toEqual([{ sequence: 523 }])

  const wrong = await checkOpening(api, 'lastNumbers', {
    lines: [
      'Factura;;200',
      'B01;;B0100000400',
      'B01;;B0100000510',
      'B02;;9',
      'B01;;B0200000001',
      'B01;2026;600',
      'Factura;2099;5',
      'Factura;2025;F-2024-00009',
      'Factura;;FX-12',
      'Remito;;9',
      'Factura;;',
      'Factura;;232',
      'Factura;;300',
    ],
  })
  expect(await wrongRowsOf(api, wrong)).toMatchObject({
    2: { last: 'Ya se usaron hasta el 232: los números solo avanzan' },
    3: { last: expect.stringContaining('No hay un rango abierto') },
    4: { last: 'Ya se usaron hasta el 523: los números solo avanzan' },
    5: { last: expect.stringContaining('No hay un rango abierto') },
    6: { last: 'El NCF es de otro tipo' },
    7: { year: 'Un NCF no lleva año' },
    8: { year: 'El año no puede ser futuro' },
    9: { last: 'El número es de otro año' },
    10: { last: expect.stringContaining('el número completo') },
    11: { document: 'No es una de las opciones.' },
    12: { last: 'Campo requerido' },
    14: { row: 'Repite la fila 13 de este archivo.' },
  })
  expect(wrong.counts['unchanged']).toBe(1)
})

test('numbers that were given since are not taken back', async () => {
  const done = await importOpening(api, 'lastNumbers', { lines: ['Factura;;500'] })
  const draft = await addDraft(api, { accountId })
  await billing.call(invoicesApi.issue, { params: { id: draft.id } })
  expect(await failureOf(undoImport(api, done))).toMatchObject({
    status: 409,
    message: expect.stringContaining(`F-${year}-00232`),
  })
  const ahead = await importOpening(api, 'lastNumbers', { lines: ['Factura;;800'] })
  const issued = written(daysAgo(5))
  await importOpening(api, 'receivables', { lines: [`131246796;;F-${year}-00700;;${issued};;;;100;;100`] })
  // Its number would be given again.
  expect(await failureOf(undoImport(api, ahead))).toMatchObject({ status: 409 })
})

test('an NCF that a range would give again is refused until its last number was imported', async () => {
  await addRange(api, 'B15', [1, 50])
  const issued = written(daysAgo(5))
  const file = { lines: [`131246796;;Z-1;B1500000020;${issued};;;;118;18;118`] }
  expect(await wrongRowsOf(api, await checkOpening(api, 'receivables', file))).toMatchObject({
    2: { ncf: expect.stringContaining('importe antes el último número') },
  })
  await importOpening(api, 'lastNumbers', { lines: ['B15;;20'] })
  expect(await importOpening(api, 'receivables', file)).toMatchObject({ state: 'done' })
})
