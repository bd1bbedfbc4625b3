/** The rating that a link of the mail chose: shown in the form, and counted only once the form is sent. */
import { expect, test } from 'vitest'
import { surveyResponsesApi } from '#resources/surveys/survey-responses/survey-response.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'
import { answer, attended, type Holder } from '#test/fixtures/surveys.ts'
import { pathTo } from '#web/paths.ts'

const api = await testApi()
const make = maker(api)
const path = ({ eventId }: Holder) => pathTo('survey', 'es', { id: eventId })
const responses = ({ eventId }: Holder) =>
  api.client('admin').call(surveyResponsesApi.ofEvent, { params: { id: eventId } })

async function open(holder: Holder, rating: string) {
  const moved = await sitePage(
    api,
    `${path(holder)}?token=${holder.token}&rating=${encodeURIComponent(rating)}`,
  )
  const cookie = moved.headers.getSetCookie()[0]!.split(';')[0]!
  const page = await sitePage(api, path(holder), { headers: { cookie } })
  return { moved, cookie, page }
}
const checked = (html: string): string[] =>
  [...html.matchAll(/<input(?=[^>]*type="radio")(?=[^>]*checked)(?=[^>]*name="answers)[^>]*>/g)].map(
    ([input]) => `${/name="([^"]+)"/.exec(input)![1]}=${/value="([^"]+)"/.exec(input)![1]}`,
  )

test('opening the link chooses the rating and stores nothing; the address names neither it nor the token', async () => {
  const holder = await attended(api, make)
  const { moved, page } = await open(holder, '4')
  expect([moved.status, moved.headers.get('Location')]).toEqual([303, path(holder)])
  expect(checked(page.text)).toEqual(['answers.q1=4'])
  expect(page.text).toContain('Eligió 4 de 5 en su correo')
  expect(await responses(holder)).toEqual([])
})

test.each(['0', '6', '99', '4;x', 'abc', '4.5', '-1', '400'])('ignores the rating %j', async (rating) => {
  const { page } = await open(await attended(api, make), rating)
  expect(page.status).toBe(200)
  expect(checked(page.text)).toEqual([])
  expect(page.text).not.toContain('en su correo')
})

test('an answered survey opens for changing with the clicked rating, which gives way to what is sent', async () => {
  const holder = await attended(api, make)
  await answer(api, holder, { scores: { content: 5 } })
  const { cookie, page } = await open(holder, '2')
  expect(checked(page.text)).toContain('answers.q1=2')
  expect(page.text).toContain('Guardar los cambios')
  expect(await responses(holder)).toMatchObject([{ content: 5 }])
  const [{ surveyId, answers }] = (await responses(holder)) as [Awaited<ReturnType<typeof responses>>[number]]
  const rated = answers.flatMap(({ question, instructorId, score }): [string, string][] => {
    const key = instructorId ? `${question}.${instructorId}` : question
    return score === null
      ? []
      : [
          [`answers.${key}`, question === 'q1' ? '3' : String(score)],
          [`kind.${question}`, 'score'],
        ]
  })
  const form = formBody({ survey: surveyId, intent: 'change', ...Object.fromEntries(rated) })
  const sent = await sitePage(api, path(holder), { ...form, headers: { cookie } })
  expect(sent.status).toBe(200)
  expect(await responses(holder)).toMatchObject([{ content: 3 }])
  const after = sent.headers.getSetCookie()[0]!.split(';')[0]!
  const again = await sitePage(api, path(holder), { headers: { cookie: after } })
  expect(checked(again.text)).toContain('answers.q1=3')
})
