/** Giving a seat back by the page's own form, also when it is too late. */
import { RouterContextProvider, type ActionFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { personalToken } from '#server/sessions/personal-link.ts'
import { testApi } from '#test/fixtures/api.ts'
import { takeSeat } from '#test/fixtures/form-submissions.ts'
import { apiContext } from '../data.ts'
import { action } from './webinar.tsx'

const api = await testApi()

test('who gives a seat back after the webinar has ended is led to its page, which says so', async () => {
  const seat = await takeSeat(api, {})
  const id = String(seat['webinarId'])
  const startsAt = new Date(Date.now() - 5 * 3_600_000).toISOString()
  await api.client('admin').call(webinarsApi.patch, { params: { id }, input: { startsAt } })
  const token = await personalToken(api.db, { kind: 'webinar-registration', id: seat.id })
  const path = `/es/webinar/${id}?registration=${token}`
  const context = new RouterContextProvider()
  context.set(apiContext, api.client())
  const request = new Request(`http://conforme.test${path}`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'cancel' }),
  })
  const answer = await action({ context, params: { id }, request } as unknown as ActionFunctionArgs)
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('location')).toBe(path)
})
