/** Tests that a sign-in leads to pages of this site only. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeTarget } from './safe-target.ts'

const own = [
  '/es',
  '/en',
  '/es/office',
  '/en/office/events',
  '/es/office/events/12',
  '/es/office/events?search=iso%209001&status.in=draft,scheduled&page=2',
  '/es/office/events?to=//evil.example',
  '/es/office/courses?search=a%2F%2Fb#history',
  '/es/curso/12',
]

const foreign = [
  '',
  'es/office',
  'https://evil.example',
  'https:evil.example',
  'HTTPS://evil.example/es',
  '//evil.example',
  '///evil.example',
  '////evil.example/es',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u00a0/evil.example',
  '/\u200b/evil.example',
  '/\u0000/evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '%2f%2fevil.example',
  '%2F%2Fevil.example',
  '/%252f%252fevil.example',
  '/%25252f%25252fevil.example',
  '/es/..//evil.example',
  '/es/../..//evil.example',
  '/es/%2e%2e//evil.example',
  '/es/%2e%2e/%2fevil.example',
  '/es/%252e%252e/office',
  '/.//evil.example',
  '/./\\evil.example',
  '/es//evil.example',
  '/es\\evil.example',
  '/es/office\\..\\..\\evil',
  '/@evil.example',
  '/es@evil.example',
  '/es:pass@evil.example',
  '/es.evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '?to=/es',
  '#/es',
  '.',
  '..',
  '/',
  '/fr/office',
  '/login?to=/es/office',
  '/v1/es/users/list',
  '/%E0%A4%A/es',
  '/es/%E0%A4%A',
  `/es/${'a'.repeat(3000)}`,
]

test.each(own)('accepts %s unchanged', (to) => {
  expect(safeTarget(to)).toBe(to)
})

test.each(foreign)('refuses %j', (to) => {
  expect(safeTarget(to)).toBeUndefined()
})

test('refuses a missing target', () => {
  expect(safeTarget(null)).toBeUndefined()
  expect(safeTarget(undefined)).toBeUndefined()
})

const pieces =
  '/ \\ // /es /en es . .. %2f %5c %2e %25 %09 %00 @ : ? # \0 \t \n \r \u200b \u2028 evil.example https: javascript: office'
const piece = fc.constantFrom(' ', ...pieces.split(' '))
// Not the library's own unit of all letters: it takes seconds to build.
const letter = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code))
// Not the library's webUrl, which takes a second to build.
const path = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
const address = fc
  .tuple(fc.constantFrom('https:', 'http:', 'ftp:', ''), fc.domain(), path)
  .map(([scheme, host, rest]) => `${scheme}//${host}${rest}`)
const anything = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 8 }).map((pieces) => `/es${pieces.join('')}`),
  fc.string({ unit: letter, maxLength: 40 }),
  address,
)

test('every accepted target is a page of this site in one of its languages', () => {
  fc.assert(
    fc.property(anything, (to) => {
      const target = safeTarget(to)
      if (target === undefined) return
      for (const site of ['https://conforme.example/login', 'http://localhost:3000/login']) {
        const url = new URL(target, site)
        expect(url.origin).toBe(new URL(site).origin)
        expect(url.pathname).toMatch(/^\/(es|en)(\/|$)/)
        expect(decodeURIComponent(url.pathname)).not.toMatch(/\/\/|\\|\/\.\.?(\/|$)/)
      }
      expect(safeTarget(target)).toBe(target)
    }),
    { numRuns: 5000 },
  )
})
