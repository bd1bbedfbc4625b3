/** The totals of a note while somebody types are those that the server computes. */
import { expect, test } from 'vitest'
import type { NoteRests } from '../credit-note.api.ts'
import { amountOf, errorsOfLine, totalsOfLines, withStored } from './note-lines.ts'

const item = {
  description: 'Auditoría',
  unit: 'unit' as const,
  taxCode: 'itbis18' as const,
  taxIncluded: false,
  quantity: '10',
  unitPrice: '1000',
  net: '9000.00',
  quantityLeft: '10',
  netLeft: '9000.00',
}
const rests: NoteRests = {
  isTaxRefundable: true,
  issueDate: '2026-11-01',
  taxesLeft: { itbis18: { base: '9000.00', tax: '1620.00', baseDop: '9000.00', taxDop: '1620.00' } },
  items: [{ ...item, id: '1' }],
}
const pesos = { currency: 'dop' as const, exchangeRate: '1' }
const line = (quantity: string, unitPrice = '1000') => ({ invoiceItemId: '1', quantity, unitPrice })

test('the discount of the invoice reduces what is taken', () => {
  expect(amountOf(line('2'), rests.items[0]!)).toBe('1800.00')
  expect(totalsOfLines(pesos, [line('2')], rests)).toMatchObject({
    net: '1800.00',
    tax: '324.00',
    total: '2124.00',
  })
})
test('after 30 days no tax is given back', () => {
  expect(totalsOfLines(pesos, [line('2')], { ...rests, isTaxRefundable: false })).toMatchObject({
    tax: '0.00',
    total: '1800.00',
  })
})
test('what cannot be taken has no totals, a blank line takes nothing', () => {
  expect(totalsOfLines(pesos, [line('11')], rests)).toBeUndefined()
  expect(totalsOfLines(pesos, [line('dos')], rests)).toBeUndefined()
  expect(errorsOfLine(line('dos'), rests.items[0]!)).toBeUndefined()
  expect(errorsOfLine(line('11'), rests.items[0]!)).toHaveProperty('quantity')
  expect(totalsOfLines(pesos, [line('')], rests)).toMatchObject({ total: '0.00' })
})

test('a quantity of before may stay, and the exact rest may be taken', () => {
  const old = {
    ...rests,
    items: [
      { ...item, id: '1', quantity: '1.125', net: '1125.00', quantityLeft: '0.125', netLeft: '125.00' },
    ],
  }
  const [rest] = withStored(old, [{ invoiceItemId: '1', quantity: '0.025' }]).items
  expect(['0.125', '0.025', '0.02'].map((quantity) => errorsOfLine(line(quantity), rest!))).toEqual([
    {},
    {},
    {},
  ])
  expect(errorsOfLine(line('0.024'), rest!)).toHaveProperty('quantity')
})
