/** Orders and people of the bench, as the tables demand them. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { fillPeople } from './people.ts'

test('orders of five people each are laid in an event', async () => {
  const api = await testApi()
  const make = maker(api)
  const { code } = await make.record('events')
  await make.any('contacts')
  await fillPeople(api.db, { eventCode: String(code), prefix: 'T-', count: 10, domain: 'correo.example' })
  const { orders, people } = await api.db
    .selectFrom('attendees')
    .innerJoin('orders', 'orders.id', 'attendees.orderId')
    .select(({ fn }) => [
      fn.count<number>('orders.id').distinct().as('orders'),
      fn.countAll<number>().as('people'),
    ])
    .executeTakeFirstOrThrow()
  expect({ orders: Number(orders), people: Number(people) }).toEqual({ orders: 2, people: 10 })
})
