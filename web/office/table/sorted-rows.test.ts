/** The order of tables of figures. */
import { expect, test } from 'vitest'
import { sortedRows, type FigureColumn, type FigureSort } from './sorted-rows.ts'

type Group = { title: string; answers: number; content: string | null }
const groups: Group[] = [
  { title: 'Ñame', answers: 9, content: '4.10' },
  { title: 'Nuez', answers: 10, content: null },
  { title: 'Oca', answers: 2, content: '4.90' },
]
const column = (key: keyof Group, more: Partial<FigureColumn<Group>>): FigureColumn<Group> => ({
  key,
  label: key,
  cell: (group) => group[key],
  figureOf: (group) => group[key],
  ...more,
})
const columns = [
  column('title', {}),
  column('answers', { align: 'end' }),
  column('content', { align: 'end' }),
]
const titles = (sort?: FigureSort) => sortedRows(groups, columns, sort).map(({ title }) => title)

test('sorts numbers as numbers and names as Spanish does, those without a figure last', () => {
  expect(titles()).toEqual(['Ñame', 'Nuez', 'Oca'])
  expect(titles({ key: 'title', direction: 'asc' })).toEqual(['Nuez', 'Ñame', 'Oca'])
  expect(titles({ key: 'answers', direction: 'desc' })).toEqual(['Nuez', 'Ñame', 'Oca'])
  expect(titles({ key: 'content', direction: 'desc' })).toEqual(['Oca', 'Ñame', 'Nuez'])
  expect(titles({ key: 'content', direction: 'asc' })).toEqual(['Ñame', 'Oca', 'Nuez'])
})
