/** Random documents: totals equal those of an independent computation in whole cents. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentLine } from './line-amount.ts'
import type { Currency } from './exchange-rate.ts'
import { documentTotals } from './totals.ts'

/** `12345n` with 2 decimals → `123.45`. */
const text = (units: bigint, digits: number): string => {
  const padded = units.toString().padStart(digits + 1, '0')
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}
const units = (amount: string): bigint => BigInt(amount.replace('.', ''))
/** Half up, for numbers that are not negative. */
const divided = (over: bigint, by: bigint): bigint => (2n * over + by) / (2n * by)
const total = (all: bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n)
const percents = { itbis18: 18n, itbis16: 16n, itbis0: 0n, exempt: 0n } as const

const discount = fc.option(
  fc.record({ kind: fc.constant('percent' as const), value: fc.bigInt({ min: 0n, max: 10_000n }) }),
)
const lineOf = fc.record({
  quantity: fc.bigInt({ min: 1n, max: 99_999_000n }),
  unitPrice: fc.bigInt({ min: 0n, max: 10n ** 10n }),
  discount,
  taxCode: fc.constantFrom(...(Object.keys(percents) as (keyof typeof percents)[])),
  isOptional: fc.boolean(),
})
const documentOf = fc.record({
  lines: fc.array(lineOf, { maxLength: 12 }),
  /** Hundredths of a per cent. */
  share: fc.bigInt({ min: 0n, max: 10_000n }),
  isPercent: fc.boolean(),
  currency: fc.constantFrom<Currency>('usd', 'eur', 'dop'),
  rate: fc.bigInt({ min: 1n, max: 9_999_999n }),
  pricesIncludeTax: fc.boolean(),
})
type Random = typeof documentOf extends fc.Arbitrary<infer D> ? D : never

const grossOf = ({ quantity, unitPrice }: Random['lines'][number]) => divided(quantity * unitPrice, 100_000n)
function amountOf(line: Random['lines'][number]): bigint {
  const gross = grossOf(line)
  return gross - divided(gross * (line.discount?.value ?? 0n), 10_000n)
}

function run(given: Random) {
  const rate = given.currency === 'dop' ? 10_000n : given.rate
  const subtotal = total(given.lines.filter((line) => !line.isOptional).map(amountOf))
  const discountCents = divided(subtotal * given.share, 10_000n)
  const lines = given.lines.map((line): DocumentLine => ({
    quantity: text(line.quantity, 3),
    unitPrice: text(line.unitPrice, 4),
    taxCode: line.taxCode,
    isOptional: line.isOptional,
    discount: line.discount && { kind: 'percent', value: text(line.discount.value, 2) },
  }))
  const totals = documentTotals({
    lines,
    discount: given.isPercent
      ? { kind: 'percent', value: text(given.share, 2) }
      : { kind: 'amount', value: text(discountCents, 2) },
    currency: given.currency,
    exchangeRate: text(rate, 4),
    day: '2026-11-22',
    pricesIncludeTax: given.pricesIncludeTax,
  })
  return { totals, rate, subtotal, discountCents }
}

test('lines and discounts equal an independent computation, and shares sum up to the discount', () => {
  fc.assert(
    fc.property(documentOf, (given) => {
      const { totals, subtotal, discountCents } = run(given)
      expect(totals.lines.map(({ amount }) => units(amount))).toEqual(given.lines.map(amountOf))
      expect(units(totals.subtotal)).toBe(subtotal)
      expect(units(totals.discount)).toBe(discountCents)
      expect(total(totals.lines.map(({ discountShare }) => units(discountShare)))).toBe(discountCents)
    }),
  )
})
test('the tax is that of the whole base of its rate, in the currency and in pesos', () => {
  fc.assert(
    fc.property(documentOf, (given) => {
      const { totals, rate } = run(given)
      for (const bucket of totals.taxes) {
        const percent = percents[bucket.taxCode]
        const net = total(
          totals.lines.flatMap(({ amount, discountShare }, at) => {
            const { taxCode, isOptional } = given.lines[at]!
            return taxCode === bucket.taxCode && !isOptional ? [units(amount) - units(discountShare)] : []
          }),
        )
        const base = given.pricesIncludeTax ? divided(net * 100n, 100n + percent) : net
        const tax = given.pricesIncludeTax ? net - base : divided(base * percent, 100n)
        const isPesos = given.currency === 'dop'
        const baseDop = isPesos ? base : divided(base * rate, 10_000n)
        const taxDop = isPesos ? tax : divided(baseDop * percent, 100n)
        expect(bucket).toEqual({
          taxCode: bucket.taxCode,
          rate: `${percent}.00`,
          base: text(base, 2),
          tax: text(tax, 2),
          total: text(base + tax, 2),
          baseDop: text(baseDop, 2),
          taxDop: text(taxDop, 2),
          totalDop: text(baseDop + taxDop, 2),
        })
      }
    }),
  )
})
test('bases and taxes of lines and of tax codes sum up to those of the document', () => {
  fc.assert(
    fc.property(documentOf, (given) => {
      const { totals } = run(given)
      const ofLines = (part: 'base' | 'tax') => total(totals.lines.map((line) => units(line[part])))
      expect([ofLines('base'), ofLines('tax')]).toEqual([units(totals.net), units(totals.tax)])
      expect(units(totals.total)).toBe(units(totals.net) + units(totals.tax))
      expect(units(totals.net)).toBe(units(totals.taxed) + units(totals.exempt))
      expect(units(totals.totalDop)).toBe(units(totals.netDop) + units(totals.taxDop))
      if (given.pricesIncludeTax) {
        expect(units(totals.total)).toBe(units(totals.subtotal) - units(totals.discount))
      }
    }),
  )
})
