/** A record of every resource of billing and the site, with all its tabs. */
import { expect, test } from 'vitest'
import { resourcesIn } from '../../browser/office-walk.ts'
import { recordFaults } from '../../browser/record-walk.ts'

test('records of billing and the site have their first field above the middle of 1440 × 900 and their facts on one line; axe finds nothing on any tab, light and dark', async () => {
  expect(await recordFaults(resourcesIn('billing', 'website'))).toEqual([])
})
