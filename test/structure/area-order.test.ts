/** Areas stand in one line, and each imports only what stands before it; tests may read what comes later. */
import { expect, test } from 'vitest'
import { areaOf, isTest, readSources } from './source-tree.ts'

const line = [
  'system',
  'catalogue',
  'customers',
  'events',
  'booking',
  'attendance',
  'content',
  'surveys',
  'certificates',
  'sales',
  'mail',
  'quality',
  'meetings',
  'privacy',
  'imports',
]

test('areas import only areas before them, types and dynamic imports counted', () => {
  const back = readSources()
    .filter(({ path }) => !isTest(path) && areaOf(path) !== '')
    .flatMap(({ path, imports }) => imports.map(({ target }) => ({ path, target })))
    .filter(({ path, target }) => line.indexOf(areaOf(target)) > line.indexOf(areaOf(path)))
  expect(back.map(({ path, target }) => `${path} → ${target}`)).toEqual([])
})

test('every area has its place in the line', () => {
  const areas = new Set(readSources().map(({ path }) => areaOf(path)))
  areas.delete('')
  expect([...areas].toSorted()).toEqual(line.toSorted())
})
