/** Columns of stored fields, computed fields and times of creation. */
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { integer, text } from '#core/field.ts'
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
