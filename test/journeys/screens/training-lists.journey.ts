/** Every list of training. */
import { expect, test } from 'vitest'
import { listFaults } from '../../browser/list-walk.ts'
import { listsOf, resourcesIn } from '../../browser/office-walk.ts'
import { nextEvent } from '../../browser/records.ts'

test('lists of training show enough rows, select them, fit all widths and pass axe', async () => {
  const paths = [...listsOf(resourcesIn('training')), `events/${await nextEvent()}?tab=attendees`]
  expect(await listFaults(paths)).toEqual([])
})
