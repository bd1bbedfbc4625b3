/** Orders with more people than one page of a list. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { seating } from '#test/fixtures/seating.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { ordersApi } from './order.api.ts'

const api = await testApi()
const { sales, event, order, attendeesOf, get } = await seating(api, maker(api))
const seats = (id: string) => sales.call(attendeesApi.seats, { params: { id } })

test('an order of more than a thousand people is loaded and cancelled completely', async () => {
  const { id } = await event(2000)
  const made = await order(id)
  const rows = Array.from({ length: 1050 }, (_, at) => ({
    firstName: 'Sol',
    lastName: 'Mil',
    email: `mil${at}@lista.test`,
  }))
  const params = { id: made.id }
  await sales.call(attendeesApi.importPeople, { params, input: { rows, dryRun: false } })
  expect(await attendeesOf(made.id)).toHaveLength(1050)
  await sales.call(ordersApi.cancel, { params, input: { reason: 'requestedByCompany' } })
  expect(await get(made.id)).toMatchObject({ status: 'cancelled', seats: 0 })
  expect((await seats(id)).total).toMatchObject({ enrolled: 0, free: 2000 })
})
