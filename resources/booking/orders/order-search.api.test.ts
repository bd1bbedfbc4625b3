/** Search of orders by number, booker and company. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { seating } from '#test/fixtures/seating.ts'
import { ordersApi } from './order.api.ts'

const api = await testApi()
const make = maker(api)
const { sales, event, order } = await seating(api, make)
const { id: eventId } = await event(10)
const { id: accountId } = await make.record('accounts', { legalName: 'Lácteos Güibia, S.R.L.' })
const { id: contactId } = await make.record('contacts', {
  firstName: 'Inés',
  lastName: 'Núñez Abréu',
  email: 'ines@guibia.example',
})
const booked = await order(eventId, [], { contactId, accountId, poNumber: 'OC-77' })
await order(eventId)

const listed = async (search: string) => {
  const input = { page: 1, perPage: 25, filters: [], sort: [], search }
  return (await sales.call(ordersApi.list, { input })).items.map(({ id }) => id)
}
const suggested = (term: string) => sales.call(ordersApi.search, { input: { term, limit: 10 } })

test('finds an order by number, booker or company, ignoring accents', async () => {
  for (const term of [booked.number, 'oc-77', 'ines nuñez', 'NÚÑEZ', 'lacteos guibia', 'ines@guibia.example'])
    expect(await listed(term), term).toEqual([booked.id])
  // The end of a number matches order numbers only, not phones or customer codes.
  // Words may match different columns; every word must match, and ñ differs from n.
  expect(await listed(`lácteos abreu ${booked.number}`)).toEqual([booked.id])
  expect(await listed('lácteos peralta')).toEqual([])
  expect(await listed('nunez')).toEqual([])
})

test('search tolerates a typo in the company’s name', async () => {
  expect(await listed('lacteps guibia')).toEqual([booked.id])
})

test('the global search finds an order and shows booker and event', async () => {
  const found = { id: booked.id, label: booked.number, sublabel: 'Inés Núñez Abréu · Lácteos Güibia, S.R.L.' }
  for (const term of ['inés', 'guibia', 'lact']) expect(await suggested(term), term).toEqual([found])
})
