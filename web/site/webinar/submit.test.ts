/** The page of a webinar: hidden while unpublished; giving a seat back by its form, also when it is too late. */
import { expect, test } from 'vitest'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { personalToken } from '#server/sessions/personal-link.ts'
import { testApi } from '#test/fixtures/api.ts'
import { takeSeat, upcomingWebinar } from '#test/fixtures/form-submissions.ts'
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

test('an unpublished webinar is not found, neither its page nor its form', async () => {
  const input = { ...upcomingWebinar(), websiteState: 'unpublished' as const }
  const { id } = await api.client('admin').call(webinarsApi.create, { input })
  expect((await sitePage(api, `/es/webinar/${id}`)).status).toBe(404)
  expect((await sitePage(api, `/es/webinar/${id}`, formBody({ name: 'Ana' }))).status).toBe(404)
})
