/** Every list of customers, sales and billing. */
import { expect, test } from 'vitest'
import { listFaults } from '../../browser/list-walk.ts'
import { listsOf, resourcesIn } from '../../browser/office-walk.ts'

test('lists of customers, sales and billing show enough rows, select them, fit all widths and pass axe', async () => {
  expect(await listFaults(listsOf(resourcesIn('customers', 'sales', 'billing')))).toEqual([])
})
