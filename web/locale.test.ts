/** Which language a visitor gets (spec §9). */
import { expect, test } from 'vitest'
import { localeCookie, localeOf, storedLocale, visitorLocale } from './locale.ts'

const visitor = (headers: Record<string, string>) => visitorLocale(new Headers(headers))

test('the address decides when it begins with a language', () => {
  expect(localeOf('/es/cursos')).toBe('es')
  expect(localeOf('/en')).toBe('en')
  expect(localeOf('/fr/cours')).toBeUndefined()
  expect(localeOf('/')).toBeUndefined()
})

test('the stored language comes before the browser', () => {
  expect(visitor({ cookie: 'theme=dark; locale=en', 'accept-language': 'es-DO' })).toBe('en')
  expect(visitor({ cookie: 'locale=fr', 'accept-language': 'es-DO' })).toBe('es')
})

test('the first two letters of the language the browser puts first count', () => {
  expect(visitor({ 'accept-language': 'es-DO,es;q=0.9,en;q=0.8' })).toBe('es')
  expect(visitor({ 'accept-language': 'en;q=0.5, es-419' })).toBe('es')
})

test('a browser in a third language gets English', () => {
  expect(visitor({ 'accept-language': 'fr-FR,es;q=0.8' })).toBe('en')
  expect(visitor({})).toBe('en')
})

test('what the cookie stores is read back', () => {
  const [pair = ''] = localeCookie('es').split(';')
  expect(storedLocale(new Headers({ cookie: pair }))).toBe('es')
})
