/** A record of every resource of customers and sales, with all its tabs. */
import { expect, test } from 'vitest'
import { resourcesIn } from '../../browser/office-walk.ts'
import { recordFaults } from '../../browser/record-walk.ts'

test('records of customers and sales have a high first field, facts on one line, and pass axe', async () => {
  expect(await recordFaults(resourcesIn('customers', 'sales'))).toEqual([])
})
