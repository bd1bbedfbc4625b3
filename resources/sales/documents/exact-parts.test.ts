/** Parts of documents have the total of the whole, to the cent. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, Decimal, decimalOf, sumOf } from '#core/money/decimal.ts'
import { taxCodeNames } from '#core/money/tax.ts'
import { depositParts } from '#resources/sales/invoices/sources/deposit-parts.ts'
import { partLines } from '#resources/sales/quotes/outcomes/quote-parts.ts'
import { totalsOf, type Line } from './document-totals.ts'
import { lineWorth, taxedPart, taxKind } from './exact-parts.ts'

const DAY = '2026-11-22'
const decimals = (max: number, digits: number) =>
  fc.integer({ min: 1, max: max * 10 ** digits }).map((units) => (units / 10 ** digits).toFixed(digits))
const discounts = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: decimals(100, 2) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.constantFrom('0.01', '0.10', '1.37') }),
  ),
  { nil: null },
)
const line = fc.record({
  quantity: fc.oneof(fc.integer({ min: 1, max: 400 }).map(String), decimals(20, 2)),
  unitPrice: fc.oneof(decimals(9999, 2), decimals(50, 4)),
  discount: discounts,
  taxCode: fc.constantFrom(...taxCodeNames),
  taxIncluded: fc.boolean(),
})
const documents = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 6 }), discount: discounts })
  .map(({ lines, discount }) => ({
    lines,
    prices: { currency: 'dop', exchangeRate: '1', discount } as const,
  }))
  .filter(({ lines, prices }) => isPossible(prices, lines))

type Prices = Parameters<typeof totalsOf>[0]
function isPossible(prices: Prices, lines: readonly Line[]): boolean {
  try {
    return decimalOf(totalsOf(prices, lines, DAY).total).gt(1)
  } catch {
    return false
  }
}
const plain = { currency: 'dop', exchangeRate: '1', discount: null } as const
const sum = (...amounts: string[]) => amountText(sumOf(amounts))

test('three seats of 33.33 at 50 % and their balance have the total of the draft', () => {
  const lines: Line[] = [{ quantity: '3', unitPrice: '33.33', discount: null, taxCode: 'itbis18' }]
  const [parts] = depositParts(plain, lines, { share: new Decimal(50), day: DAY })
  const [deposit, balance] = [parts!.deposit, parts!.balance].map(
    (price) => totalsOf(plain, [{ ...lines[0]!, ...price }], DAY).total,
  )
  expect(sum(deposit!, balance!)).toBe('117.99')
})
test('a deposit and its balance have net, tax and total of the draft', () => {
  const shares = decimals(99, 2).map((share) => new Decimal(share))
  fc.assert(
    fc.property(documents, shares, ({ lines, prices }, share) => {
      const whole = totalsOf(prices, lines, DAY)
      const parts = depositParts(prices, lines, { share, day: DAY })
      const [one, other] = (['deposit', 'balance'] as const).map((kind) =>
        totalsOf(
          plain,
          lines.map((own, at) => ({ ...own, ...parts[at]![kind] })),
          DAY,
        ),
      )
      for (const part of ['net', 'tax', 'total'] as const)
        expect(sum(one![part], other![part])).toBe(whole[part])
    }),
    { numRuns: 300 },
  )
})

/** Takes quantities off what is left until nothing is, each time a share of some lines. */
function invoiceInParts(
  items: readonly (Line & { id: string })[],
  prices: Prices,
  shares: readonly number[],
) {
  const left = new Map(items.map(({ id, quantity }) => [id, quantity]))
  const invoiced = new Map<string, string>()
  const totals = { net: '0.00', tax: '0.00', total: '0.00' }
  for (let at = 0; [...left.values()].some((quantity) => decimalOf(quantity).gt(0)); at += 1) {
    const open = [...left].filter(([, quantity]) => decimalOf(quantity).gt(0))
    const isLast = at >= 8
    const taken = open.flatMap(([quoteItemId, rest], place) => {
      const share = isLast ? 100 : shares[(at + place) % shares.length]!
      const quantity = decimalOf(rest).times(share).div(100).toDecimalPlaces(2)
      return quantity.isZero() ? [] : [{ quoteItemId, quantity: quantity.toString() }]
    })
    if (taken.length === 0) continue
    const priced = partLines({ prices, items, left, invoiced, taken, day: DAY })
    const lines = priced.map((own) => ({ ...items.find(({ id }) => id === own.quoteItemId)!, ...own }))
    const part = totalsOf(plain, lines, DAY)
    for (const [place, { told }] of part.lines.entries()) {
      const kind = taxKind(lines[place]!)
      invoiced.set(kind, sum(invoiced.get(kind) ?? '0', told))
    }
    for (const { quoteItemId, quantity } of taken)
      left.set(quoteItemId, decimalOf(left.get(quoteItemId)!).minus(quantity).toString())
    for (const name of ['net', 'tax', 'total'] as const) totals[name] = sum(totals[name], part[name])
  }
  return totals
}
test('the parts of a quote have its net, tax and total, whatever its discounts', () => {
  const shares = fc.array(fc.constantFrom(0, 10, 33, 50, 100), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(documents, shares, ({ lines, prices }, taken) => {
      const items = lines.map((own, at) => ({ ...own, id: String(at + 1) }))
      const { net, tax, total } = totalsOf(prices, items, DAY)
      expect(invoiceInParts(items, prices, taken)).toEqual({ net, tax, total })
    }),
    { numRuns: 300 },
  )
})
test('a part keeps price and discount as quoted where cents allow it', () => {
  const discount = { kind: 'percent', value: '10' } as const
  const items = [{ id: '1', quantity: '4', unitPrice: '12500', discount, taxCode: 'itbis18' as const }]
  const taken = [{ quoteItemId: '1', quantity: '1' }]
  const given = { prices: plain, items, left: new Map([['1', '4']]), invoiced: new Map(), taken, day: DAY }
  expect(partLines(given)).toEqual([{ quoteItemId: '1', quantity: '1', unitPrice: '12500', discount }])
})
test('prices of earlier parts that were changed by hand do not change the later ones', () => {
  const items = [{ id: '1', quantity: '2', unitPrice: '100', discount: null, taxCode: 'itbis18' as const }]
  const taken = [{ quoteItemId: '1', quantity: '1' }]
  const invoiced = new Map([['itbis18' as const, '60.00']])
  const given = { prices: plain, items, left: new Map([['1', '1']]), invoiced, taken, day: DAY }
  expect(partLines(given)).toMatchObject([{ unitPrice: '100', discount: null }])
})
test('a part of what was invoiced by some cents too much is worth nothing', () => {
  const items = [{ id: '1', quantity: '3', unitPrice: '0.10', discount: null, taxCode: 'itbis18' as const }]
  const invoiced = new Map([['itbis18' as const, '0.90']])
  const given = { prices: plain, items, left: new Map([['1', '2']]), invoiced, day: DAY }
  for (const quantity of ['1', '2']) {
    const [line] = partLines({ ...given, taken: [{ quoteItemId: '1', quantity }] })
    expect(totalsOf(plain, [{ ...items[0]!, ...line }], DAY).total).toBe('0.00')
  }
})
test('what is negative cannot be divided', () => {
  expect(() => taxedPart('-0.60', '0.10', { rate: '18' })).toThrow(RangeError)
})
test('the part nearest to what is wanted is taken, in either direction', () => {
  expect(taxedPart('99.99', '49.99', { rate: '18' })).toBe('49.99')
  expect(taxedPart('0.06', '0.03', { rate: '18' })).not.toBe('0.03')
  expect(taxedPart('100.00', '33.33', { rate: '0' })).toBe('33.33')
})
test('a line is worth an amount with as little discount as its price needs', () => {
  expect(lineWorth({ quantity: '3', unitPrice: '16.6633' }, '49.99')).toEqual({
    unitPrice: '16.6633',
    discount: null,
  })
  expect(lineWorth({ quantity: '300', unitPrice: '0.3333' }, '100.00')).toEqual({
    unitPrice: '0.3334',
    discount: { kind: 'amount', value: '0.02' },
  })
})
