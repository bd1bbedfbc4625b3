/** A record of events and of what is booked in them, with all its tabs. */
import { expect, test } from 'vitest'
import { bookingSegments, resourcesIn } from '../../browser/office-walk.ts'
import { recordFaults } from '../../browser/record-walk.ts'

const events = resourcesIn('training').filter(({ segment }) => bookingSegments.has(segment))

test('records of events, orders and attendees have a high first field, facts on one line, and pass axe', async () => {
  expect(await recordFaults(events)).toEqual([])
})
