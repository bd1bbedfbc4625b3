/** Lines of a document as they are typed. */
import { expect, test } from 'vitest'
import { shortNumber } from '#resources/sales/documents/money-words.ts'
import {
  amountOf,
  blankLine,
  draftOf,
  draftTotals,
  itemOf,
  problemsOf,
  readDiscount,
} from './line-draft.screens.tsx'

const line = (change: object) => ({ ...blankLine(), description: 'Curso', unitPrice: '1000', ...change })

test('a discount is read as a share or as an amount', () => {
  expect(readDiscount('10 %')).toEqual({ kind: 'percent', value: '10' })
  expect(readDiscount('RD$ 1,500.50')).toEqual({ kind: 'amount', value: '1500.50' })
  expect(readDiscount(' ')).toBeNull()
  expect(readDiscount('mucho')).toBeUndefined()
})

test('numbers are read as they are pasted, and written short', () => {
  expect(amountOf(line({ quantity: '2', unitPrice: 'RD$ 1,250.50' }))).toBe('2501.00')
  expect(shortNumber('2.000')).toBe('2')
  expect(shortNumber('12.5000', 2)).toBe('12.50')
})

test('each wrong part of a line has its message, and the line no amount', () => {
  const wrong = line({ description: '', quantity: '0', unitPrice: 'abc', discount: 'x' })
  expect(Object.keys(problemsOf(wrong)).toSorted()).toEqual([
    'description',
    'discount',
    'quantity',
    'unitPrice',
  ])
  expect(amountOf(wrong)).toBeUndefined()
  expect(problemsOf(line({ discount: '2000' }))).toHaveProperty('discount')
})

test('a stored item goes back as it came, with the fields that have no column', () => {
  const item = {
    id: '7',
    description: 'Curso',
    quantity: '2.000',
    unit: 'seat' as const,
    unitPrice: '1500.0000',
    discount: { kind: 'percent' as const, value: '5.00' },
    taxCode: 'itbis18' as const,
    eventId: '3',
    amount: '2850.00',
  }
  expect(itemOf(draftOf(item, ['eventId']))).toEqual({
    id: '7',
    description: 'Curso',
    quantity: '2',
    unit: 'seat',
    unitPrice: '1500.00',
    discount: { kind: 'percent', value: '5' },
    taxCode: 'itbis18',
    eventId: '3',
  })
})

test('the totals count the lines that are right, and none when the discount is more than them', () => {
  const prices = { currency: 'dop' as const, exchangeRate: null, discount: null }
  const lines = [line({}), line({ unitPrice: '' })]
  expect(draftTotals(prices, lines, '2026-11-23')).toMatchObject({
    net: '1000.00',
    tax: '180.00',
    total: '1180.00',
  })
  const discount = { kind: 'amount' as const, value: '5000.00' }
  expect(draftTotals({ ...prices, discount }, lines, '2026-11-23')).toBeUndefined()
})
