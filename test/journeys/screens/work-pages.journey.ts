/** Pages of training, customers, sales and billing that show no resource. */
import { expect, test } from 'vitest'
import { pagesIn, screenFaults, walk } from '../../browser/office-walk.ts'

// Imports and bank statements are walked with their files (customers.journey.ts, opening.journey.ts, payments.journey.ts).
const ofFiles = ['import/:id', 'opening/:id', 'bank-statements/:id']

test('axe finds nothing on the pages of training, customers, sales and billing, light and dark, at three widths', async () => {
  const paths = pagesIn('training', 'customers', 'sales', 'billing').filter((path) => !ofFiles.includes(path))
  expect(await walk(paths, screenFaults)).toEqual([])
})
