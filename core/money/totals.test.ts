/** Totals of documents: DGII's vectors (totals.md) and what is refused. */
import { expect, test } from 'vitest'
import { Refusal } from '../errors.ts'
import { lineAmountWords, type DocumentLine } from './line-amount.ts'
import { documentTotals, type TotalsInput } from './totals.ts'

const line = (unitPrice: string, more: Partial<DocumentLine> = {}): DocumentLine => ({
  quantity: '1',
  unitPrice,
  taxCode: 'itbis18',
  ...more,
})
const totals = (lines: DocumentLine[], more: Partial<TotalsInput> = {}) =>
  documentTotals({ lines, currency: 'dop', exchangeRate: '1', day: '2026-11-22', ...more })
const told = { taxIncluded: true }
const inDollars = { currency: 'usd', exchangeRate: '59.8725' } as const

test.for([
  ['5.50', '100.33', '551.82'],
  ['10.25', '555.44', '5693.26'],
  ['3', '33.335', '100.01'],
])('vector 9.4: %s × %s is %s', ([quantity, unitPrice, amount]) => {
  expect(totals([line(unitPrice!, { quantity: quantity! })]).lines[0]!.amount).toBe(amount)
})
test('vector 9.4: 3 × 33.335 has a tax of 18.00', () => {
  expect(totals([line('33.335', { quantity: '3' })])).toMatchObject({ net: '100.01', tax: '18.00' })
})
test('vector 9.4: the tax of three lines of 10.03 is 5.42, not the sum of rounded taxes', () => {
  const { net, tax, lines } = totals([line('10.03'), line('10.03'), line('10.03')])
  expect({ net, tax }).toEqual({ net: '30.09', tax: '5.42' })
  expect(lines.map((one) => one.tax)).toEqual(['1.81', '1.81', '1.80'])
})
test('vector 9.4: the tax of four lines of 0.25 is 0.18', () => {
  expect(totals(Array.from({ length: 4 }, () => line('0.25'))).tax).toBe('0.18')
})
test('vector 9.4: 334,300.00 of the printed model', () => {
  expect(totals([line('334300.00')])).toMatchObject({ tax: '60174.00', total: '394474.00' })
})
test.for([
  ['1180.00', '1000.00', '180.00'],
  ['1000.00', '847.46', '152.54'],
])('vector 9.4: the price %s with the tax is %s and %s', ([price, net, tax]) => {
  expect(totals([line(price!, told)])).toMatchObject({ net, tax, total: price })
})
test.for([
  ['250', '1000.00', '211864.41', '38135.59', '250000.00'],
  ['3', '8200', '20847.46', '3752.54', '24600.00'],
  // No base with its tax of 18 % is 0.03: what was told stays all the same.
  ['3', '0.01', '0.03', '0.00', '0.03'],
])('%s told at %s with the tax stay %s, %s and %s', ([quantity, price, net, tax, total]) => {
  const found = totals([line(price!, { ...told, quantity: quantity! })])
  expect(found).toMatchObject({ net, tax, total, discountTotal: '0.00' })
  expect(found.lines).toMatchObject([{ amount: net, base: net, tax, told: total }])
})
test('lines told with the tax and without it stand side by side under one code', () => {
  const found = totals([line('1180', told), line('100'), line('1000', { ...told, taxCode: 'exempt' })])
  expect(found.lines.map(({ amount, tax }) => [amount, tax])).toEqual([
    ['1000.00', '180.00'],
    ['100.00', '18.00'],
    ['1000.00', '0.00'],
  ])
  expect(found.taxes.map(({ base, tax }) => [base, tax])).toEqual([
    ['1100.00', '198.00'],
    ['1000.00', '0.00'],
  ])
  expect(found.total).toBe('2298.00')
})
test('discounts of prices told with the tax are told with it too, and stored without it', () => {
  const discount = { kind: 'amount', value: '118' } as const
  const expected = { net: '900.00', tax: '162.00', total: '1062.00', discountTotal: '100.00' }
  expect(totals([line('1180', told)], { discount })).toMatchObject(expected)
  expect(totals([line('1180', { ...told, discount })])).toMatchObject(expected)
})
test('vector 9.4: consulting at 18 % and an exempt course, less 10 % of the document', () => {
  const lines = [line('50000'), line('20000', { taxCode: 'exempt' })]
  expect(totals(lines, { discount: { kind: 'percent', value: '10' } })).toMatchObject({
    discountTotal: '7000.00',
    taxes: [{ base: '45000.00' }, { base: '18000.00' }],
    tax: '8100.00',
    total: '71100.00',
  })
})
test('vector 9.4: a discount of 100 over lines of 200, 300 and 130', () => {
  const { lines } = totals([line('200'), line('300'), line('130')], {
    discount: { kind: 'amount', value: '100' },
  })
  expect(lines.map(({ base }) => base)).toEqual(['168.25', '252.38', '109.37'])
})
test.for([
  ['211864.40', '249999.99'],
  ['211864.41', '250000.00'],
])('vector 9.4: a base of %s has a total of %s', ([base, total]) => {
  expect(totals([line(base!)]).total).toBe(total)
})

