/** Every list outside of training, customers, sales and billing. */
import { expect, test } from 'vitest'
import { listFaults } from '../../browser/list-walk.ts'
import { listsOf, resourcesOutside } from '../../browser/office-walk.ts'

const others = resourcesOutside('training', 'customers', 'sales', 'billing')

test('lists of quality, the site and settings show enough rows, select them, fit all widths and pass axe', async () => {
  expect(await listFaults([...listsOf(others), 'users'])).toEqual([])
})
