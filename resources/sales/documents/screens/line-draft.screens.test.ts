/** Lines of a document as they are typed. */
import { expect, test } from 'vitest'
import { shortNumber } from '#resources/sales/documents/money-words.ts'
import { quoteItems } from '#resources/sales/quotes/quote-item.ts'
import { quoteItemErrors } from '#resources/sales/quotes/quote-rules.ts'
import { taxNameOf, usualLineTaxes } from '#resources/sales/fiscal-settings/line-taxes.ts'
import {
  amountOf,
  blankLine,
  draftAmounts,
  draftOf,
  draftTotals,
  itemOf,
  problemsOf,
  readDiscount,
  tidied,
  type LineDetails,
} from './line-draft.screens.tsx'

const { kind, programmeMonths, eventId, isOptional } = quoteItems.fields
const details: LineDetails = {
  fields: { kind, programmeMonths, eventId, isOptional },
  visibleIf: { programmeMonths: (item) => item['kind'] === 'auditProgramme' },
  check: quoteItemErrors,
  taxOf: (other) => usualLineTaxes[taxNameOf(other)],
}
const line = (change: object) => blankLine(details, { description: 'Curso', unitPrice: '1000', ...change })

test('a new line has the tax of its own kind', () => {
  expect(blankLine(details).taxCode).toBe('itbis18')
  const taxes = { eventSeats: 'exempt', course: 'exempt', consulting: 'itbis18', auditProgramme: 'itbis18' }
  for (const [kind, tax] of Object.entries(taxes)) expect(details.taxOf({ kind })).toBe(tax)
  // Items of invoices are known by what they refer to.
  expect([{ courseId: '1' }, { eventId: '1' }, { serviceId: '1' }, {}].map(taxNameOf)).toEqual([
    'courseTax',
    'courseTax',
    'consultingTax',
    'otherTax',
  ])
})

test('a line told with the tax shows its amount without it, and the total is what was told', () => {
  const prices = { currency: 'dop' as const, exchangeRate: null, discount: null }
  const lines = [line({ quantity: '250', other: { taxIncluded: true } }), line({ unitPrice: '' })]
  const totals = draftTotals(prices, lines, '2026-11-23')
  expect(totals).toMatchObject({ total: '250000.00' })
  expect([...draftAmounts(totals, lines).values()]).toEqual(['211864.41'])
})

test('a quantity has two decimals, and the message says so', () => {
  expect(problemsOf(line({ quantity: '0.25' }), details)).toEqual({})
  expect(problemsOf(line({ quantity: '0.125' }), details)['quantity']?.es).toContain('2 decimales')
})

test('a stored quantity of before is no problem until it changes', () => {
  const stored = { quantity: '0.125', storedQuantity: '0.125', id: '1' }
  expect(problemsOf(line(stored), details)).toEqual({})
  expect(amountOf(line(stored))).toBe('125.00')
  expect(problemsOf(line({ ...stored, quantity: '0.126' }), details)).toHaveProperty('quantity')
})

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
  expect(tidied('unitPrice', 'RD$ 1250')).toBe('1,250.00')
  expect(tidied('unitPrice', '10593.2203')).toBe('10,593.2203')
  expect(tidied('quantity', '1,200')).toBe('1200')
  expect(tidied('discount', '10 %')).toBe('10 %')
  expect(tidied('unitPrice', 'abc')).toBe('abc')
})

test('each wrong part of a line has its message, and the line no amount', () => {
  const wrong = line({ description: '', quantity: '0', unitPrice: 'abc', discount: 'x' })
  expect(Object.keys(problemsOf(wrong, details)).toSorted()).toEqual([
    'description',
    'discount',
    'quantity',
    'unitPrice',
  ])
  expect(amountOf(wrong)).toBeUndefined()
  expect(problemsOf(line({ discount: '2000' }), details)).toHaveProperty('discount')
})

test('a stored item goes back as it came, with the fields that have no column', () => {
  const item = {
    id: '7',
    version: 3,
    description: 'Curso',
    quantity: '2.000',
    unit: 'seat' as const,
    unitPrice: '1500.0000',
    discount: { kind: 'percent' as const, value: '5.00' },
    taxCode: 'itbis18' as const,
    kind: 'eventSeats',
    programmeMonths: null,
    eventId: '3',
    isOptional: true,
    isChosen: false,
    amount: '2850.00',
  }
  expect(draftOf(item, details)).toMatchObject({ unitPrice: '1,500.00', discount: '5 %', quantity: '2' })
  expect(itemOf(draftOf(item, details), details)).toEqual({
    id: '7',
    description: 'Curso',
    quantity: '2',
    unit: 'seat',
    unitPrice: '1500.00',
    discount: { kind: 'percent', value: '5' },
    taxCode: 'itbis18',
    kind: 'eventSeats',
    programmeMonths: null,
    eventId: '3',
    isOptional: true,
  })
})

test('a line has the fields of its kind, and what those lack is named', () => {
  const programme = line({ other: { kind: 'auditProgramme', programmeMonths: 'm6' } })
  expect(itemOf(programme, details)).toMatchObject({ programmeMonths: 'm6' })
  const course = line({ other: { kind: 'course', programmeMonths: 'm6' } })
  expect(itemOf(course, details)).toMatchObject({ programmeMonths: null })
  const seats = line({ quantity: '1.5', other: { kind: 'eventSeats' } })
  expect(Object.keys(problemsOf(seats, details)).toSorted()).toEqual(['eventId', 'quantity'])
  expect(problemsOf(line({ quantity: 'x', other: { kind: 'eventSeats' } }), details)).toHaveProperty(
    'quantity',
  )
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
  const optional = line({ unitPrice: '9000', other: { isOptional: true } })
  expect(draftTotals(prices, [...lines, optional], '2026-11-23')).toMatchObject({ net: '1000.00' })
  expect(draftTotals({ ...prices, discount }, [...lines, optional], '2026-11-23')).toBeUndefined()
})
