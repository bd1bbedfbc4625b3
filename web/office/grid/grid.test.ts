/** A grid finds, filters and orders the rows it holds. */
import { expect, test } from 'vitest'
import { ALL, nextSort, shownRows, type GridColumn, type GridFilter } from './grid.ts'

type Person = { id: string; name: string; score: number | null; isActive: boolean }
const words = { es: '', en: '' }
const people: Person[] = [
  { id: '1', name: 'Ángela Muñoz', score: 90, isActive: true },
  { id: '2', name: 'Beto Ñáñez', score: null, isActive: true },
  { id: '3', name: 'Ana Peña', score: 8, isActive: false },
]
const columns: GridColumn<Person>[] = [
  { key: 'name', label: '', cell: () => null, by: ({ name }) => name },
  { key: 'score', label: '', cell: () => null, by: ({ score }) => score },
]
const filters: GridFilter<Person>[] = [
  { key: 'seat', words, usual: 'active', options: [{ code: 'active', words, test: (one) => one.isActive }] },
]
const definition = { columns, filters, textOf: ({ name }: Person) => name }
const ids = (query: Partial<Parameters<typeof shownRows>[1]>) =>
  shownRows(people, { search: '', sort: '', chosen: { seat: ALL }, ...query }, definition).map(({ id }) => id)

test('a search matches parts of words, ignoring accents', () => {
  expect(ids({ search: 'angela' })).toEqual(['1'])
  expect(ids({ search: 'pe an' })).toEqual(['3'])
})
test('applies one filter at a time', () => {
  expect(ids({ chosen: {} })).toEqual(['1', '2'])
  expect(ids({})).toEqual(['1', '2', '3'])
})
test('sorts rows as numbers or Spanish text, empty values last', () => {
  expect(ids({ sort: 'name' })).toEqual(['3', '1', '2'])
  expect(ids({ sort: 'score' })).toEqual(['3', '1', '2'])
  expect(ids({ sort: '-score' })).toEqual(['1', '3', '2'])
})
test('a column header cycles through ascending, descending and unsorted', () => {
  expect(['', 'name', '-name', 'score'].map((sort) => nextSort(sort, 'name'))).toEqual([
    'name',
    '-name',
    '',
    'name',
  ])
})
