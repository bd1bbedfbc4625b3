/** A record of every resource of billing and the site, with all its tabs. */
import { expect, test } from 'vitest'
import { resourcesIn } from '../../browser/office-walk.ts'
import { recordFaults } from '../../browser/record-walk.ts'

test('records of billing and the site have a high first field, facts on one line, and pass axe', async () => {
  expect(await recordFaults(resourcesIn('billing', 'website'))).toEqual([])
})
