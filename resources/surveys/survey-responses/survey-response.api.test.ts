/** Answering a survey over HTTP, and its refusals. */
import { homeDay, homeZone, momentIn } from '#core/time-zone.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { outboxApi } from '#resources/system/outbox/outbox.api.ts'
import { resources } from '#resources/index.ts'
import { surveysApi } from '../questionnaires/survey.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { answer, answering, publicSurvey, attended, endEvent, tokenOf } from '#test/fixtures/surveys.ts'
import { separateAnswers } from './anonymous-answers.server.ts'
import { answeredSurvey, surveyLink } from './survey-invitation.server.ts'
import { surveyResponsesApi } from './survey-response.api.ts'

const api = await testApi()
const make = maker(api)
const [visitor, admin] = [api.client(), api.client('admin')]

const refused = (status: number, message: RegExp) =>
  expect.objectContaining({ status, message: expect.stringMatching(message) as unknown })
const responses = (eventId: string) => admin.call(surveyResponsesApi.ofEvent, { params: { id: eventId } })
const pageOf = (id: string, token?: string) =>
  visitor.call(surveysApi.publicOfEvent, { params: { id }, query: { token } })

test('an attendee answers once, and changes the answer until the survey closes', async () => {
  const holder = await attended(api, make)
  const first = await answering(api, holder)
  await visitor.call(surveyResponsesApi.publicRespond, first as never)
  await expect(visitor.call(surveyResponsesApi.publicRespond, first as never)).rejects.toEqual(
    refused(409, /ya se usó/),
  )
  const { own } = await pageOf(holder.eventId, holder.token)
  expect(own).toMatchObject({ hasAnswered: true, mayChange: true })
  const second = await answering(api, holder, { scores: { content: 2 }, complaint: true })
  await visitor.call(surveyResponsesApi.publicChange, second as never)
  const [response, ...others] = await responses(holder.eventId)
  expect(others).toEqual([])
  expect(response).toMatchObject({
    attendeeId: holder.attendeeId,
    content: 2,
    lowest: 2,
    complaint: true,
    complaintBy: 'respondent',
  })
  expect(await answeredSurvey(api.db, [holder.attendeeId])).toEqual(new Set([holder.attendeeId]))
  await endEvent(api, holder.eventId, 15)
  await expect(visitor.call(surveyResponsesApi.publicChange, second as never)).rejects.toEqual(
    refused(410, /ya cerró/),
  )
  await expect(pageOf(holder.eventId, holder.token)).rejects.toEqual(refused(410, /ya cerró/))
})

test('twenty concurrent answers with one link store one', async () => {
  const holder = await attended(api, make)
  const given = await answering(api, holder)
  const sent = await Promise.allSettled(
    Array.from({ length: 20 }, () => visitor.call(surveyResponsesApi.publicRespond, given as never)),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await responses(holder.eventId)).toHaveLength(1)
})

test('refuses links that are unknown, of another event, of un-enrolled people or not open yet, with the reason', async () => {
  const holder = await attended(api, make)
  const other = await attended(api, make)
  await expect(pageOf(holder.eventId, '1-aaaaaaaaaaaaaaaaaaaaaa')).rejects.toEqual(
    refused(404, /no es válido/),
  )
  await expect(pageOf(other.eventId, holder.token)).rejects.toEqual(refused(403, /otro evento/))
  const given = await answering(api, holder)
  const foreign = { ...given, input: { ...given.input, token: 'nobody' } }
  await expect(visitor.call(surveyResponsesApi.publicRespond, foreign as never)).rejects.toEqual(
    refused(404, /no es válido/),
  )
  await endEvent(api, holder.eventId, -2)
  expect((await pageOf(holder.eventId, holder.token)).state).toBe('early')
  await expect(visitor.call(surveyResponsesApi.publicRespond, given as never)).rejects.toEqual(
    refused(409, /todavía no está abierta/),
  )
  await endEvent(api, holder.eventId)
  await api.db
    .updateTable('attendees')
    .set({ enrolment: 'unEnrolled' })
    .where('id', '=', holder.attendeeId)
    .execute()
  await expect(visitor.call(surveyResponsesApi.publicRespond, given as never)).rejects.toEqual(
    refused(403, /dada de baja/),
  )
  expect(await responses(holder.eventId)).toEqual([])
})

