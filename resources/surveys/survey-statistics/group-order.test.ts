/** The order of grouped statistics. */
import { expect, test } from 'vitest'
import { sortedGroups, type GroupSort } from './group-order.ts'
import type { GroupedStats } from './survey-statistics.api.ts'

const group = (title: string, answers: number, content: string | null) =>
  ({ key: title, title, answers, content }) as unknown as GroupedStats
const groups = [group('Ñame', 9, '4.10'), group('Nuez', 10, null), group('Oca', 2, '4.90')]
const titles = (sort?: GroupSort) => sortedGroups(groups, sort).map(({ title }) => title)

test('sorts numbers as numbers and names as Spanish does, those without a figure last', () => {
  expect(titles()).toEqual(['Ñame', 'Nuez', 'Oca'])
  expect(titles({ key: 'title', direction: 'asc' })).toEqual(['Nuez', 'Ñame', 'Oca'])
  expect(titles({ key: 'answers', direction: 'desc' })).toEqual(['Nuez', 'Ñame', 'Oca'])
  expect(titles({ key: 'content', direction: 'desc' })).toEqual(['Oca', 'Ñame', 'Nuez'])
  expect(titles({ key: 'content', direction: 'asc' })).toEqual(['Ñame', 'Oca', 'Nuez'])
})
