/** The company of people whose order is for a customer. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'

const api = await testApi()
const make = maker(api)
const { event, order, attendeesOf } = await seating(api, make)

test('people are of the company that their order is for, unless they name another', async () => {
  const { id } = await event(9)
  const customer = { type: 'company', legalName: 'Aguas del Este, S. R. L.' }
  const { id: accountId } = await make.record('accounts', customer)
  const companies = async (input: object, ...given: object[]) => {
    const { id: orderId } = await order(
      id,
      given.map((own) => person(own)),
      input,
    )
    return (await attendeesOf(orderId)).map(({ company }) => company)
  }
  expect(await companies({ accountId }, { company: null }, { company: 'Otra' })).toEqual(
    expect.arrayContaining([customer.legalName, 'Otra']),
  )
  expect(await companies({ accountId, billTo: 'person' }, { company: null })).toEqual([null])
  const { id: someone } = await make.record('accounts', { type: 'person', legalName: 'Ana Peña' })
  expect(await companies({ accountId: someone }, { company: null })).toEqual([null])
})
