/** Tests the labels made from the keys of errors. */
import { expect, test } from 'vitest'
import { group, list, text, translated } from '#core/field.ts'
import { labelOf } from './error-summary.tsx'

const fields = {
  title: translated(text({ es: 'Título', en: 'Title' })),
  venue: group({ es: 'Lugar', en: 'Venue' }, { city: text({ es: 'Ciudad', en: 'City' }) }),
  sessions: list(
    { es: 'Sesiones', en: 'Sessions' },
    { topic: translated(text({ es: 'Tema', en: 'Topic' })) },
  ),
}

test('names the path of an error with the labels of its fields', () => {
  expect(labelOf('title-en', fields, 'es')).toBe('Título (en)')
  expect(labelOf('venue.city', fields, 'en')).toBe('Venue, City')
  expect(labelOf('sessions.1.topic-es', fields, 'es')).toBe('Sesiones 2, Tema (es)')
  expect(labelOf('sessions', fields, 'en')).toBe('Sessions')
})

test('what has no name is named after the field around it, never by its key', () => {
  expect(labelOf('something', fields, 'en')).toBeUndefined()
  expect(labelOf('sessions.1.something', fields, 'en')).toBe('Sessions 2')
  expect(labelOf('12', fields, 'en')).toBeUndefined()
})
