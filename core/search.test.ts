/** Normalising text for search. */
import { expect, test } from 'vitest'
import { fold, searchWords } from './search.ts'

test('ignores accents and case, keeps ñ, treats all spellings of a standard alike', () => {
  expect(fold('Gestión de la CALIDAD')).toBe('gestion de la calidad')
  expect(fold('Año')).toBe('año')
  expect(new Set(['ISO9001', 'iso 9001', 'Iso-9001', '9001'].map(fold))).toEqual(new Set(['9001']))
  expect(fold('ISO/IEC 27001:2022')).toBe('iso iec 27001 2022')
  expect(fold('isométrico')).toBe('isometrico')
})

test('searches at most eight words and drops wildcards', () => {
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
  expect(searchWords('100% _x')).toEqual(['100', 'x'])
})
