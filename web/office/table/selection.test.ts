/** Selecting single rows, ranges and pages. */
import { expect, test } from 'vitest'
import { ranged, toggled, withAll, without, type Selection } from './selection.ts'

const rows = ['1', '2', '3', '4', '5'].map((id) => ({ id, title: `Curso ${id}` }))
const chosen = (...ids: string[]): Selection => new Map(ids.map((id) => [id, `Curso ${id}`]))
const ids = (selection: Selection) => [...selection.keys()].sort()

test('selects and deselects a row', () => {
  const once = toggled(new Map(), rows[0]!)
  expect([...once]).toEqual([['1', 'Curso 1']])
  expect(toggled(once, rows[0]!).size).toBe(0)
})

test('selects a range from the last pressed row, up or down', () => {
  expect(ids(ranged(chosen('2'), { rows, from: '2', to: '4' }))).toEqual(['2', '3', '4'])
  expect(ids(ranged(chosen('4'), { rows, from: '4', to: '1' }))).toEqual(['1', '2', '3', '4'])
})

test('deselects a range that ends on a selected row', () => {
  expect(ids(ranged(chosen('1', '2', '3', '5'), { rows, from: '1', to: '3' }))).toEqual(['5'])
})

test('selects only the pressed row when no other row of the page was pressed', () => {
  expect(ids(ranged(chosen(), { rows, from: '99', to: '3' }))).toEqual(['3'])
  expect(ids(ranged(chosen('1'), { rows, from: '1', to: '99' }))).toEqual(['1'])
})

test('selecting a page keeps the selection of other pages', () => {
  expect(ids(withAll(chosen('9'), rows.slice(0, 2)))).toEqual(['1', '2', '9'])
  expect(ids(without(chosen('1', '2', '9'), rows))).toEqual(['9'])
})
