/** What a search folds together and what it keeps apart. */
import { expect, test } from 'vitest'
import { fold, searchWords } from './search.ts'

test('accents and case do not matter, ñ stays ñ, the ways to write a standard are one', () => {
  expect(fold('Gestión de la CALIDAD')).toBe('gestion de la calidad')
  expect(fold('Año')).toBe('año')
  expect(new Set(['ISO9001', 'iso 9001', 'Iso-9001', '9001'].map(fold))).toEqual(new Set(['9001']))
  expect(fold('ISO/IEC 27001:2022')).toBe('iso iec 27001 2022')
  expect(fold('isométrico')).toBe('isometrico')
})

test('a search has eight words at most, and none of them is a wildcard', () => {
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
  expect(searchWords('100% _x')).toEqual(['100', 'x'])
})
