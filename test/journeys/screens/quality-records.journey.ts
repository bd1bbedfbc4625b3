/** A record of every other resource, those of quality among them, with all its tabs. */
import { expect, test } from 'vitest'
import { resourcesOutside } from '../../browser/office-walk.ts'
import { recordFaults } from '../../browser/record-walk.ts'

test('records of quality and settings have their first field above the middle of 1440 × 900 and their facts on one line; axe finds nothing on any tab, light and dark', async () => {
  expect(
    await recordFaults(resourcesOutside('training', 'customers', 'sales', 'billing', 'website')),
  ).toEqual([])
})
