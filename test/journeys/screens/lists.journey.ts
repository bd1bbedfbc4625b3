/** Every list outside of training, customers, sales and billing. */
import { expect, test } from 'vitest'
import { listFaults } from '../../browser/list-walk.ts'
import { listsOf, resourcesOutside } from '../../browser/office-walk.ts'

const others = resourcesOutside('training', 'customers', 'sales', 'billing')

test('every list of quality, the site and settings shows 15 rows at 1366 × 768 and 19 at 1440 × 900, selects rows, is a table at 820, and at no width wider than the screen; axe finds nothing in it or in the peek at a row, light and dark', async () => {
  expect(await listFaults([...listsOf(others), 'users'])).toEqual([])
})
