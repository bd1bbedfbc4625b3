/** Lines of before have quantities with three decimals: they stay, and only a changed one must have two. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addDraft, makeIssuable, nextNcf, signed } from '#test/fixtures/invoices.ts'
import { maker } from '#test/fixtures/make.ts'
import { addNote, addNoteItem, creditWhole } from '#test/sales/credit-notes.ts'
import { errorsOf } from '#test/sales/failure.ts'
import { quoteIn } from '#test/sales/quotes.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'

const api = await testApi()
const make = maker(api)
const [billing, admin] = [api.client('billing'), api.client('admin')]
await makeIssuable(api)
const buyer = await addCompany(api)
const twoDecimals = 'La cantidad debe ser mayor que 0, con 2 decimales como máximo'

type Table = 'quoteItems' | 'invoiceItems' | 'creditNoteItems'
const setQuantity = (table: Table, id: string, quantity: string) =>
  api.db.updateTable(table).set({ quantity }).where('id', '=', id).execute()

const kinds = {
  quotes: {
    table: 'quoteItems',
    add: async () => (await quoteIn({ api, make }, 'draft')).id,
    items: (id: string) => admin.call(quotesApi.items, { params: { id } }),
    put: (id: string, items: object[]) =>
      admin.call(quotesApi.replaceItems, { params: { id }, input: { items } as never }),
    patch: (id: string, input: object) => admin.call(quotesApi.patchItem, { params: { id }, input }),
    create: (id: string, input: object) =>
      admin.call(quotesApi.createItem, { params: { id }, input: input as never }),
  },
  invoices: {
    table: 'invoiceItems',
    add: async () => (await addDraft(api)).id,
    items: (id: string) => admin.call(invoicesApi.items, { params: { id } }),
    put: (id: string, items: object[]) =>
      admin.call(invoicesApi.replaceItems, { params: { id }, input: { items } as never }),
    patch: (id: string, input: object) => admin.call(invoicesApi.patchItem, { params: { id }, input }),
    create: (invoiceId: string, input: object) =>
      admin.call(invoicesApi.createItem, { input: { ...input, invoiceId } as never }),
  },
} as const

test.for(['quotes', 'invoices'] as const)('an item of %s keeps its quantity of before', async (name) => {
  const { table, add, items, put, patch, create } = kinds[name]
  const id = await add()
  const [item] = await items(id)
  await setQuantity(table, item!.id, '1.125')
  const line = { description: 'Horas de asesoría', unitPrice: '1000', taxCode: 'itbis18' }
  const sent = { ...line, id: item!.id }
  expect(await put(id, [{ ...sent, quantity: '1.125' }])).toMatchObject([
    { description: line.description, quantity: '1.125', amount: '1125.00' },
  ])
  expect(await patch(item!.id, { quantity: '1.125', unitPrice: '2000' })).toMatchObject({
    quantity: '1.125',
    amount: '2250.00',
  })
  const fine = { ...line, quantity: '1.126' }
  expect(await errorsOf(put(id, [{ ...sent, quantity: '1.125' }, fine]))).toEqual({
    'items.1.quantity': twoDecimals,
  })
  expect(await errorsOf(put(id, [{ ...sent, quantity: '1.126' }]))).toEqual({
    'items.0.quantity': twoDecimals,
  })
  expect(await errorsOf(patch(item!.id, { quantity: '1.126' }))).toEqual({ quantity: twoDecimals })
  expect(await errorsOf(create(id, { ...line, quantity: '1.125' }))).toEqual({ quantity: twoDecimals })
  expect(await put(id, [{ ...sent, quantity: '1.13' }])).toMatchObject([{ quantity: '1.13' }])
})

/** An invoice of before, with 1.125 units. */
async function issuedBefore(): Promise<string> {
  const { id } = await addDraft(api, { accountId: buyer.id })
  const params = { id }
  const [item] = await billing.call(invoicesApi.items, { params })
  await setQuantity('invoiceItems', item!.id, '1.125')
  await billing.call(invoicesApi.patchItem, { params: { id: item!.id }, input: { quantity: '1.125' } })
  const { ncfType } = await billing.call(invoicesApi.issue, { params })
  await billing.call(invoicesApi.ncf, { params, input: signed(nextNcf(ncfType!)) })
  return id
}

test('a note takes the exact rest of a quantity of before, and a draft of before is saved unchanged', async () => {
  const invoiceId = await issuedBefore()
  const { note, items } = await addNote(api, invoiceId)
  const invoiceItemId = items[0]!.id
  const put = (quantity: string) =>
    billing.call(creditNotesApi.replaceItems, {
      params: { id: note.id },
      input: { items: [{ invoiceItemId, quantity }] },
    })
  expect(await put('1.125')).toMatchObject([{ quantity: '1.125', amount: '1125.00' }])
  expect(await errorsOf(put('1.124'))).toEqual({ 'items.0.quantity': twoDecimals })
  const [item] = await put('1')
  const patch = (quantity: string) =>
    billing.call(creditNotesApi.patchItem, { params: { id: item!.id }, input: { quantity } })
  expect(await errorsOf(patch('0.125'))).toEqual({ quantity: twoDecimals })
  expect(await patch('1.125')).toMatchObject({ quantity: '1.125' })
  await setQuantity('creditNoteItems', item!.id, '0.375')
  expect(await put('0.375')).toMatchObject([{ quantity: '0.375', amount: '375.00' }])
  expect(await patch('0.375')).toMatchObject({ quantity: '0.375' })
  const second = await addNote(api, invoiceId)
  const ids = { creditNoteId: second.note.id, invoiceItemId }
  expect(await errorsOf(addNoteItem(api, ids, { quantity: '0.125' }))).toEqual({ quantity: twoDecimals })
  expect(await addNoteItem(api, ids, { quantity: '1.125' })).toMatchObject({ amount: '1125.00' })
  expect((await creditWhole(api, invoiceId)).net).toBe('1125.00')
})

test('the exact rest of a quote of before is invoiced', async () => {
  const { id } = await quoteIn({ api, make }, 'draft')
  const [item] = await admin.call(quotesApi.items, { params: { id } })
  await admin.call(quotesApi.patchItem, {
    params: { id: item!.id },
    input: { quantity: '2', unitPrice: '1000' },
  })
  await admin.call(quotesApi.send, { params: { id }, input: { to: 'compras@cliente.test' } })
  await setQuantity('quoteItems', item!.id, '2.125')
  await admin.call(quotesApi.decide, { params: { id }, input: { to: 'accepted', note: 'Por teléfono' } })
  const convert = (quantity: string) =>
    billing.call(quotesApi.convert, {
      params: { id },
      input: { items: [{ quoteItemId: item!.id, quantity }] },
    })
  expect(await errorsOf(convert('1.005'))).toEqual({ 'items.0.quantity': twoDecimals })
  await convert('1')
  const rest = await convert('1.125')
  expect(await billing.call(invoicesApi.items, { params: { id: rest.id } })).toMatchObject([
    { quantity: '1.125' },
  ])
})
