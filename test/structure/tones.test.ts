/** Tests that the colours of a state are stated once. */
import { expect, test } from 'vitest'
import { isTest, readSources } from './source-tree.ts'

/** Maps of states to colours, such as `{ open: 'success', closed: 'neutral' }`, without spaces. */
const toneMaps = readSources()
  .filter(({ path }) => /^(resources|web)\//.test(path) && !isTest(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/\{(?:\s*\w+: '(?:neutral|info|success|warning|danger)',?){2,}\s*\}/g)].map(
      ([map]) => [map.replaceAll(/\s|,(?=\s*\})/g, ''), path] as const,
    ),
  )

test('no two files state the same colours of the same states', () => {
  expect(toneMaps.length).toBeGreaterThan(10)
  const files = Map.groupBy(toneMaps, ([map]) => map)
  expect([...files.values()].filter((all) => all.length > 1)).toEqual([])
})
