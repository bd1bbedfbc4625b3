/** Every list of training. */
import { expect, test } from 'vitest'
import { listFaults } from '../../browser/list-walk.ts'
import { listsOf, resourcesIn } from '../../browser/office-walk.ts'
import { nextEvent } from '../../browser/records.ts'

test('every list of training shows 15 rows at 1366 × 768 and 19 at 1440 × 900, selects rows, is a table at 820, and at no width wider than the screen; axe finds nothing in it or in the peek at a row, light and dark', async () => {
  const paths = [...listsOf(resourcesIn('training')), `events/${await nextEvent()}?tab=attendees`]
  expect(await listFaults(paths)).toEqual([])
})
