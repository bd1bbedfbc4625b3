/** Certificate codes: accepted spellings, and characters that cannot be confused. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeAlphabet, codeLength, codeOfBytes, readCode, spacedCode } from './certificate-code.ts'

test('accepts lower case, spaces, dashes, O for 0 and I or L for 1', () => {
  expect(readCode(' 7k3m 9qtx–2b4o ')).toBe('7K3M9QTX2B40')
  expect(readCode('IlOo-0000-1111')).toBe('110000001111')
  expect(readCode('７K3M9QTX2B40')).toBe('7K3M9QTX2B40')
})
test('a code of another length or alphabet is invalid', () => {
  for (const typed of ['', '7K3M', '7K3M-9QTX-2B40-1', '7K3M-9QTX-2B4U', "7K3M'9QTX;2B4", '🙂'.repeat(12)])
    expect(readCode(typed), typed).toBeUndefined()
})
test('every generated code parses to itself and has sixty bits', () => {
  expect(new Set(codeAlphabet).size ** codeLength).toBe(2 ** 60)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: codeLength, maxLength: codeLength }), (bytes) => {
      const code = codeOfBytes(bytes)
      expect(readCode(spacedCode(code).toLowerCase())).toBe(code)
    }),
  )
})
