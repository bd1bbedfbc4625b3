/** Choosing rows by one, by range and by page. */
import { expect, test } from 'vitest'
import { ranged, toggled, withAll, without, type Selection } from './selection.ts'

const rows = ['1', '2', '3', '4', '5'].map((id) => ({ id, title: `Curso ${id}` }))
const chosen = (...ids: string[]): Selection => new Map(ids.map((id) => [id, `Curso ${id}`]))
const ids = (selection: Selection) => [...selection.keys()].sort()

test('a row is chosen and let go again', () => {
  const once = toggled(new Map(), rows[0]!)
  expect([...once]).toEqual([['1', 'Curso 1']])
  expect(toggled(once, rows[0]!).size).toBe(0)
})

test('a range runs from the last row pressed, up or down', () => {
  expect(ids(ranged(chosen('2'), { rows, from: '2', to: '4' }))).toEqual(['2', '3', '4'])
  expect(ids(ranged(chosen('4'), { rows, from: '4', to: '1' }))).toEqual(['1', '2', '3', '4'])
})

test('a range that ends on a chosen row lets its rows go', () => {
  expect(ids(ranged(chosen('1', '2', '3', '5'), { rows, from: '1', to: '3' }))).toEqual(['5'])
})

test('without a row pressed on this page the range is that row alone', () => {
  expect(ids(ranged(chosen(), { rows, from: '99', to: '3' }))).toEqual(['3'])
  expect(ids(ranged(chosen('1'), { rows, from: '1', to: '99' }))).toEqual(['1'])
})

test('a page joins the rows chosen on other pages and leaves them alone', () => {
  expect(ids(withAll(chosen('9'), rows.slice(0, 2)))).toEqual(['1', '2', '9'])
  expect(ids(without(chosen('1', '2', '9'), rows))).toEqual(['9'])
})
