/** Fifty visitors want the last seat at once: one has it, the others are told. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { registrations, visitorForm } from '#test/booking/registrations.ts'
import { databaseUrl } from '#test/fixtures/database.ts'
import { threeServers } from '#test/restarts/production.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'

const api = await testApi()
const { openDate, register, registered, ordersOf } = registrations(api, maker(api))
const sales = api.client('sales')
const VISITORS = 50

test('of fifty visitors one gets the last seat, and nothing of the others is kept', async () => {
  const id = await openDate(3)
  await registered(id, { unnamedSeats: 1 })
  const answers = await Promise.all(
    Array.from({ length: VISITORS }, (_, at) => register(id, { email: `carrera${at}@conforme.test` })),
  )
  const won = answers.filter(({ status }) => status === 200)
  const lost = answers.filter(({ status }) => status === 409)
  expect([won.length, lost.length]).toEqual([1, VISITORS - 1])
  for (const { message } of lost) expect(message).toMatch(/cupo/)
  expect((await sales.call(attendeesApi.seats, { params: { id } })).total).toMatchObject({ held: 3, free: 0 })
  expect(await ordersOf(id)).toHaveLength(2)
  const search = { page: 1, perPage: 10, filters: [], sort: [], search: 'carrera' }
  expect((await sales.call(contactsApi.list, { input: search })).total).toBe(1)
  const mails = await api.db
    .selectFrom('outbox')
    .select('id')
    .where('toAddress', 'like', 'carrera%')
    .execute()
  expect(mails).toHaveLength(1)
})

test('of sixty visitors at three processes one gets the last seat', async () => {
  const urls = {
    databaseUrl: databaseUrl(api.connection),
    migrationDatabaseUrl: databaseUrl(api.owner),
  }
  const servers = await threeServers(urls)
  const id = await openDate(3)
  await registered(id, { unnamedSeats: 1 })
  const orders = (await ordersOf(id)).length
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const { status } = await fetch(`${servers[at % 3]}/v1/public/es/events/${id}/registrations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.8.0.${at + 1}` },
        body: JSON.stringify({ data: visitorForm() }),
      })
      return status
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  // A busy machine may be slower than they wait for each other.
  expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([])
  expect((await sales.call(attendeesApi.seats, { params: { id } })).total).toMatchObject({ held: 3, free: 0 })
  expect(await ordersOf(id)).toHaveLength(orders + 1)
})
