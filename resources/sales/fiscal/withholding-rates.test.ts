/** What is withheld of a payment, by payer, series and day (NG 02-2005; totals.md). */
import { expect, test } from 'vitest'
import { amountText, decimalOf } from '#core/money/decimal.ts'
import { suggestWithholdings, type WithholdingCase } from './withholding-rates.ts'

const suggest = (more: Partial<WithholdingCase> = {}) =>
  suggestWithholdings({
    profile: 'partOfItbis',
    series: 'B',
    day: '2026-11-22',
    net: '100000.00',
    tax: '18000.00',
    ...more,
  }).map(({ kind, percent, amount }) => [kind, percent, amount])

test('vector 9.4: of 100,000.00 a company withholds 5,400.00, and 112,600.00 are received', () => {
  expect(suggest()).toEqual([['itbis', '30', '5400.00']])
  expect(amountText(decimalOf('118000.00').minus('5400.00'))).toBe('112600.00')
})
test('of electronic invoices companies withhold nothing from 16 September 2026 on', () => {
  expect(suggest({ series: 'E', day: '2026-09-15' })).toEqual([['itbis', '30', '5400.00']])
  expect(suggest({ series: 'E', day: '2026-09-16' })).toEqual([])
})
test('the State withholds income tax, unless the invoice is electronic', () => {
  expect(suggest({ profile: 'state' })).toEqual([['isr', '5', '5000.00']])
  expect(suggest({ profile: 'state', series: 'E' })).toEqual([])
})
test('some withhold all of the ITBIS, others nothing', () => {
  expect(suggest({ profile: 'wholeItbis' })).toEqual([['itbis', '100', '18000.00']])
  expect(suggest({ profile: 'none' })).toEqual([])
})
test('of fees to a natural person 10 % of income tax are withheld, from 1 July 2026 on 15 %', () => {
  const fees = { profile: 'wholeItbis', isSupplierPerson: true } as const
  expect(suggest({ ...fees, day: '2026-06-30' })).toContainEqual(['isr', '10', '10000.00'])
  expect(suggest({ ...fees, day: '2026-07-01' })).toContainEqual(['isr', '15', '15000.00'])
  expect(suggest({ profile: 'none', isSupplierPerson: true })).toEqual([])
})
test('of a card the acquirer withholds 2 % of what is paid', () => {
  expect(suggest({ profile: 'none', paysByCard: true })).toEqual([['card', '2', '2360.00']])
})
test('an exempt invoice has no ITBIS to withhold', () => {
  expect(suggest({ tax: '0.00' })).toEqual([])
})
