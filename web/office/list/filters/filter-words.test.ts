/** Descriptions of filters. */
import { expect, test } from 'vitest'
import { choice, flag, moment, ref, text } from '#core/field.ts'
import { filterSetWords, filterWords } from './filter-words.ts'

const status = choice(
  { es: 'Estado', en: 'Status' },
  { draft: { es: 'Borrador', en: 'Draft' }, open: { es: 'Abierto', en: 'Open' } },
)
const startsAt = moment({ es: 'Comienza', en: 'Starts' })
const es = { locale: 'es' as const }

test('describes a filter as a phrase in both languages', () => {
  expect(filterWords(status, [{ field: 'status', op: 'in', value: ['draft', 'open'] }], es)).toBe(
    'Estado: Borrador, Abierto',
  )
  expect(
    filterWords(
      startsAt,
      [
        { field: 'startsAt', op: 'gte', value: 'today' },
        { field: 'startsAt', op: 'lte', value: 'today+30' },
      ],
      { locale: 'en' },
    ),
  ).toBe('Starts: from today to 30 days from now')
  expect(filterWords(startsAt, [{ field: 'startsAt', op: 'gte', value: '2026-03-15' }], es)).toBe(
    'Comienza: desde 15 mar 2026',
  )
  expect(
    filterWords(text({ es: 'Código', en: 'Code' }), [{ field: 'code', op: 'contains', value: 'iso' }], es),
  ).toBe('Código: contiene «iso»')
  expect(
    filterWords(flag({ es: 'Activo', en: 'Active' }), [{ field: 'active', op: 'eq', value: false }], es),
  ).toBe('Activo: No')
  expect(
    filterWords(text({ es: 'Norma', en: 'Standard' }), [{ field: 'standard', op: 'empty', value: true }], es),
  ).toBe('Norma: vacío')
})

test('shortens a long list of values', () => {
  const days = choice(
    { es: 'Días', en: 'Days' },
    Object.fromEntries(['lunes', 'martes', 'jueves', 'viernes'].map((day) => [day, { es: day, en: day }])),
  )
  const filters = [{ field: 'days', op: 'in' as const, value: ['lunes', 'martes', 'jueves', 'viernes'] }]
  expect(filterWords(days, filters, es)).toBe('Días: lunes, martes y 2 más')
})

test('names a reference by its title once it is loaded', () => {
  const course = ref({ es: 'Curso', en: 'Course' }, 'courses')
  const filters = [{ field: 'courseId', op: 'in' as const, value: ['7'] }]
  expect(filterWords(course, filters, { ...es, nameOf: (target, id) => `${target} ${id}` })).toBe(
    'Curso: courses 7',
  )
  expect(filterWords(course, filters, es)).toBe('Curso: 7')
})

test('describes a group with its parts, groups inside of it in brackets', () => {
  const fields = { status, startsAt, code: text({ es: 'Código', en: 'Code' }) }
  const set = {
    filters: [{ field: 'status', op: 'in' as const, value: ['open'] }],
    isAny: true,
    groups: [
      {
        filters: [
          { field: 'startsAt', op: 'gte' as const, value: 'today' },
          { field: 'code', op: 'contains' as const, value: 'iso' },
        ],
      },
    ],
  }
  expect(filterSetWords(set, fields, es)).toBe(
    'Estado: Abierto o (Comienza: desde hoy y Código: contiene «iso»)',
  )
  expect(filterSetWords(set, fields, { locale: 'en' })).toBe(
    'Status: Open or (Starts: from today and Code: contains “iso”)',
  )
})
