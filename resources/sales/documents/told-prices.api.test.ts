/** Prices told with the tax, the tax by kind of line, and the limits of what is typed. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { amountText, sumOf } from '#core/money/decimal.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addDraft, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { maker } from '#test/fixtures/make.ts'
import { creditWhole } from '#test/sales/credit-notes.ts'
import { errorsOf } from '#test/sales/failure.ts'
import { quoteIn } from '#test/sales/quotes.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { paymentsApi } from '#resources/sales/payments/payment.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { receivablesApi } from '#resources/sales/receivables/receivable.api.ts'
import { homeDay } from '#core/time-zone.ts'

const api = await testApi()
const make = maker(api)
const [billing, sales, admin] = [api.client('billing'), api.client('sales'), api.client('admin')]
await makeIssuable(api)
const buyer = await addCompany(api)

const seats = (quantity: string, unitPrice: string) => ({ quantity, unitPrice, taxIncluded: true })

test.for([
  ['250', '1000', '211864.41', '250000.00'],
  ['3', '8200', '20847.46', '24600.00'],
])('%s at %s told with the tax stay as told on invoice, notes and parts', async (row) => {
  const [quantity, price, net, total] = row as [string, string, string, string]
  const issued = await addIssued(api, { accountId: buyer.id, lines: [seats(quantity, price)] })
  expect(issued).toMatchObject({ net, total })
  const note = await creditWhole(api, issued.id)
  expect(note).toMatchObject({ net, total })
  const [item] = await billing.call(creditNotesApi.items, { params: { id: note.id } })
  expect(item).toMatchObject({ taxIncluded: true, amount: net })

  const draft = await addDraft(api, { lines: [seats(quantity, price)] })
  const params = { id: draft.id }
  const deposit = await billing.call(invoicesApi.deposit, { params, input: { percent: '33' } })
  const balance = await billing.call(invoicesApi.get, { params })
  expect(amountText(sumOf([deposit.total, balance.total]))).toBe(total)
  expect(amountText(sumOf([deposit.net, balance.net]))).toBe(net)
})

test('an accepted quote keeps what was told in its invoice', async () => {
  const { id } = await quoteIn({ api, make }, 'draft')
  const [item] = await sales.call(quotesApi.items, { params: { id } })
  await sales.call(quotesApi.patchItem, {
    params: { id: item!.id },
    input: seats('3', '8200'),
  })
  await admin.call(quotesApi.send, { params: { id }, input: { to: 'compras@cliente.test' } })
  const note = 'Por teléfono'
  await admin.call(quotesApi.decide, { params: { id }, input: { to: 'accepted', note } })
  const parts = [{ quoteItemId: item!.id, quantity: '1' }]
  const first = await billing.call(quotesApi.convert, { params: { id }, input: { items: parts } })
  const rest = await billing.call(quotesApi.convert, { params: { id }, input: {} })
  expect([first.total, rest.total]).toEqual(['8200.00', '16400.00'])
  expect(amountText(sumOf([first.net, rest.net]))).toBe('20847.46')
})

const line = { description: 'Partida nueva', quantity: '1', unitPrice: '100' }
test('a line without a tax takes that of its own kind, as the settings say, and never another', async () => {
  const { id } = await make.record('quotes')
  const params = { id }
  const add = async (part: object) =>
    (await sales.call(quotesApi.createItem, { params, input: { ...line, ...part } })).taxCode
  const programme = { kind: 'auditProgramme', programmeMonths: 'm6' }
  expect(await add({ kind: 'course' })).toBe('exempt')
  expect(await add({ kind: 'consulting' })).toBe('itbis18')
  expect(await add(programme)).toBe('itbis18')
  expect(await add({})).toBe('itbis18')
  const own = await make.record('courses', { taxCode: 'itbis18' })
  expect(await add({ kind: 'course', courseId: own.id })).toBe('itbis18')
  await billing.call(fiscalSettingsApi.patch, { input: { consultingTax: 'itbis16', auditTax: 'exempt' } })
  expect(await sales.call(fiscalSettingsApi.lineTaxes)).toEqual({
    courseTax: 'exempt',
    consultingTax: 'itbis16',
    auditTax: 'exempt',
    otherTax: 'itbis18',
  })
  const items = [
    { ...line, kind: 'course' as const },
    { ...line, kind: 'consulting' as const },
  ]
  const replaced = await sales.call(quotesApi.replaceItems, { params, input: { items } })
  expect(replaced.map(({ taxCode }) => taxCode)).toEqual(['exempt', 'itbis16'])
  await billing.call(fiscalSettingsApi.patch, { input: { consultingTax: 'itbis18', auditTax: 'itbis18' } })
  const draft = await addDraft(api)
  const invoiced = await billing.call(invoicesApi.createItem, {
    input: { ...line, invoiceId: draft.id, courseId: (await make.record('courses')).id },
  })
  expect(invoiced.taxCode).toBe('exempt')
})

test('a line that sells something else takes the tax of that, unless the change says one', async () => {
  const { id } = await make.record('quotes')
  const added = await sales.call(quotesApi.createItem, {
    params: { id },
    input: { ...line, kind: 'course' },
  })
  expect(added.taxCode).toBe('exempt')
  const params = { id: added.id }
  const patch = async (input: object) => (await sales.call(quotesApi.patchItem, { params, input })).taxCode
  expect(await patch({ kind: 'consulting' })).toBe('itbis18')
  expect(await patch({ kind: 'course', taxCode: 'itbis18' })).toBe('itbis18')
  expect(await patch({ kind: 'course', quantity: '2' })).toBe('itbis18')
  // A tax that somebody chose stays.
  expect(await patch({ kind: 'course', courseId: (await make.record('courses')).id })).toBe('itbis18')
  const draft = await addDraft(api)
  const [item] = await billing.call(invoicesApi.items, { params: { id: draft.id } })
  expect(item!.taxCode).toBe('itbis18')
  const courseId = (await make.record('courses')).id
  const changed = await billing.call(invoicesApi.patchItem, { params: { id: item!.id }, input: { courseId } })
  expect(changed.taxCode).toBe('exempt')
})

test('what is typed has one limit, which the message says', async () => {
  const limit = 'Debe estar entre 0 y 999,999,999.99'
  const draft = await addDraft(api)
  const create = (part: object) =>
    errorsOf(
      billing.call(invoicesApi.createItem, {
        input: { ...line, taxCode: 'itbis18', invoiceId: draft.id, ...part },
      }),
    )
  expect(await create({ unitPrice: '1000000000' })).toEqual({ unitPrice: limit })
  expect(await create({ quantity: '0' })).toEqual({ quantity: 'Debe estar entre 0.01 y 99,999' })
  expect(await create({ quantity: '0.125' })).toEqual({
    quantity: 'La cantidad debe ser mayor que 0, con 2 decimales como máximo',
  })
  const payment = {
    accountId: draft.accountId,
    paidOn: homeDay(),
    method: 'transfer' as const,
    amount: '1000000000',
    currency: 'dop' as const,
  }
  expect(await errorsOf(billing.call(paymentsApi.create, { input: payment as never }))).toMatchObject({
    amount: limit,
  })
})
test('a document is no larger than that, and says so at its largest line', async () => {
  const draft = await addDraft(api)
  const params = { id: draft.id }
  const items = [
    { ...line, taxCode: 'itbis18' as const },
    { ...line, quantity: '99999', unitPrice: '100000000', taxCode: 'itbis18' as const },
  ]
  expect(await errorsOf(billing.call(invoicesApi.replaceItems, { params, input: { items } }))).toEqual({
    'items.1.unitPrice': 'El total del documento, también en pesos, no puede pasar de 999,999,999.99',
  })
  expect((await billing.call(invoicesApi.get, { params })).total).toBe('1180.00')
})
test('a price that four decimals cannot say to the tax office is refused at its line, and taken in two lines', async () => {
  const draft = await addDraft(api)
  const params = { id: draft.id }
  const itemsOf = (...parts: string[]) =>
    parts.map((quantity) => ({ ...line, ...seats(quantity, '33.33'), taxCode: 'itbis18' as const }))
  const replace = (...parts: string[]) =>
    billing.call(invoicesApi.replaceItems, { params, input: { items: itemsOf(...parts) } })
  const refused = await errorsOf(replace('1', '39990'))
  expect(Object.keys(refused!)).toEqual(['items.1.unitPrice'])
  expect(refused!['items.1.unitPrice']).toContain('20,000 unidades o menos')
  await replace('1', '19995', '19995')
  expect((await billing.call(invoicesApi.get, { params })).total).toBe('1332900.03')

  // Drafts of before are judged when they are issued.
  await sql`update invoice_items set quantity = 39990 where invoice_id = ${draft.id} and position = 2`.execute(
    api.db,
  )
  expect(Object.keys((await errorsOf(billing.call(invoicesApi.issue, { params })))!)).toEqual([
    'items.1.unitPrice',
  ])
})
test('an invoice of 11 trillion from before does not close receivables for all', async () => {
  const { id } = await addDraft(api)
  await sql`update invoices set status = 'issued', number = 'F-2020-00001', issue_date = '2020-01-01',
    due_date = '2020-01-01', net = 9999900000000, total = 11799882000000, total_dop = 11799882000000
    where id = ${id}`.execute(api.db)
  const { items } = await billing.call(receivablesApi.debtors, {
    query: { sort: '-total', page: 1, perPage: 50 },
  })
  expect(items.map(({ total }) => total)).toContain('11799882000000.00')
})
