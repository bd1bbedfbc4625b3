/** An in-company event names its customer, whom its orders are for. */
import { expect, test } from 'vitest'
import { participationApi } from '../participation/participation.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'

const api = await testApi()
const make = maker(api)
const { event, order } = await seating(api, make)
const training = api.client('training')

test('orders of an in-company event are for its customer, unless they name another', async () => {
  const [customer, other] = [await make.record('accounts'), await make.record('accounts')]
  const { id } = await event(5, { visibility: 'inCompany', accountId: customer.id })
  expect(await order(id, [person()])).toMatchObject({ accountId: customer.id })
  expect(await order(id, [person()], { accountId: other.id })).toMatchObject({ accountId: other.id })
  expect(await order(id, [person()], { billTo: 'person' })).toMatchObject({ accountId: null })
})

test('the events of a customer are those given for them, also before anybody is enrolled', async () => {
  const customer = await make.record('accounts')
  const { id } = await event(5, { visibility: 'inCompany', accountId: customer.id })
  const { items } = await training.call(participationApi.ofAccount, {
    params: { id: customer.id },
    input: {},
  })
  expect(items.map((one) => one.id)).toEqual([id])
})

test('an event that is no longer in-company loses its customer; an unknown one is refused', async () => {
  const customer = await make.record('accounts')
  const { id } = await event(5, { visibility: 'inCompany', accountId: customer.id })
  const patch = (input: object) => training.call(eventsApi.patch, { params: { id }, input })
  expect(await patch({ visibility: 'public' })).toMatchObject({ accountId: null })
  expect(await patch({ accountId: customer.id })).toMatchObject({ accountId: null })
  await expect(patch({ visibility: 'inCompany', accountId: '999999999' })).rejects.toMatchObject({
    validationErrors: { accountId: expect.anything() },
  })
})
