/** Texts in both languages. */
import { expect, test } from 'vitest'
import { fill, unbroken } from './words.ts'

test('joins an hour and its half of the day with no-break spaces, in running text too', () => {
  expect(unbroken('de 8:00 a. m. a 5:30 p. m.; 1:00 PM')).toBe(
    'de 8:00\u00a0a.\u00a0m. a 5:30\u00a0p.\u00a0m.; 1:00\u00a0PM',
  )
  expect(unbroken('25 personas a la mesa')).toBe('25 personas a la mesa')
})

test('a sentence that ends with a value that has a stop gets no second one', () => {
  expect(fill('Abre a las {at}.', { at: '8:00 a. m.' })).toBe('Abre a las 8:00 a. m.')
  expect(fill('Abre el {at}. Venga.', { at: '8:00 a. m.' })).toBe('Abre el 8:00 a. m. Venga.')
  expect(fill('It opens at {at}.', { at: '8:00 AM' })).toBe('It opens at 8:00 AM.')
  expect(fill('{name}.pdf de {unknown}.', { name: 'S. R. L.' })).toBe('S. R. L..pdf de {unknown}.')
})
