/** Paying by card can be chosen where the firm has a provider of card links. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { registrations } from '#test/booking/registrations.ts'
import { cardProviderStandIn } from '#test/sales/card-provider.ts'
import { visitorOrdersApi } from './visitor-order.api.ts'

const api = await testApi()
const { openDate, register, registered } = registrations(api, maker(api))
const choicesOf = async (id: string) =>
  (await api.client().call(visitorOrdersApi.publicForm, { params: { id } })).paymentChoices
const formOf = async (id: string) => (await sitePage(api, `/es/evento/${id}/inscripcion`)).text

test('a card is offered and taken with a provider alone', async () => {
  const id = await openDate(9)
  expect(await choicesOf(id)).toEqual(['transfer', 'invoice', 'quote'])
  expect(await formOf(id)).not.toContain('value="card"')
  const refused = await register(id, { paymentChoice: 'card' })
  expect([refused.status, Object.keys(refused.validationErrors!)]).toEqual([422, ['paymentChoice']])

  await cardProviderStandIn()
  expect(await choicesOf(id)).toContain('card')
  expect(await formOf(id)).toContain('value="card"')
  const { token, order } = await registered(id, { paymentChoice: 'card' })
  expect(order.paymentChoice).toBe('card')
  const { text } = await sitePage(api, `/es/inscripcion/${token}`)
  expect(text).toContain('pagarla con tarjeta')
})
