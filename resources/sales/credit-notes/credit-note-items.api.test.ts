/** What notes take of the items of their invoice: by line, by price, the rest to the cent (Ley 32-23 art. 15). */
import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { failureOf } from '#test/sales/failure.ts'
import { creditNoteCalls } from '#test/sales/credit-notes.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { creditNotesApi } from './credit-note.api.ts'

const api = await testApi()
const billing = api.client('billing')

const { addItem, addNote, creditWhole, invoiceOf, issue } = creditNoteCalls(api)
const itemsOf = (id: string) => billing.call(creditNotesApi.items, { params: { id } })

let company: Awaited<ReturnType<typeof addCompany>>
beforeAll(async () => {
  await makeIssuable(api)
  company = await addCompany(api)
})

describe('a note by line or by price', () => {
  test('three notes of a rounded tax give back exactly the invoice', async () => {
    const line = { quantity: '1', unitPrice: '10.03' }
    const invoice = await addIssued(api, { accountId: company.id, lines: [line, line, line] })
    const taxes: string[] = []
    for (const at of [0, 1, 2]) {
      const { note, items } = await addNote(invoice.id)
      await addItem(note.id, items[at]!.id)
      taxes.push((await issue(note.id)).tax)
    }
    expect(taxes).toEqual(['1.81', '1.81', '1.80'])
    expect(await invoiceOf(invoice.id)).toMatchObject({ balance: '0.00', credited: '35.51' })
  })
  test('shares the discounts of the invoice, and takes the rest to the cent', async () => {
    const invoice = await addIssued(api, {
      accountId: company.id,
      discount: { kind: 'percent', value: '10' },
      lines: [{ quantity: '3', unitPrice: '33.335', taxCode: 'exempt' }],
    })
    expect(invoice.total).toBe('90.01')
    const { note, items } = await addNote(invoice.id)
    await addItem(note.id, items[0]!.id, { quantity: '1' })
    expect(await itemsOf(note.id)).toMatchObject([{ quantity: '1', amount: '30.01', taxCode: 'exempt' }])
    await issue(note.id)
    const rest = await creditWhole(invoice.id)
    expect(rest.total).toBe('60.00')
    expect(await itemsOf(rest.id)).toMatchObject([{ quantity: '2' }])
  })
  test('a note on the price leaves the quantity at the rest of its price', async () => {
    const invoice = await addIssued(api, {
      accountId: company.id,
      lines: [{ quantity: '10', unitPrice: '1000', taxCode: 'exempt' }],
    })
    const { note, items } = await addNote(invoice.id)
    await addItem(note.id, items[0]!.id, { quantity: '10', unitPrice: '50' })
    expect((await issue(note.id)).total).toBe('500.00')
    const { note: second } = await addNote(invoice.id)
    const item = await addItem(second.id, items[0]!.id, { quantity: '10', unitPrice: '1000' })
    expect(item.amount).toBe('9500.00')
  })
  test('refuses more than is left of an item, a higher price, an item twice and one of another invoice', async () => {
    const invoice = await addIssued(api, { accountId: company.id, lines: [{ quantity: '5' }] })
    const other = await addIssued(api, { accountId: company.id })
    const { note, items } = await addNote(invoice.id)
    const { items: foreign } = await addNote(other.id)
    const [item] = items
    const refusal = async (changes: Record<string, unknown>, id = item!.id) =>
      (await failureOf(addItem(note.id, id, changes))).validationErrors
    expect(await refusal({ quantity: '6' })).toEqual({ quantity: 'Quedan 5 por acreditar de esta partida' })
    expect(await refusal({ unitPrice: '1000.01' })).toEqual({ unitPrice: 'El precio facturado es 1,000.00' })
    expect(await refusal({}, foreign[0]!.id)).toEqual({ invoiceItemId: 'Esta partida es de otra factura' })
    const added = await addItem(note.id, item!.id, { quantity: '2' })
    expect(await refusal({ quantity: '1' })).toEqual({ invoiceItemId: 'Esta partida ya está en la nota' })
    const patch = (input: Record<string, unknown>) =>
      billing.call(creditNotesApi.patchItem, { params: { id: added.id }, input })
    expect((await failureOf(patch({ quantity: '5.001' }))).status).toBe(422)
    expect((await failureOf(patch({ invoiceItemId: foreign[0]!.id }))).validationErrors).toEqual({
      invoiceItemId: 'La partida facturada no cambia',
    })
    expect((await patch({ quantity: '3' })).amount).toBe('3000.00')
    await billing.call(creditNotesApi.removeItem, { params: { id: added.id } })
    expect((await failureOf(issue(note.id))).message).toBe('La nota no tiene partidas.')
  })
  test('the whole list at once: kept, changed, removed, refused at its line with nothing written', async () => {
    const invoice = await addIssued(api, {
      accountId: company.id,
      lines: [{ quantity: '5' }, { quantity: '2', unitPrice: '300' }, { quantity: '1' }],
    })
    const { note, items } = await addNote(invoice.id)
    const [first, second, third] = items.map(({ id }) => id)
    const replace = (list: Record<string, unknown>[]) =>
      billing.call(creditNotesApi.replaceItems, {
        params: { id: note.id },
        input: { items: list as never },
      })
    const [kept] = await replace([{ invoiceItemId: first, quantity: '2' }, { invoiceItemId: third }])
    expect(await itemsOf(note.id)).toMatchObject([
      { quantity: '2', amount: '2000.00' },
      { quantity: '1', amount: '1000.00' },
    ])
    const wrong = await failureOf(
      replace([
        { invoiceItemId: first, quantity: '3' },
        { invoiceItemId: second, quantity: '3' },
        { invoiceItemId: third, unitPrice: '1000.01' },
        { invoiceItemId: first, quantity: '1' },
      ]),
    )
    expect(wrong.validationErrors).toEqual({
      'items.1.quantity': 'Quedan 2 por acreditar de esta partida',
      'items.2.unitPrice': 'El precio facturado es 1,000.00',
      'items.3.invoiceItemId': 'Esta partida ya está en la nota',
    })
    expect(await itemsOf(note.id)).toHaveLength(2)
    await replace([
      { invoiceItemId: first, quantity: '3' },
      { invoiceItemId: second, unitPrice: '50' },
    ])
    expect(await itemsOf(note.id)).toMatchObject([
      { id: kept!.id, quantity: '3' },
      { quantity: '2', unitPrice: '50', amount: '100.00' },
    ])
    const { items: rests, isTaxRefundable } = await billing.call(creditNotesApi.rests, {
      params: { id: note.id },
    })
    expect(isTaxRefundable).toBe(true)
    // Drafts take nothing yet.
    expect(rests).toMatchObject([
      { quantityLeft: '5', netLeft: '5000.00' },
      { quantityLeft: '2', netLeft: '600.00' },
      { quantityLeft: '1', netLeft: '1000.00' },
    ])
  })
  test('a list that was read before another save is refused with both lists', async () => {
    const invoice = await addIssued(api, { accountId: company.id, lines: [{ quantity: '5' }] })
    const { note, items } = await addNote(invoice.id)
    const replace = (quantity: string, version: number) =>
      billing.call(creditNotesApi.replaceItems, {
        params: { id: note.id },
        input: { items: [{ invoiceItemId: items[0]!.id, quantity }], version },
      })
    const [stored] = await replace('2', note.version)
    const { version } = await billing.call(creditNotesApi.get, { params: { id: note.id } })
    expect(await failureOf(replace('4', note.version))).toMatchObject({
      status: 409,
      data: { version, current: { items: [{ id: stored!.id }] } },
    })
    expect(await itemsOf(note.id)).toMatchObject([{ quantity: '2' }])
    // Also when the totals stay.
    await replace('2', version)
    expect((await failureOf(replace('4', version))).status).toBe(409)
    expect(await replace('4', version + 1)).toMatchObject([{ quantity: '4' }])
  })
  test('a note that corrects text has no amounts, and one that annuls has all', async () => {
    const invoice = await addIssued(api, { accountId: company.id, lines: [{ quantity: '2' }] })
    const { note, items } = await addNote(invoice.id, { modificationCode: 'text' })
    await addItem(note.id, items[0]!.id)
    expect((await failureOf(issue(note.id))).message).toBe('Una nota que corrige texto no lleva partidas.')
    const { note: part } = await addNote(invoice.id, { modificationCode: 'annul' })
    await addItem(part.id, items[0]!.id, { quantity: '1' })
    expect((await failureOf(issue(part.id))).validationErrors).toEqual({
      total: 'Una nota que anula lleva todo lo que queda de la factura',
    })
    const { note: text } = await addNote(invoice.id, { modificationCode: 'text' })
    expect(await issue(text.id)).toMatchObject({ total: '0.00', applied: '0.00', status: 'issued' })
    const { note: foreign } = await addNote(invoice.id, { modificationCode: 'contingency' })
    await addItem(foreign.id, items[0]!.id, { quantity: '1' })
    expect((await failureOf(issue(foreign.id))).validationErrors).toHaveProperty('modificationCode')
  })
})
