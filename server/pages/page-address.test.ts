/** Addresses that people or machines mangled. */
import { expect, test } from 'vitest'
import { readableAddress } from './page-address.ts'

test('a path that cannot be decoded becomes one that can, everything else stays', () => {
  const at = (path: string) => readableAddress(`http://localhost${path}`)
  expect(at('/es/%E0%A4%A?x=%E0')).toBe('http://localhost/es/%25E0%25A4%25A?x=%E0')
  expect(() => decodeURIComponent(new URL(at('/es/100%')).pathname)).not.toThrow()
  expect(at('/es/servicios/gesti%C3%B3n')).toBe('http://localhost/es/servicios/gesti%C3%B3n')
})
