/** The table of faults names tests that exist. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultRows } from '#scripts/fault-rows.ts'
import { root } from './source-tree.ts'

test('docs/faults.md has every row, and its tests exist', () => {
  const rows = faultRows()
  expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 25 }, (_, at) => `R${at + 1}`))
  const missing = rows.flatMap(({ tests }) => tests).filter((path) => !existsSync(join(root, path)))
  expect(missing).toEqual([])
})
