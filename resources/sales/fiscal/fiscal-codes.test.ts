/** DGII's codes of void reasons, kinds of income and forms of payment (NG 07-2018; Formato e-CF). */
import { expect, test } from 'vitest'
import { incomeTypes } from './income-types.ts'
import { paymentConditions, paymentForms } from './payment-forms.ts'
import { voidReasons } from './void-reasons.ts'

const codesOf = (options: Record<string, { code: string | number }>) =>
  Object.values(options).map(({ code }) => code)

test('608 has the reasons 01 to 10', () => {
  expect(codesOf(voidReasons).join(' ')).toBe('01 02 03 04 05 06 07 08 09 10')
})
test('income has the kinds 01 to 06', () => {
  expect(codesOf(incomeTypes).join(' ')).toBe('01 02 03 04 05 06')
})
test('payments have the forms 1 to 8, the conditions 1 to 3, and the columns 17 to 23 of 607', () => {
  expect(codesOf(paymentForms)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(codesOf(paymentConditions)).toEqual([1, 2, 3])
  expect(Object.values(paymentForms).map(({ column607 }) => column607)).toEqual([
    17, 18, 19, 20, 21, 22, 23, 23,
  ])
})
