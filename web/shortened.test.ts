/** Shortening of texts. */
import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('shortens a text between words and appends an ellipsis', () => {
  expect(shortened('El salón estaba\nmuy frío.')).toBe('El salón estaba muy frío.')
  expect(shortened('El certificado todavía no ha llegado.', 20)).toBe('El certificado…')
  expect(shortened('El certificado, todavía no', 15)).toBe('El certificado…')
  expect(shortened('ISO9001ISO14001', 7)).toBe('ISO9001…')
})
