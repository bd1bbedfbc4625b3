/** A record of every other resource, those of quality among them, with all its tabs. */
import { expect, test } from 'vitest'
import { resourcesOutside } from '../../browser/office-walk.ts'
import { recordFaults } from '../../browser/record-walk.ts'

test('records of quality and settings have a high first field, facts on one line, and pass axe', async () => {
  expect(
    await recordFaults(resourcesOutside('training', 'customers', 'sales', 'billing', 'website')),
  ).toEqual([])
})