test('stores only the hash of a link, which is the same each time', async () => {
  const { attendeeId, eventId, token } = await attended(api, make)
  expect(await tokenOf(api, attendeeId, eventId)).toBe(token)
  const rows = await api.db.selectFrom('surveyInvitations').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  const given = { attendeeId, eventId, publicUrl: 'https://firma.example' }
  expect(await surveyLink(api.db, { ...given, locale: 'en' })).toBe(
    `https://firma.example/en/event/${eventId}/survey?token=${token}`,
  )
})

test('missing and out-of-range answers are reported at their question', async () => {
  const holder = await attended(api, make)
  const { id, items } = await publicSurvey(api, holder)
  const [content] = items
  const input = { token: holder.token, answers: [{ question: content!.key, score: 9 }], complaint: false }
  const wrong = visitor.call(surveyResponsesApi.publicRespond, { params: { id }, input })
  const required = items.filter(({ isRequired }) => isRequired).map(({ key }) => `answers.${key}`)
  await expect(wrong).rejects.toMatchObject({ status: 422 })
  const errors = await wrong.catch(
    (error: { validationErrors: Record<string, string> }) => error.validationErrors,
  )
  expect(Object.keys(errors as object).toSorted()).toEqual(required.toSorted())
  const stray = { ...input, answers: [{ question: 'q99', score: 5 }] }
  await expect(
    visitor.call(surveyResponsesApi.publicRespond, { params: { id }, input: stray }),
  ).rejects.toMatchObject({ status: 422, validationErrors: { answers: expect.any(String) as unknown } })
})

test('an anonymous response is linked to nobody and cannot be changed', async () => {
  const survey = await make.record('surveys', { anonymous: true })
  const holder = await attended(api, make)
  await api.db.updateTable('events').set({ surveyId: survey.id }).where('id', '=', holder.eventId).execute()
  const given = await answering(api, holder)
  await visitor.call(surveyResponsesApi.publicRespond, given as never)
  const [response] = await responses(holder.eventId)
  expect(response).toMatchObject({ attendeeId: null, surveyId: survey.id })
  expect(momentIn(homeZone, response!.submittedAt)).toMatch(new RegExp(`^${homeDay()}T00:00:00`))
  expect(await answeredSurvey(api.db, [holder.attendeeId])).toEqual(new Set([holder.attendeeId]))
  await expect(visitor.call(surveyResponsesApi.publicChange, given as never)).rejects.toEqual(
    refused(409, /anónima/),
  )
  const { own, survey: questions } = await pageOf(holder.eventId, holder.token)
  expect([own?.hasAnswered, own?.mayChange, own?.answers, questions]).toEqual([true, false, [], null])
  const audit = await api.db
    .selectFrom('auditEntries')
    .select('id')
    .where('entity', '=', resources.surveyResponses.name)
    .where('entityId', '=', response!.id)
    .execute()
  expect(audit).toEqual([])
})

test('nobody answers anonymously twice after the survey was changed, and it stays anonymous', async () => {
  const survey = await make.record('surveys', { anonymous: true })
  const other = await make.record('surveys', { anonymous: false })
  const holder = await attended(api, make)
  const ask = (surveyId: string) =>
    api.db.updateTable('events').set({ surveyId }).where('id', '=', holder.eventId).execute()
  await ask(survey.id)
  const given = await answering(api, holder)
  await visitor.call(surveyResponsesApi.publicRespond, given as never)
  await expect(
    admin.call(surveysApi.patch, { params: { id: survey.id }, input: { anonymous: false } } as never),
  ).rejects.toMatchObject({ status: 422, validationErrors: { anonymous: expect.any(String) as unknown } })
  await ask(other.id)
  const { own, survey: questions } = await pageOf(holder.eventId, holder.token)
  expect([own?.hasAnswered, own?.mayChange, questions]).toEqual([true, false, null])
  const again = { ...given, params: { id: other.id } }
  for (const call of [surveyResponsesApi.publicChange, surveyResponsesApi.publicRespond])
    await expect(visitor.call(call, again as never)).rejects.toEqual(refused(409, /anónima/))
  expect(await responses(holder.eventId)).toHaveLength(1)
})

