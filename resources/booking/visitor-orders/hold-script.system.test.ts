/** A script that sends the form a thousand times empties no event. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { registrations, visitorForm } from '#test/booking/registrations.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'

const api = await testApi()
const { openDate, register } = registrations(api, maker(api))
const HOLDS = 1000
const AT_ONCE = 20

test('of a thousand holds of a script all but the first few are refused', async () => {
  const id = await openDate(2000)
  const counts = new Map<number, number>()
  for (let sent = 0; sent < HOLDS; sent += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        api.request(`/v1/public/es/events/${id}/registrations`, {
          json: { data: visitorForm({ unnamedSeats: 4 }) },
          ip: '10.66.0.1',
        }),
      ),
    )
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted()).toEqual([200, 429])
  expect(counts.get(200)).toBeLessThanOrEqual(12)
  const { total } = await api.client('sales').call(attendeesApi.seats, { params: { id } })
  expect(total.held).toBeLessThanOrEqual(60)
  // A visitor from elsewhere is taken as before.
  expect((await register(id)).status).toBe(200)
})
