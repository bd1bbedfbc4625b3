/** The follow-up is mailed once, answered by its own link, and counted apart from the first survey. */
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { proposalsApi } from '#resources/quality/proposals/proposal.api.ts'
import { surveyResponsesApi } from '#resources/surveys/survey-responses/survey-response.api.ts'
import { figureFiltersOf } from '#resources/surveys/survey-statistics/figure-links.screens.tsx'
import { surveyStatisticsApi } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import { surveysApi } from '../questionnaires/survey.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'
import { answer, askForFollowUp, attended, endEvent } from '#test/fixtures/surveys.ts'
import { pathTo } from '#web/paths.ts'
import { followUpMail } from './follow-up.mail.ts'
import { mailFollowUps } from './follow-up-mailing.server.ts'
import { followUpsApi } from './follow-up.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const visitor = api.client()

const run = () =>
  mailFollowUps.handle({}, {
    db: api.db,
    log: pino({ level: 'silent' }),
    publicUrl: api.publicUrl,
    signal: new AbortController().signal,
  } as never)
const mailed = async (): Promise<string[]> => {
  const rows = await api.db
    .selectFrom('outbox')
    .select('key')
    .where('template', '=', followUpMail.name)
    .execute()
  return rows.map(({ key }) => key.split(':')[1]!)
}
const attendee = async (daysAgo: number, changes: object = {}) => {
  const holder = await attended(api, make)
  await endEvent(api, holder.eventId, daysAgo)
  const email = `persona-${holder.attendeeId}@seguimiento.test`
  await api.db
    .updateTable('attendees')
    .set({ email, ...changes })
    .where('id', '=', holder.attendeeId)
    .execute()
  // Events of tests share a course, and records have a value in every field.
  const { id: courseId } = await make.record('courses')
  await api.db.updateTable('events').set({ courseId }).where('id', '=', holder.eventId).execute()
  await setCourse(holder.eventId, { followUp: null, followUpDays: null })
  return { ...holder, email }
}
const setFirm = async (input: { followUp?: boolean; followUpDays?: number }) => {
  const { version } = await admin.call(settingsApi.get)
  await admin.call(settingsApi.patch, { input: { ...input, version } })
}
const setCourse = async (eventId: string, input: object) => {
  const { courseId } = await api.db
    .selectFrom('events')
    .select('courseId')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  await admin.call(coursesApi.patch, { params: { id: courseId }, input } as never)
}
beforeEach(() => setFirm({ followUp: true, followUpDays: 60 }))

test('is mailed after sixty days, once, however often the job runs', async () => {
  const due = await attendee(61)
  await attendee(58)
  await attendee(90)
  await Promise.all([run(), run()])
  await run()
  expect(await mailed()).toEqual([due.attendeeId])
})

test('goes to those who were asked the first time and may be written to', async () => {
  const absent = await attendee(61, { attendancePct: '0' })
  const left = await attendee(61, { enrolment: 'unEnrolled' })
  const unreachable = await attendee(61, { email: null })
  const suppressed = await attendee(61)
  await sql`insert into suppressed_addresses (address, reason) values (${suppressed.email.toUpperCase()}, 'bounce')`.execute(
    api.db,
  )
  const unwilling = await attendee(61)
  const { id } = await make.record('contacts')
  await sql`update contacts set email = ${unwilling.email}, do_not_contact = true where id = ${id}`.execute(
    api.db,
  )
  const cancelled = await attendee(61)
  await sql`update events set status = 'cancelled' where id = ${cancelled.eventId}`.execute(api.db)
  const asked = await attendee(61)
  await run()
  const found = await mailed()
  expect(found).toContain(asked.attendeeId)
  for (const one of [absent, left, unreachable, suppressed, unwilling, cancelled])
    expect(found).not.toContain(one.attendeeId)
})

test('the firm turns it off and sets the days, and a course says otherwise', async () => {
  await setFirm({ followUp: false, followUpDays: 30 })
  const [usual, withIt, later] = [await attendee(31), await attendee(31), await attendee(31)]
  await setCourse(withIt.eventId, { followUp: 'yes' })
  await setCourse(later.eventId, { followUp: 'yes', followUpDays: 45 })
  await run()
  expect(await mailed()).toContain(withIt.attendeeId)
  for (const one of [usual, later]) expect(await mailed()).not.toContain(one.attendeeId)
  await setFirm({ followUp: true })
  await setCourse(usual.eventId, { followUp: 'no' })
  await run()
  expect(await mailed()).not.toContain(usual.attendeeId)
})

const rated = (token: string, score: number, text = 'La lista de verificación.') => ({
  token,
  website: null,
  answers: [
    { question: 'q1', score },
    { question: 'q2', score: 3 },
    { question: 'q4', text },
  ],
})

test('is answered and changed by its link, beside the first survey, whose figures stay', async () => {
  const holder = await attended(api, make)
  await answer(api, holder, { scores: { content: 5 } })
  const token = await askForFollowUp(api, holder.attendeeId, holder.eventId)
  const params = { id: holder.eventId }
  const before = await admin.call(surveyStatisticsApi.ofEvent, { params })
  await visitor.call(followUpsApi.publicRespond, { params, input: rated(token, 2) })
  await visitor.call(followUpsApi.publicRespond, { params, input: rated(token, 4, 'Otra cosa.') })
  const page = await visitor.call(followUpsApi.publicOfEvent, { params, query: { token } })
  expect(page.own).toMatchObject({ hasAnswered: true, mayChange: true })
  expect(page.own?.answers).toContainEqual({ key: 'q4', score: null, text: 'Otra cosa.', options: [] })
  expect(await admin.call(surveyStatisticsApi.ofEvent, { params })).toEqual(before)
  expect(await admin.call(surveyResponsesApi.ofEvent, { params })).toHaveLength(1)
})

