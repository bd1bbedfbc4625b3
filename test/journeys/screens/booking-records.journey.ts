/** A record of events and of what is booked in them, with all its tabs. */
import { expect, test } from 'vitest'
import { bookingSegments, resourcesIn } from '../../browser/office-walk.ts'
import { recordFaults } from '../../browser/record-walk.ts'

const events = resourcesIn('training').filter(({ segment }) => bookingSegments.has(segment))

test('records of events, orders and attendees have their first field above the middle of 1440 × 900 and their facts on one line; axe finds nothing on any tab, light and dark', async () => {
  expect(await recordFaults(events)).toEqual([])
})
