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
  quantity: fc.bigInt({ min: 1n, max: 9_999_900n }),
  unitPrice: fc.bigInt({ min: 0n, max: 10n ** 10n }),
  discount,
  taxCode: fc.constantFrom(...(Object.keys(percents) as (keyof typeof percents)[])),
  isOptional: fc.boolean(),
  taxIncluded: fc.boolean(),
})
const documentOf = fc.record({
  lines: fc.array(lineOf, { maxLength: 12 }),
  /** Hundredths of a per cent. */
  share: fc.bigInt({ min: 0n, max: 10_000n }),
  isPercent: fc.boolean(),
  currency: fc.constantFrom<Currency>('usd', 'eur', 'dop'),
  rate: fc.bigInt({ min: 1n, max: 9_999_999n }),
})
type Random = typeof documentOf extends fc.Arbitrary<infer D> ? D : never

/** The same documents each time. */
const seeded = { seed: 20261128, numRuns: 300 }

const grossOf = ({ quantity, unitPrice }: Random['lines'][number]) => divided(quantity * unitPrice, 10_000n)
function amountOf(line: Random['lines'][number]): bigint {
  const gross = grossOf(line)
  return gross - divided(gross * (line.discount?.value ?? 0n), 10_000n)
}

function run(given: Random) {
  const rate = given.currency === 'dop' ? 10_000n : given.rate
  const subtotal = total(given.lines.filter((line) => !line.isOptional).map(amountOf))
  const discountCents = divided(subtotal * given.share, 10_000n)
  const lines = given.lines.map((line): DocumentLine => ({
    quantity: text(line.quantity, 2),
    unitPrice: text(line.unitPrice, 4),
    taxCode: line.taxCode,
    isOptional: line.isOptional,
    taxIncluded: line.taxIncluded,
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
  })
  return { totals, rate, subtotal, discountCents }
}

/** Independent of the code under test: the base of amounts told with the tax, or without it. */
const baseOf = (amount: bigint, { percent, taxIncluded }: { percent: bigint; taxIncluded: boolean }) =>
  taxIncluded ? divided(amount * 100n, 100n + percent) : amount
const counted = ({ lines }: Random, like: Partial<Random['lines'][number]> = {}) =>
  lines.flatMap((line, at) => {
    const isLike = Object.entries(like).every(([name, value]) => line[name as keyof typeof line] === value)
    return isLike && !line.isOptional ? [at] : []
  })

test('what was told stays: quantity times price, less discounts, is the line to the cent', () => {
  fc.assert(
    fc.property(documentOf, (given) => {
      const { totals, subtotal, discountCents } = run(given)
      const own = totals.lines.map(({ gross, discountAmount }) => units(gross) - units(discountAmount))
      expect(own).toEqual(given.lines.map(amountOf))
      expect(total(totals.lines.map(({ told }) => units(told)))).toBe(subtotal - discountCents)
      for (const at of counted(given, { taxIncluded: true })) {
        const { base, tax, told } = totals.lines[at]!
        expect(units(base) + units(tax)).toBe(units(told))
      }
    }),
    seeded,
  )
})
test('the tax is that of the whole base of its rate, in the currency and in pesos', () => {
  fc.assert(
    fc.property(documentOf, (given) => {
      const { totals, rate } = run(given)
      for (const bucket of totals.taxes) {
        const { taxCode } = bucket
        const percent = percents[taxCode]
        const toldOf = (taxIncluded: boolean) =>
          total(counted(given, { taxCode, taxIncluded }).map((at) => units(totals.lines[at]!.told)))
        const [plain, within] = [toldOf(false), toldOf(true)]
        const baseWithin = baseOf(within, { percent, taxIncluded: true })
        const base = plain + baseWithin
        const tax = divided(plain * percent, 100n) + within - baseWithin
        const isPesos = given.currency === 'dop'
        const baseDop = isPesos ? base : divided(base * rate, 10_000n)
        const taxDop = isPesos ? tax : divided(baseDop * percent, 100n)
        expect(bucket).toEqual({
          taxCode,
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
    seeded,
  )
})
test('amounts, bases and taxes of lines sum up to those of the document', () => {
  fc.assert(
    fc.property(documentOf, (given) => {
      const { totals, discountCents } = run(given)
      const ofLines = (part: 'base' | 'tax') => total(totals.lines.map((line) => units(line[part])))
      expect([ofLines('base'), ofLines('tax')]).toEqual([units(totals.net), units(totals.tax)])
      expect(units(totals.total)).toBe(units(totals.net) + units(totals.tax))
      const amounts = total(counted(given).map((at) => units(totals.lines[at]!.amount)))
      if (discountCents === 0n) expect(amounts).toBe(units(totals.net))
      else expect(amounts).toBeGreaterThanOrEqual(units(totals.net))
      expect(units(totals.discountTotal)).toBeGreaterThanOrEqual(amounts - units(totals.net))
      if (counted(given, { taxIncluded: false }).length > 0) return
      expect(units(totals.total)).toBe(total(totals.lines.map(({ told }) => units(told))))
    }),
    seeded,
  )
})
