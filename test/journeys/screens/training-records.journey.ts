/** A record of every other resource of training, with all its tabs. */
import { expect, test } from 'vitest'
import { bookingSegments, resourcesIn } from '../../browser/office-walk.ts'
import { recordFaults } from '../../browser/record-walk.ts'

const others = resourcesIn('training').filter(({ segment }) => !bookingSegments.has(segment))

test('records of the rest of training have a high first field, facts on one line, and pass axe', async () => {
  expect(await recordFaults(others)).toEqual([])
})
