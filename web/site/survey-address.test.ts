/** Addresses of surveys and waitlists that name no record: not found, whatever stands in them. */
import { RouterContextProvider, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { apiContext, publicUrlContext, reportContext } from '../data.ts'
import { action, loader } from './survey.tsx'
import { loader as waitlistLoader } from './waitlist.tsx'

const api = await testApi()
const none = ['a\nb', '€', '1; Domain=evil.example', '', '0', '../3']

function asked(id: string, init?: RequestInit) {
  const context = new RouterContextProvider()
  context.set(apiContext, api.client())
  context.set(publicUrlContext, api.publicUrl)
  context.set(reportContext, () => undefined)
  const path = `/es/evento/${encodeURIComponent(id)}/encuesta?token=x`
  const request = new Request(`http://conforme.test${path}`, init)
  return { context, params: { id }, request } as unknown as LoaderFunctionArgs & ActionFunctionArgs
}

test.each(none)('the survey of an event that cannot be, %j, is not found and sets no cookie', async (id) => {
  await expect(loader(asked(id))).rejects.toMatchObject({ init: { status: 404 } })
  const body = new URLSearchParams({ intent: 'link', email: 'ana@encuestas.test' })
  await expect(action(asked(id, { method: 'POST', body }))).rejects.toMatchObject({ init: { status: 404 } })
})

test.each(none)('the waitlist entry of an id that cannot be, %j, is not found', async (id) => {
  await expect(waitlistLoader(asked(id))).rejects.toMatchObject({ init: { status: 404 } })
})

test('a link puts its word into a cookie for the pages of its event alone', async () => {
  const answer = (await loader(asked('17'))) as Response
  expect(answer.status).toBe(303)
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^survey-17=x; Path=\/es\/evento\/17; /),
    expect.stringMatching(/^survey-17=x; Path=\/en\/event\/17; /),
  ])
})
