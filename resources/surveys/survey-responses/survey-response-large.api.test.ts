/** Events with more answers than one page of a list. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { copies } from '#test/fixtures/many.ts'
import { answer, attended } from '#test/fixtures/surveys.ts'
import { surveyResponsesApi } from './survey-response.api.ts'

const api = await testApi()
const make = maker(api)

test('an event with more than a thousand responses shows all of them', async () => {
  const holder = await attended(api, make)
  await answer(api, holder)
  const responses = () =>
    api.client('admin').call(surveyResponsesApi.ofEvent, { params: { id: holder.eventId } })
  const [one] = await responses()
  await copies(api, 'surveyResponses', { id: one!.id, count: 1050 })
  expect(await responses()).toHaveLength(1051)
})
