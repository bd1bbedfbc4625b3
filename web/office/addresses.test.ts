/** Tests the addresses of the office and their translation. */
import { expect, test } from 'vitest'
import { inLocale, isWithin, loginHref, officeHref } from './addresses.ts'

test('builds addresses from the language and path segments', () => {
  expect(officeHref('es')).toBe('/es/office')
  expect(officeHref('en', 'events', '12')).toBe('/en/office/events/12')
  expect(officeHref('es', '')).toBe('/es/office')
})

test('translates an address with its query', () => {
  expect(inLocale({ pathname: '/es/office/events', search: '?page=2' }, 'en')).toBe(
    '/en/office/events?page=2',
  )
  expect(inLocale({ pathname: '/en/office', search: '' }, 'es')).toBe('/es/office')
})

test('translates the target of a login', () => {
  const place = { pathname: '/login', search: '?to=%2Fes%2Foffice%2Fevents%3Fpage%3D2' }
  expect(inLocale(place, 'en')).toBe(loginHref('/en/office/events?page=2'))
  expect(inLocale({ pathname: '/login', search: '' }, 'en')).toBe(loginHref('/en/office'))
})

test('a record belongs to its screen, and to none whose name only begins alike', () => {
  expect(isWithin('/es/office/mail/7', '/es/office/mail')).toBe(true)
  expect(isWithin('/es/office/mail', '/es/office/mail')).toBe(true)
  expect(isWithin('/es/office/mails/7', '/es/office/mail')).toBe(false)
})
