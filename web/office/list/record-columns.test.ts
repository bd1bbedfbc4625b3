/** Columns of stored fields, computed fields and times of creation. */
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { date, integer, text, type Fields } from '#core/field.ts'
import { resource } from '#core/resource.ts'
import type { AnyRow, Screens } from '../records/screen.ts'
import { Cell } from '../table/cell.tsx'
import { recordColumns } from './record-columns.tsx'

const rooms = resource(
  'rooms',
  { name: text({ es: 'Nombre', en: 'Name' }) },
  {
    words: { one: { es: 'Salón', en: 'Room' }, many: { es: 'Salones', en: 'Rooms' } },
    title: ['name'],
    derived: { seats: integer({ es: 'Cupos', en: 'Seats' }) },
  },
)
const at = '2026-11-22T12:00:00.000Z'
const row: AnyRow = { id: '1', version: 1, createdAt: at, updatedAt: at, name: 'Ámbar', seats: 12 }

test('a computed column is drawn as a stored one is, and only moments of the record as days', () => {
  const screens = { resource: rooms, columns: [] } as unknown as Screens
  const columns = recordColumns(screens, { columns: ['name', 'seats', 'createdAt'], locale: 'es' })
  const types = columns.map(({ cell }) => (cell(row) as ReactElement).type)
  expect(columns.map(({ label }) => label)).toEqual(['Nombre', 'Cupos', 'Creado'])
  expect(types[1]).toBe(Cell)
  expect(types[2]).not.toBe(Cell)
})

test('first and last name are one column; a currency and a day, each written as such, are two', () => {
  const titled = (fields: Fields) => {
    const names = Object.keys(fields)
    const resourceOf = resource('rates', fields, { words: rooms.words, title: names })
    const screens = { resource: resourceOf, columns: [] } as unknown as Screens
    return recordColumns(screens, { columns: names, locale: 'es' }).map(({ label }) => label)
  }
  const [first, last] = [text({ es: 'Nombre', en: 'Name' }), text({ es: 'Apellido', en: 'Last name' })]
  expect(titled({ first, last })).toEqual(['Nombre · Apellido'])
  const day = date({ es: 'Día', en: 'Day' })
  expect(titled({ day, source: last })).toEqual(['Día', 'Apellido'])
})

test('a column of names is sorted by the surname first, a number with its title by the number', () => {
  const named = (names: [string, string]) =>
    resource('named', Object.fromEntries(names.map((name) => [name, text({ es: name, en: name })])), {
      words: rooms.words,
      title: names,
    })
  const hrefOf = (sort: readonly { field: string }[]) => sort.map(({ field }) => field).join()
  const sortedBy = (names: [string, string]) => {
    const screens = { resource: named(names), columns: [] } as unknown as Screens
    const [column] = recordColumns(screens, {
      columns: names,
      locale: 'es',
      sorting: { sort: [], hrefOf, go: () => undefined },
    })
    return column!.sort!.href
  }
  expect(sortedBy(['firstName', 'lastName'])).toBe('lastName,firstName')
  expect(sortedBy(['number', 'title'])).toBe('number,title')
})
