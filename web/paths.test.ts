/** The route table: addresses, redirects and the same screen in the other language. */
import { expect, test } from 'vitest'
import { locales, type Locale } from '#core/words.ts'
import {
  alternate,
  breadcrumbs,
  movedTo,
  pathTo,
  matchScreen,
  screenEntries,
  type ScreenKey,
} from './paths.ts'

const samplePath = (key: ScreenKey, locale: Locale): string =>
  pathTo(key as 'course', locale, { id: '12', slug: 'a-b', code: 'GHQXF3WMG2Y3', token: 'wO3v2kV9' } as {
    id: string
  })

test('matches every screen by its own address in both languages', () => {
  for (const [key] of screenEntries) {
    for (const locale of locales) {
      const path = samplePath(key, locale)
      expect(matchScreen(path)?.key, path).toBe(key)
      expect(movedTo(path), path).toBeUndefined()
    }
  }
})

test('translates an address to the same screen of the other language and back', () => {
  for (const [key] of screenEntries) {
    expect(alternate(samplePath(key, 'es'), 'en')).toBe(samplePath(key, 'en'))
    expect(alternate(samplePath(key, 'en'), 'es')).toBe(samplePath(key, 'es'))
  }
  expect(alternate('/es/office/cursos', 'en')).toBe('/en/office/cursos')
})

test('translates query parameters with the address', () => {
  expect(movedTo('/es/courses')).toBe('/es/cursos')
  expect(movedTo('/en/cursos')).toBe('/en/courses')
  expect(movedTo('/en/evento/7/encuesta')).toBe('/en/event/7/survey')
  expect(movedTo('/es/auditing/program-management')).toBe('/es/auditoria/programas-auditorias')
})

test('matches the alias of the consulting screen', () => {
  expect(movedTo('/es/consultoria')).toBe('/es/asesoria')
  expect(movedTo('/en/consultoria')).toBe('/en/consulting')
})

test('normalises stray slashes and capitals only', () => {
  expect(movedTo('/es/')).toBe('/es')
  expect(movedTo('/ES/Cursos')).toBe('/es/cursos')
  expect(movedTo('/es/nada')).toBeUndefined()
  expect(movedTo('/es/curso/a%2Fb')).toBeUndefined()
  expect(movedTo('/cursos')).toBeUndefined()
})

test('breadcrumbs contain home, the parent screen and the item', () => {
  expect(breadcrumbs('course', 'en', 'ISO 9001')).toEqual([
    { text: 'Home', path: '/en' },
    { text: 'Course Catalog', path: '/en/courses' },
    { text: 'ISO 9001' },
  ])
  expect(breadcrumbs('courses', 'es').map(({ text }) => text)).toEqual(['Inicio', 'Catálogo de cursos'])
})
