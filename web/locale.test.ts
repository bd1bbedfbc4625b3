/** Which language a visitor gets (spec §9). */
import { expect, test } from 'vitest'
import { localeCookie, localeOf, storedLocale, visitorLocale } from './locale.ts'

const visitor = (headers: Record<string, string>) => visitorLocale(new Headers(headers))

test('the language prefix of the address decides', () => {
  expect(localeOf('/es/cursos')).toBe('es')
  expect(localeOf('/en')).toBe('en')
  expect(localeOf('/fr/cours')).toBeUndefined()
  expect(localeOf('/')).toBeUndefined()
})

test('a stored language takes precedence over the browser', () => {
  expect(visitor({ cookie: 'theme=dark; locale=en', 'accept-language': 'es-DO' })).toBe('en')
  expect(visitor({ cookie: 'locale=fr', 'accept-language': 'es-DO' })).toBe('es')
})

test('reads the first two letters of the preferred language of the browser', () => {
  expect(visitor({ 'accept-language': 'es-DO,es;q=0.9,en;q=0.8' })).toBe('es')
  expect(visitor({ 'accept-language': 'en;q=0.5, es-419' })).toBe('es')
})

test('falls back to English for any other language', () => {
  expect(visitor({ 'accept-language': 'fr-FR,es;q=0.8' })).toBe('en')
  expect(visitor({})).toBe('en')
})

test('reads the stored language from the cookie', () => {
  const [pair = ''] = localeCookie('es').split(';')
  expect(storedLocale(new Headers({ cookie: pair }))).toBe('es')
})
