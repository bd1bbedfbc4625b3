/** Addresses of surveys and waitlists without a record are not found. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { pathTo } from '#web/paths.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'

const api = await testApi()
const none = ['a\nb', '€', '1; Domain=evil.example', '', '0', '../3']
const survey = (id: string) => `${pathTo('survey', 'es', { id })}?token=x`

test.each(none)('a survey with the invalid event id %j is not found and sets no cookie', async (id) => {
  const page = await sitePage(api, survey(id))
  expect(page.status).toBe(404)
  expect(page.headers.getSetCookie()).toEqual([])
  const sent = await sitePage(api, survey(id), formBody({ intent: 'link', email: 'ana@encuestas.test' }))
  expect(sent.status).toBe(404)
})

test.each(none)('a waitlist entry with the invalid event id %j is not found', async (id) => {
  const { status } = await sitePage(api, `${pathTo('waitlist', 'es', { id })}?token=x`)
  expect(status).toBe(404)
})

test('stores the token of a link in a cookie for the pages of its event only', async () => {
  const { status, headers } = await sitePage(api, survey('17'))
  expect(status).toBe(303)
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^survey-17=x; Path=\/es\/evento\/17; /),
    expect.stringMatching(/^survey-17=x; Path=\/en\/event\/17; /),
  ])
})
