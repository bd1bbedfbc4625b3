/** Accepted quotes become draft invoices, in parts and never beyond what was quoted. */
import { expect, test } from 'vitest'
import { amountText, sumOf } from '#core/money/decimal.ts'
import { homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { addCompany, makeIssuable, signed } from '#test/fixtures/invoices.ts'
import { addNote, addNoteItem } from '#test/sales/credit-notes.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { CUSTOMER, quoteIn } from '#test/sales/quotes.ts'
import { exchangeRatesApi } from '#resources/sales/exchange-rates/exchange-rate.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { quotesApi } from '../quote.api.ts'

const api = await testApi()
const make = maker(api)
const [sales, billing] = [api.client('sales'), api.client('billing')]
const convert = (id: string, items?: { quoteItemId: string; quantity: string }[]) =>
  billing.call(quotesApi.convert, { params: { id }, input: items ? { items } : {} })

test('a quote is invoiced in parts, and the rest is tracked', async () => {
  const { id, accountId } = await quoteIn({ api, make }, 'accepted')
  const [item] = await sales.call(quotesApi.items, { params: { id } })
  const first = await convert(id, [{ quoteItemId: item!.id, quantity: '0.5' }])
  expect(first).toMatchObject({ status: 'draft', accountId, quoteId: id, net: '250.00', total: '295.00' })
  expect((await sales.call(quotesApi.get, { params: { id } })).status).toBe('converted')
  expect(await sales.call(quotesApi.remaining, { params: { id } })).toMatchObject([
    { quoteItemId: item!.id, quantity: '2', left: '1.5' },
  ])
  await expect(convert(id, [{ quoteItemId: item!.id, quantity: '1.51' }])).rejects.toMatchObject({
    validationErrors: { 'items.0.quantity': 'Quedan 1.5 por facturar' },
  })
  expect(await convert(id)).toMatchObject({ net: '750.00' })
  await expect(convert(id)).rejects.toMatchObject({
    status: 409,
    message: 'Ya se facturó toda la cotización.',
  })
  await billing.call(invoicesApi.remove, { params: { id: first.id } })
  expect(await convert(id)).toMatchObject({ net: '250.00' })
  await expect(billing.call(invoicesApi.restore, { params: { id: first.id } })).rejects.toMatchObject({
    status: 409,
    message: 'Las facturas de la cotización pasarían de lo cotizado.',
  })
})
test('the lines of an invoice never have more than was quoted', async () => {
  const { id } = await quoteIn({ api, make }, 'accepted')
  const draft = await convert(id)
  const [item] = await billing.call(invoicesApi.items, { params: { id: draft.id } })
  const change = (quantity: string) =>
    billing.call(invoicesApi.patchItem, { params: { id: item!.id }, input: { quantity } })
  await expect(change('2.01')).rejects.toMatchObject({ status: 409 })
  expect(await change('1')).toMatchObject({ quantity: '1' })
})
test('an invoice has the newest rate, not that of the day of the quote', async () => {
  const { id } = await quoteIn({ api, make }, 'accepted', { currency: 'usd', exchangeRate: '58.5' })
  const items = [
    { quoteItemId: (await sales.call(quotesApi.items, { params: { id } }))[0]!.id, quantity: '1' },
  ]
  expect(await convert(id, items)).toMatchObject({ currency: 'usd', exchangeRate: null })
  const rate = { day: homeDay(), currency: 'usd' as const, rate: '59.4500', source: 'Banco Central' }
  await billing.call(exchangeRatesApi.create, { input: rate })
  expect(await convert(id, items)).toMatchObject({ currency: 'usd', exchangeRate: '59.4500' })
})
test('a deposit and its balance invoice the quote once', async () => {
  const { id } = await quoteIn({ api, make }, 'accepted')
  const draft = await convert(id)
  await billing.call(invoicesApi.deposit, { params: { id: draft.id }, input: { percent: '50' } })
  expect(await sales.call(quotesApi.remaining, { params: { id } })).toMatchObject([{ left: '0' }])
  await expect(convert(id)).rejects.toMatchObject({
    status: 409,
    message: 'Ya se facturó toda la cotización.',
  })
})
test('what a credit note took back is left to invoice', async () => {
  await makeIssuable(api)
  const { id: accountId } = await addCompany(api, { type: 'person', taxId: null, taxIdType: null })
  const { id } = await quoteIn({ api, make }, 'accepted', { accountId })
  const draft = await convert(id)
  await billing.call(invoicesApi.issue, { params: { id: draft.id } })
  await billing.call(invoicesApi.ncf, { params: { id: draft.id }, input: signed('E320000000992') })
  const { note, items } = await addNote(api, draft.id)
  await addNoteItem(api, { creditNoteId: note.id, invoiceItemId: items[0]!.id }, { quantity: '0.5' })
  await billing.call(creditNotesApi.issue, { params: { id: note.id } })
  expect(await sales.call(quotesApi.remaining, { params: { id } })).toMatchObject([{ left: '0.5' }])
})
test('two conversions at once never invoice beyond the quote', async () => {
  const { id } = await quoteIn({ api, make }, 'accepted')
  const outcomes = await Promise.allSettled([convert(id), convert(id)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
test('discounts as amounts are divided, and options that were not chosen stay out', async () => {
  const { id } = await quoteIn({ api, make }, 'draft')
  const [item] = await sales.call(quotesApi.items, { params: { id } })
  await sales.call(quotesApi.patch, { params: { id }, input: { discount: { kind: 'amount', value: '100' } } })
  const option = {
    description: 'Opción',
    quantity: '1',
    unitPrice: '50',
    taxCode: 'itbis18',
    isOptional: true,
  } as const
  await sales.call(quotesApi.createItem, { params: { id }, input: option })
  await sales.call(quotesApi.send, { params: { id }, input: { to: CUSTOMER } })
  await sales.call(quotesApi.decide, { params: { id }, input: { to: 'accepted', note: 'Por correo' } })
  const half = await convert(id, [{ quoteItemId: item!.id, quantity: '1' }])
  expect(half).toMatchObject({ net: '450.00', discountTotal: '50.00' })
})
test('the parts of a quote with a discount sum up to its total', async () => {
  const { id } = await quoteIn({ api, make }, 'draft')
  await sales.call(quotesApi.patch, { params: { id }, input: { discount: { kind: 'percent', value: '7' } } })
  const lines = ['33.33', '19.99'].map((unitPrice, at) => ({
    description: 'Cupo',
    quantity: '3',
    unitPrice,
    taxCode: at === 0 ? ('itbis18' as const) : ('exempt' as const),
  }))
  await sales.call(quotesApi.replaceItems, { params: { id }, input: { items: lines } })
  await sales.call(quotesApi.send, { params: { id }, input: { to: CUSTOMER } })
  const { total } = await sales.call(quotesApi.decide, {
    params: { id },
    input: { to: 'accepted', note: 'Por correo' },
  })
  const [one, other] = await sales.call(quotesApi.items, { params: { id } })
  const parts = [
    await convert(id, [{ quoteItemId: one!.id, quantity: '1' }]),
    await convert(id, [
      { quoteItemId: other!.id, quantity: '2' },
      { quoteItemId: one!.id, quantity: '1' },
    ]),
    await convert(id),
  ]
  expect(amountText(sumOf(parts.map((part) => part.total)))).toBe(total)
})
test.each(['draft', 'sent', 'rejected', 'cancelled'] as const)(
  'a quote that is %s is not invoiced',
  async (moment) => {
    const { id } = await quoteIn({ api, make }, moment)
    await expect(convert(id)).rejects.toMatchObject({ status: 409 })
  },
)
test('sellers do not make invoices', async () => {
  const { id } = await quoteIn({ api, make }, 'accepted')
  await expect(sales.call(quotesApi.convert, { params: { id }, input: {} })).rejects.toMatchObject({
    status: 403,
  })
})
