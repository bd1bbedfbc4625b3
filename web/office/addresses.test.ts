/** Tests the addresses of the office and their translation. */
import { expect, test } from 'vitest'
import { inLocale, loginHref, officeHref } from './addresses.ts'

test('an address is made of the language, the office and what follows', () => {
  expect(officeHref('es')).toBe('/es/office')
  expect(officeHref('en', 'events', '12')).toBe('/en/office/events/12')
  expect(officeHref('es', '')).toBe('/es/office')
})

test('the other language shows the same screen as it is narrowed down', () => {
  expect(inLocale({ pathname: '/es/office/events', search: '?page=2' }, 'en')).toBe(
    '/en/office/events?page=2',
  )
  expect(inLocale({ pathname: '/en/office', search: '' }, 'es')).toBe('/es/office')
})

test('a login speaks the language of where it leads', () => {
  const place = { pathname: '/login', search: '?to=%2Fes%2Foffice%2Fevents%3Fpage%3D2' }
  expect(inLocale(place, 'en')).toBe(loginHref('/en/office/events?page=2'))
  expect(inLocale({ pathname: '/login', search: '' }, 'en')).toBe(loginHref('/en/office'))
})
