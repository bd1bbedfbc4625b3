/** Texts in both languages. */
import { expect, test } from 'vitest'
import { unbroken } from './words.ts'

test('joins an hour and its half of the day with no-break spaces, in running text too', () => {
  expect(unbroken('de 8:00 a. m. a 5:30 p. m.; 1:00 PM')).toBe(
    'de 8:00\u00a0a.\u00a0m. a 5:30\u00a0p.\u00a0m.; 1:00\u00a0PM',
  )
  expect(unbroken('25 personas a la mesa')).toBe('25 personas a la mesa')
})