test.for([
  ['1500.00', '270.00', '1770.00', '89808.75', '16165.58', '105974.33'],
  ['1333.33', '240.00', '1573.33', '79829.80', '14369.36', '94199.16'],
])('vector 9.5: USD %s at 59.8725', ([net, tax, total, netDop, taxDop, totalDop]) => {
  const found = totals([line(net!)], inDollars)
  expect(found).toMatchObject({ net, tax, total, totalDop })
  expect(found.taxes).toEqual([
    { taxCode: 'itbis18', rate: '18.00', base: net, tax, total, baseDop: netDop, taxDop, totalDop },
  ])
})
test('vector 9.5: each tax code is converted by itself', () => {
  const { taxes, totalDop } = totals([line('0.01'), line('0.01', { taxCode: 'exempt' })], inDollars)
  expect(taxes.map(({ baseDop }) => baseDop)).toEqual(['0.60', '0.60'])
  expect(totalDop).toBe('1.31')
})
test('a document in pesos has its own amounts in pesos', () => {
  const [of] = totals([line('1000', told)]).taxes
  expect([of!.baseDop, of!.taxDop, of!.totalDop]).toEqual([of!.base, of!.tax, '1000.00'])
})

test('discounts of lines, in per cent and as an amount, reduce the base', () => {
  const found = totals([
    line('33.335', { quantity: '3', discount: { kind: 'percent', value: '10' } }),
    line('50', { discount: { kind: 'amount', value: '12.50' } }),
  ])
  expect(found.lines.map(({ gross, discountAmount, amount }) => [gross, discountAmount, amount])).toEqual([
    ['100.01', '10.00', '90.01'],
    ['50.00', '12.50', '37.50'],
  ])
  expect(found).toMatchObject({ net: '127.51', discountTotal: '22.50', tax: '22.95' })
})
test('optional lines have an amount and are not counted', () => {
  const lines = [line('100'), line('900', { isOptional: true, discount: { kind: 'percent', value: '5' } })]
  const found = totals(lines, { discount: { kind: 'amount', value: '10' } })
  expect(found).toMatchObject({ discountTotal: '10.00', net: '90.00', total: '106.20' })
  expect(found.lines[1]).toMatchObject({ amount: '855.00', told: '0.00', base: '0.00', tax: '0.00' })
})
test('a document without lines is zero', () => {
  expect(totals([])).toMatchObject({ taxes: [], net: '0.00', total: '0.00', totalDop: '0.00' })
})

const errorOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, fields: error.detail.fields }
    throw error
  }
  return undefined
}
test.for([
  [{ quantity: '-1' }, 'quantity'],
  [{ quantity: '0' }, 'quantity'],
  [{ quantity: '1.0001' }, 'quantity'],
  [{ quantity: '1'.repeat(30) }, 'quantity'],
  [{ unitPrice: '-0.01' }, 'unitPrice'],
  [{ unitPrice: '1.00001' }, 'unitPrice'],
  [{ unitPrice: 'NaN' }, 'unitPrice'],
  [{ discount: { kind: 'percent', value: '-5' } }, 'discount'],
] as [Partial<DocumentLine>, 'quantity' | 'unitPrice' | 'discount'][])(
  'refuses the line %j',
  ([part, name]) => {
    expect(errorOf(() => totals([line('10'), line('10', part)]))).toEqual({
      status: 422,
      fields: { [`items.1.${name}`]: lineAmountWords[name] },
    })
  },
)
test('refuses discounts larger than what they reduce', () => {
  const discount = { kind: 'amount', value: '10.01' } as const
  expect(errorOf(() => totals([line('10', { discount })]))?.fields).toEqual({
    'items.0.discount': lineAmountWords.discountTooLarge,
  })
  expect(errorOf(() => totals([line('10')], { discount }))?.fields).toEqual({
    discount: lineAmountWords.discountTooLarge,
  })
  expect(
    errorOf(() => totals([line('10')], { discount: { kind: 'percent', value: '100.01' } }))?.fields,
  ).toEqual({
    discount: lineAmountWords.percent,
  })
})
test('refuses a rate that is not possible', () => {
  const rate = { currency: 'usd', exchangeRate: '59.87255' } as const
  expect(Object.keys(errorOf(() => totals([line('10')], rate))?.fields ?? {})).toEqual(['exchangeRate'])
})
