/** What the 607 has of what was withheld in a month, and the list of what it leaves out: together they are the journal's. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, decimalOf, sumOf } from '#core/money/decimal.ts'
import {
  isInFile,
  isRestated,
  restatesIn,
  leftOutOf,
  sumTaxes,
  type OfMonth,
  type WithheldTax,
} from './withheld-taxes.ts'

const october: OfMonth = { month: '2026-10', series: 'B', restates: () => false, isRectified: false }
const tax = (more: Partial<WithheldTax> = {}): WithheldTax => ({
  issueMonth: '2026-10',
  isOpening: false,
  isItemized: true,
  series: 'B',
  withheldOn: '2026-10-20',
  reversedOn: null,
  isCounted: true,
  isTooLate: false,
  withheldTax: '2700.00',
  withheldIncomeTax: '0.00',
  ...more,
})

test.for([
  ['of the month', {}, true, []],
  ['of an invoice of September', { issueMonth: '2026-09' }, false, [['late', '2700.00']]],
  ['of series E', { series: 'E' }, false, [['series', '2700.00']]],
  ['of consumption', { isItemized: false }, false, [['consumption', '2700.00']]],
  ['of an invoice of before', { isOpening: true, issueMonth: '2025-12' }, false, [['opening', '2700.00']]],
  ['and reversed in time', { reversedOn: '2026-11-03', isCounted: false }, false, [['reversed', '2700.00']]],
  ['and reversed in the month', { reversedOn: '2026-10-25', isCounted: false }, false, []],
  [
    'in September and reversed',
    { issueMonth: '2026-09', withheldOn: '2026-09-20', reversedOn: '2026-10-25' },
    false,
    [['reversed', '-2700.00']],
  ],
  [
    'and recorded after the 607 was sent',
    { isCounted: false, isTooLate: true },
    false,
    [['recorded', '2700.00']],
  ],
  ['in November', { withheldOn: '2026-11-04' }, false, []],
] as const)('what was withheld in October %s', ([, more, isReported, list]) => {
  const one = tax(more)
  expect(isInFile(one, october)).toBe(isReported)
  expect(leftOutOf([one], october).map(({ reason, withheldTax }) => [reason, withheldTax])).toEqual(list)
})
test('a later month restates it by setting, and then it is left out nowhere', () => {
  const late = tax({ issueMonth: '2026-08' })
  const restating = { ...october, restates: () => true }
  expect([isRestated(late, october), isRestated(late, restating)]).toEqual([false, true])
  expect(leftOutOf([late], restating)).toEqual([])
  for (const other of [
    tax(),
    tax({ issueMonth: '2026-08', isItemized: false }),
    tax({ issueMonth: '2026-08', withheldOn: '2026-09-02' }),
  ])
    expect(isRestated(other, restating)).toBe(false)
})

test('the rectified file has what was withheld later, unless that month restates it', () => {
  const later = tax({ withheldOn: '2026-11-04' })
  const rectified = { ...october, isRectified: true }
  const restating = (...restated: string[]) => ({
    ...rectified,
    restates: (month: string) => restated.includes(month),
  })
  expect(
    [october, rectified, restating('2026-10'), restating('2026-11')].map((of) => isInFile(later, of)),
  ).toEqual([false, true, true, false])
})
test('a month has the rule of its last day for sending', () => {
  const restates = restatesIn([{ day: '2026-09-15' }, { day: '2026-10-16' }])
  expect(['2026-07', '2026-08', '2026-09', '2026-10'].map(restates)).toEqual([false, true, true, false])
  expect(restatesIn([{ day: '2026-09-15' }, { day: '2026-09-15' }])('2026-08')).toBe(false)
})

const months = ['2026-08', '2026-09', '2026-10', '2026-11']
const days = fc
  .tuple(fc.constantFrom(...months), fc.integer({ min: 10, max: 28 }))
  .map((parts) => parts.join('-'))
const cents = fc.integer({ min: 0, max: 9_000_000 }).map((n) => amountText(decimalOf(String(n)).div(100)))
const anyTax: fc.Arbitrary<WithheldTax> = fc.record({
  issueMonth: fc.constantFrom(...months),
  isOpening: fc.boolean(),
  isItemized: fc.boolean(),
  series: fc.constantFrom('B', 'E'),
  withheldOn: days,
  reversedOn: fc.option(days),
  isCounted: fc.boolean(),
  isTooLate: fc.boolean(),
  withheldTax: cents,
  withheldIncomeTax: cents,
})
test('withheld in the journal = withheld in the 607 + what it leaves out, in every month, series and setting', () => {
  fc.assert(
    fc.property(
      fc.array(anyTax, { maxLength: 12 }),
      fc.constantFrom('B', 'E', 'both'),
      fc.record({ restating: fc.subarray(months), isRectified: fc.boolean() }),
      (taxes, series, { restating, isRectified }) => {
        for (const month of months) {
          const restates = (one: string) => restating.includes(one)
          const of = { month, series, restates, isRectified } as const
          const inMonth = (day: string | null) => day?.startsWith(month) ?? false
          const journal = amountText(
            sumOf([
              ...taxes.filter(({ withheldOn }) => inMonth(withheldOn)).map((one) => one.withheldTax),
              ...taxes.filter(({ reversedOn }) => inMonth(reversedOn)).map((one) => `-${one.withheldTax}`),
            ]),
          )
          const file = sumTaxes(taxes.filter((one) => isInFile(one, of))).withheldTax
          const list = sumTaxes(leftOutOf(taxes, of)).withheldTax
          expect(amountText(sumOf([file, list]))).toBe(journal)
        }
      },
    ),
  )
})
