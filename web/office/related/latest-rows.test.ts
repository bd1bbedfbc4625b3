/** Which version of a row counts, the one read or the one answered. */
import { expect, test } from 'vitest'
import { latestOf } from './latest-rows.ts'

test('a row that a call answered counts until a newer one is read, and keeps what the list computes', () => {
  const read = [
    { id: '1', version: 2, status: 'planned', titles: { a: 'Ana' } },
    { id: '2', version: 5, status: 'done' },
  ]
  const answered = {
    1: { id: '1', version: 3, status: 'inProgress' },
    2: { id: '2', version: 4, status: 'inProgress' },
    3: { id: '3', version: 1, status: 'planned' },
  }
  expect(latestOf<{ id: string; version: number; status: string }>(read, answered)).toEqual([
    { id: '1', version: 3, status: 'inProgress', titles: { a: 'Ana' } },
    read[1],
  ])
})
