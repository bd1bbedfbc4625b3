/** Giving a seat back by the page's own form, also when it is too late. */
import { expect, test } from 'vitest'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { personalToken } from '#server/sessions/personal-link.ts'
import { testApi } from '#test/fixtures/api.ts'
import { takeSeat } from '#test/fixtures/form-submissions.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'

const api = await testApi()

test('cancelling a seat after the webinar has ended leads to its page, which says so', async () => {
  const seat = await takeSeat(api, {})
  const id = String(seat['webinarId'])
  const startsAt = new Date(Date.now() - 5 * 3_600_000).toISOString()
  await api.client('admin').call(webinarsApi.patch, { params: { id }, input: { startsAt } })
  const token = await personalToken(api.db, { kind: 'webinar-registration', id: seat.id })
  const path = `/es/webinar/${id}?registration=${token}`
  const { status, headers } = await sitePage(api, path, formBody({ intent: 'cancel' }))
  expect(status).toBe(302)
  expect(headers.get('Location')).toBe(path)
})