test('who has applied nothing is no bad answer to look at, and proposes no case', async () => {
  const holder = await attended(api, make)
  const token = await askForFollowUp(api, holder.attendeeId, holder.eventId)
  const proposed = async () => (await admin.call(proposalsApi.list)).total
  const toReview = async () => {
    const filters = [{ field: 'toReview', op: 'eq' as const, value: true }]
    return (await admin.call(surveyResponsesApi.list, { input: { filters } })).total
  }
  await sql`update quality_settings set proposed_rating = 2`.execute(api.db)
  const before = [await proposed(), await toReview()]
  await visitor.call(followUpsApi.publicRespond, { params: { id: holder.eventId }, input: rated(token, 1) })
  expect([await proposed(), await toReview()]).toEqual(before)
})

test('each figure leads to the answers that it counts', async () => {
  const { eventId } = await attended(api, make)
  const query = { eventId }
  const { orderId } = await api.db
    .selectFrom('attendees')
    .select('orderId')
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  const people = ['uno', 'dos', 'tres'].map((name) => ({
    firstName: 'Ana',
    lastName: 'Peña',
    email: `${name}-${eventId}@seguimiento.test`,
  }))
  await api.request(`/v1/es/events/registrations/${orderId}/attendees`, {
    as: 'admin',
    json: { data: { attendees: people } },
  })
  const rows = await api.db.selectFrom('attendees').select('id').where('eventId', '=', eventId).execute()
  for (const [at, { id }] of rows.entries()) {
    const token = await askForFollowUp(api, id, eventId)
    if (at > 0)
      await visitor.call(followUpsApi.publicRespond, {
        params: { id: eventId },
        input: rated(token, 3 + (at % 2)),
      })
  }
  const stats = await admin.call(followUpsApi.stats, { query })
  expect(stats).toMatchObject({ invited: rows.length, answers: rows.length - 1 })
  expect(stats.questions.map(({ key }) => key)).toEqual(['q1', 'q2', 'q3'])
  const count = async (value?: string) => {
    const filters = [
      ...figureFiltersOf(query, { counts: 'followUp' }),
      ...(value ? [{ field: 'followUpAnswer', op: 'eq' as const, value }] : []),
    ]
    return (await admin.call(surveyResponsesApi.list, { input: { filters } })).total
  }
  expect(await count()).toBe(stats.answers)
  for (const { surveyId, key, answers, choices } of stats.questions) {
    expect(await count(`${surveyId}.${key}`)).toBe(answers)
    for (const choice of choices) expect(await count(choice.value), choice.value).toBe(choice.answers)
  }
})

test('refuses unknown links, links of other events, wrong answers and, once closed, all of them', async () => {
  const [holder, other] = [await attended(api, make), await attended(api, make)]
  const token = await askForFollowUp(api, holder.attendeeId, holder.eventId)
  const send = (id: string, input: object) =>
    visitor.call(followUpsApi.publicRespond, { params: { id }, input } as never)
  await expect(send(holder.eventId, rated('x', 4))).rejects.toMatchObject({ status: 404 })
  await expect(send(holder.eventId, rated(holder.token, 4))).rejects.toMatchObject({ status: 404 })
  await expect(send(other.eventId, rated(token, 4))).rejects.toMatchObject({ status: 404 })
  await expect(send(holder.eventId, rated(token, 6))).rejects.toMatchObject({ status: 422 })
  await sql`update follow_up_invitations set closes_at = now() where attendee_id = ${holder.attendeeId}`.execute(
    api.db,
  )
  await expect(send(holder.eventId, rated(token, 4))).rejects.toMatchObject({ status: 410 })
  const { rows } = await sql`select from survey_responses where attendee_id = ${holder.attendeeId}`.execute(
    api.db,
  )
  expect(rows).toEqual([])
})

test('its page keeps the token out of the address, and a GET stores nothing', async () => {
  const holder = await attended(api, make)
  const token = await askForFollowUp(api, holder.attendeeId, holder.eventId)
  const path = pathTo('followUp', 'es', { id: holder.eventId })
  const moved = await sitePage(api, `${path}?token=${token}`)
  expect([moved.status, moved.headers.get('Location')]).toEqual([303, path])
  const cookie = moved.headers.getSetCookie()[0]!.split(';')[0]!
  const page = await sitePage(api, path, { headers: { cookie } })
  expect(page.text).toContain('¿Cuánto de lo aprendido ha aplicado en su trabajo?')
  expect(page.text).not.toContain('Esto es una queja')
  const { rows } = await sql`select from survey_responses where attendee_id = ${holder.attendeeId}`.execute(
    api.db,
  )
  expect(rows).toEqual([])
  const fields = { 'kind.q1': 'score', 'answers.q1': '4', 'kind.q2': 'score', 'answers.q2': '5' }
  const sent = await sitePage(api, path, { ...formBody(fields), headers: { cookie } })
  expect(sent.text).toContain('¡Gracias!')
  expect((await sitePage(api, path)).text).toContain('Abra el enlace de su correo')
})

test('a follow-up survey is never anonymous, and what a survey is for does not change', async () => {
  const survey = await make.record('surveys')
  const { items } = await admin.call(surveysApi.list, {
    input: { filters: [{ field: 'purpose', op: 'eq', value: 'followUp' }] },
  })
  const [followUp] = items
  await expect(
    admin.call(surveysApi.patch, { params: { id: followUp!.id }, input: { anonymous: true } }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(
    admin.call(surveysApi.patch, { params: { id: survey.id }, input: { purpose: 'followUp' } }),
  ).rejects.toMatchObject({ status: 422 })
})
