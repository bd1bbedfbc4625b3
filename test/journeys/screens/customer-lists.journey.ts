/** Every list of customers, sales and billing. */
import { expect, test } from 'vitest'
import { listFaults } from '../../browser/list-walk.ts'
import { listsOf, resourcesIn } from '../../browser/office-walk.ts'

test('every list of customers, sales and billing shows 15 rows at 1366 × 768 and 19 at 1440 × 900, selects rows, is a table at 820, and at no width wider than the screen; axe finds nothing in it or in the peek at a row, light and dark', async () => {
  expect(await listFaults(listsOf(resourcesIn('customers', 'sales', 'billing')))).toEqual([])
})
