/** Which exchange rates a document may have (totals.md). */
import { expect, test } from 'vitest'
import { validationErrors } from '../validation.ts'
import { validationWords } from '../validation-words.ts'
import { exchangeRate, exchangeRateError, exchangeRateWords } from './exchange-rate.ts'

test.for(['59.87255', '1000.0000', '0', '0.0000', '-1', '59,87', '1e2'])(
  'vector 9.5: refuses the rate %s',
  (rate) => {
    expect(exchangeRateError('usd', rate)).toBe(exchangeRateWords.rate)
    expect(exchangeRate().rule.safeParse(rate).success).toBe(false)
  },
)
test.for([null, undefined, ''])('vector 9.5: dollars and euros need a rate, %s is none', (rate) => {
  expect(exchangeRateError('usd', rate)).toBe(validationWords.required)
  expect(exchangeRateError('eur', rate)).toBe(validationWords.required)
})
test.for(['59.8725', '0.0001', '999.9999', '60'])('accepts the rate %s', (rate) => {
  expect(exchangeRateError('usd', rate)).toBeUndefined()
  expect(exchangeRate().rule.parse(rate)).toBe(rate)
})
test('vector 9.5: the rate of pesos is exactly 1', () => {
  expect(exchangeRateError('dop', '1.0000')).toBeUndefined()
  expect(exchangeRateError('dop', '1')).toBeUndefined()
  expect(exchangeRateError('dop', '1.0001')).toBe(exchangeRateWords.pesos)
})
test('the field says in both languages what a rate is', () => {
  const fields = { exchangeRate: exchangeRate() }
  const { error } = exchangeRate().rule.safeParse('59.87255', { reportInput: true })
  const issues = error!.issues.map((issue) => ({ ...issue, path: ['exchangeRate'] }))
  expect(validationErrors(issues, fields, 'es')['exchangeRate']).toBe(exchangeRateWords.rate.es)
  expect(validationErrors(issues, fields, 'en')['exchangeRate']).toBe(exchangeRateWords.rate.en)
})