test('nothing stored identifies an anonymous response: ids, times, attempts or transactions', async () => {
  const survey = await make.record('surveys', { anonymous: true })
  const first = await attended(api, make)
  const { eventId } = first
  const { id: attendeeId } = await make.record('attendees', {})
  await api.db.updateTable('attendees').set({ eventId }).where('id', '=', attendeeId).execute()
  await api.db.updateTable('events').set({ surveyId: survey.id }).where('id', '=', eventId).execute()
  const second = { attendeeId, eventId, token: await tokenOf(api, attendeeId, eventId) }
  await api.db.deleteFrom('attempts').execute()
  await answer(api, first)
  await answer(api, second)
  const { rows: attempts } = await sql<{ key: string }>`select key from attempts`.execute(api.db)
  expect(attempts.map(({ key }) => key.split(':')[0])).toEqual(['surveyByAddress'])
  expect(await separateAnswers(api.db)).toBeGreaterThan(0)
  expect(await separateAnswers(api.db)).toBe(0)
  const { rows: answers } = await sql<{ xmin: string; id: string }>`
    select xmin::text, id from survey_responses where event_id = ${eventId}`.execute(api.db)
  const { rows: invited } = await sql<{ xmin: string; isEnd: boolean }>`
    select i.xmin::text, i.answered_at = date_trunc('milliseconds', e.ends_at) as is_end from survey_invitations i
    join events e on e.id = i.event_id where i.event_id = ${eventId}`.execute(api.db)
  expect([answers.length, invited.length]).toEqual([2, 2])
  expect(answers.every(({ id }) => Number(id) >= 1e15)).toBe(true)
  expect(invited.every(({ isEnd }) => isEnd)).toBe(true)
  expect([answers, invited].map((rows) => new Set(rows.map(({ xmin }) => xmin)).size)).toEqual([1, 1])
  expect(answers[0]!.xmin).not.toBe(invited[0]!.xmin)
})

test('sends the link by mail on request, without revealing who is registered', async () => {
  const email = 'asistente@encuestas.test'
  const holder = await attended(api, make, { email })
  const ask = (address: string) =>
    visitor.call(surveyResponsesApi.publicLink, { params: { id: holder.eventId }, input: { email: address } })
  expect(await ask('nadie@encuestas.test')).toEqual(await ask(email))
  const { items } = await admin.call(outboxApi.list, { input: { search: '@encuestas.test' } })
  expect(items.map(({ toAddress }) => toAddress)).toEqual([email])
  const noFacts = { own: null, survey: null, event: null, state: null, opensAt: null, closesAt: null }
  expect(await pageOf(holder.eventId)).toEqual(noFacts)
  await endEvent(api, holder.eventId, 40)
  expect(await pageOf(holder.eventId)).toEqual(noFacts)
  expect(await ask(email)).toEqual(await ask('nadie@encuestas.test'))
})

test('the survey of a public event tells when it is open', async () => {
  const { id } = await make.shown('events')
  await endEvent(api, id)
  expect(await pageOf(id)).toMatchObject({ state: 'open', event: { id }, survey: null, own: null })
  await api.db.updateTable('events').set({ visibility: 'inCompany' }).where('id', '=', id).execute()
  expect(await pageOf(id)).toMatchObject({ state: null, opensAt: null, closesAt: null, event: null })
})

test('a filled honeypot is thanked and not stored', async () => {
  const holder = await attended(api, make)
  const given = await answering(api, holder)
  const input = { ...given.input, website: 'https://spam.example' }
  await visitor.call(surveyResponsesApi.publicRespond, { ...given, input } as never)
  expect(await responses(holder.eventId)).toEqual([])
})

test('the office marks a complaint, which the respondent cannot remove', async () => {
  const holder = await attended(api, make)
  await answer(api, holder, { scores: { content: 1 } })
  const [response] = await responses(holder.eventId)
  const params = { id: response!.id }
  const marked = await api
    .client('quality')
    .call(surveyResponsesApi.patch, { params, input: { complaint: true } })
  expect(marked).toMatchObject({ complaint: true, complaintBy: 'staff' })
  const again = await answering(api, holder)
  await visitor.call(surveyResponsesApi.publicChange, again as never)
  const [after] = await responses(holder.eventId)
  expect(after).toMatchObject({ content: 5, complaint: true, complaintBy: 'staff' })
  const filters = [{ field: 'complaint', op: 'eq' as const, value: true }]
  const { items } = await admin.call(surveyResponsesApi.list, { input: { filters } })
  expect(items.map(({ id }) => id)).toContain(response!.id)
})

test('an instructor reads the responses of own events only', async () => {
  const holder = await attended(api, make)
  await answer(api, holder)
  const instructor = api.client('instructor')
  await expect(
    instructor.call(surveyResponsesApi.ofEvent, { params: { id: holder.eventId } }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await instructor.call(surveyResponsesApi.list, { input: {} })).total).toBe(0)
})
