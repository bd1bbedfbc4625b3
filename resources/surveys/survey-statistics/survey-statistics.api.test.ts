/** Survey figures equal their answers, and are public from five answers on. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { surveyResponsesApi } from '#resources/surveys/survey-responses/survey-response.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { answer, answering, attended, endEvent, tokenOf, type Holder } from '#test/fixtures/surveys.ts'
import { countChanged, naiveFigures } from '#resources/surveys/survey-figures/survey-figures.server.ts'
import { surveyStatisticsApi } from './survey-statistics.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const visitor = api.client()

const statsOf = (id: string) => admin.call(surveyStatisticsApi.ofEvent, { params: { id } })
const shownOf = (id: string) => visitor.call(surveyStatisticsApi.publicOfEvent, { params: { id } })

/** Attendees of one public event. */
async function classOf(size: number): Promise<Holder[]> {
  const event = await make.shown('events')
  const order = await make.record('orders', { eventId: event.id })
  const { id: eventId } = event
  const people = Array.from({ length: size }, (_, at) => ({
    firstName: 'Ana',
    lastName: 'Peña',
    email: `alumna${at}-${eventId}@clase.test`,
  }))
  await api.request(`/v1/es/events/registrations/${order.id}/attendees`, {
    as: 'admin',
    json: { data: { attendees: people } },
  })
  const rows = await api.db.selectFrom('attendees').select('id').where('eventId', '=', eventId).execute()
  await endEvent(api, eventId)
  const holders = []
  for (const { id } of rows.slice(0, size))
    holders.push({ attendeeId: id, eventId, token: await tokenOf(api, id, eventId) })
  return holders
}

test('stored figures equal those computed from the responses, after concurrent responses and a change', async () => {
  const holders = await classOf(6)
  expect(holders).toHaveLength(6)
  await Promise.all(
    holders.map((holder, at) =>
      answer(api, holder, { scores: { content: 1 + (at % 5), expectations: 3 + (at % 3) } }),
    ),
  )
  const changed = await answering(api, holders[0]!, { scores: { content: 4, recommend: 9 } })
  await visitor.call(surveyResponsesApi.publicChange, changed as never)
  const columns = sql.raw(
    `event_id, kind, instructor_id, ${Array.from({ length: 11 }, (_, n) => `n${n}`).join(', ')}`,
  )
  const stored =
    await sql`select ${columns} from survey_figures order by event_id, kind, instructor_id`.execute(api.db)
  const naive = await sql`
    select ${columns} from (${naiveFigures(sql`true`)}) f (${columns}) order by event_id, kind, instructor_id`.execute(
    api.db,
  )
  const numbers = (rows: unknown[]) =>
    JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
    )
  expect(stored.rows.length).toBeGreaterThan(3)
  expect(numbers(stored.rows)).toBe(numbers(naive.rows))
})

test('averages are pooled with two decimals; the response rate counts people who attended', async () => {
  const holders = await classOf(4)
  const [first, second, third] = holders
  const { eventId } = first!
  await answer(api, first!, { scores: { content: 5, expectations: 5 } })
  await answer(api, second!, { scores: { content: 4, expectations: 3 } })
  await answer(api, third!, { scores: { content: 4, expectations: 4 } })
  const all = await api.db.selectFrom('attendees').select('id').where('eventId', '=', eventId).execute()
  const stats = await statsOf(eventId)
  expect(stats).toMatchObject({
    answers: 3,
    invited: all.length,
    content: { average: '4.33', answers: 3, distribution: [0, 0, 0, 2, 1] },
    fulfilled: { percent: 67, answers: 3, byContent: 0 },
  })
  // People with no attended session were not invited, before and after recalculation.
  const absent = all
    .map(({ id }) => id)
    .filter((id) => !holders.slice(0, 3).some((one) => one.attendeeId === id))
  await api.db.updateTable('attendees').set({ attendancePct: '0' }).where('id', 'in', absent).execute()
  expect(await statsOf(eventId)).toMatchObject({ invited: 3, responseRate: 100 })
  await countChanged(api.db)
  expect(await statsOf(eventId)).toMatchObject({ invited: 3, responseRate: 100 })
})

test('visitors see figures from five responses on, without respondents', async () => {
  const holders = await classOf(5)
  const { eventId } = holders[0]!
  for (const holder of holders.slice(0, 4)) await answer(api, holder, { scores: { content: 4 } })
  expect(await shownOf(eventId)).toBeNull()
  await answer(api, holders[4]!, { scores: { content: 5 } })
  const shown = await shownOf(eventId)
  expect(shown).toMatchObject({ answers: 5, content: { average: '4.20' }, fulfilled: { percent: 100 } })
  expect(Object.keys(shown!).toSorted()).toEqual(['answers', 'content', 'fulfilled', 'instructor', 'period'])
  const event = await api.db
    .selectFrom('events')
    .select('courseId')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const course = await visitor.call(coursePagesApi.publicGet, { params: { id: event.courseId } })
  expect(course.rating).toEqual({ average: '4.20', answers: 5, fulfilled: 100 })
  expect(await visitor.call(surveyStatisticsApi.publicOfCourse, { params: { id: event.courseId } })).toEqual(
    shown,
  )
})

test('figures of fewer than five responses cannot be derived by excluding an event', async () => {
  const [shown, few, hidden] = [await classOf(5), await classOf(3), await classOf(5)]
  const [eventId, fewId, hiddenId] = [shown[0]!.eventId, few[0]!.eventId, hidden[0]!.eventId]
  const events = api.db.selectFrom('events').select('courseId').where('id', '=', eventId)
  const { courseId } = await events.executeTakeFirstOrThrow()
  await api.db.updateTable('events').set({ courseId }).where('id', 'in', [fewId, hiddenId]).execute()
  await api.db.updateTable('events').set({ visibility: 'inCompany' }).where('id', '=', hiddenId).execute()
  for (const holder of shown) await answer(api, holder, { scores: { content: 4 } })
  for (const holder of [...few, ...hidden]) await answer(api, holder, { scores: { content: 1 } })
  const params = { id: courseId }
  const ofCourse = await visitor.call(surveyStatisticsApi.publicOfCourse, { params })
  expect(ofCourse).toMatchObject({ answers: 5, content: { average: '4.00', answers: 5 } })
  expect(ofCourse).toEqual(await shownOf(eventId))
  const { rating } = await visitor.call(coursePagesApi.publicGet, { params })
  expect(rating).toMatchObject({ average: '4.00', answers: 5 })
  const staff = await admin.call(surveyStatisticsApi.ofCourse, { params })
  expect(staff).toMatchObject({ answers: 13 })
})

test('an unpublished course has neither figures nor dates on the site', async () => {
  const holders = await classOf(5)
  for (const holder of holders) await answer(api, holder, { scores: { content: 4 } })
  const events = api.db.selectFrom('events').select('courseId').where('id', '=', holders[0]!.eventId)
  const { courseId } = await events.executeTakeFirstOrThrow()
  const next = await make.shown('events')
  await api.db.updateTable('events').set({ courseId }).where('id', '=', next.id).execute()
  const params = { id: courseId }
  expect(await visitor.call(surveyStatisticsApi.publicOfCourse, { params })).toMatchObject({ answers: 5 })
  expect(await visitor.call(eventsApi.publicOfCourse, { params })).toHaveLength(1)
  await admin.call(coursesApi.patch, { params, input: { websiteState: 'unpublished' } })
  for (const call of [surveyStatisticsApi.publicOfCourse, eventsApi.publicOfCourse])
    await expect(visitor.call(call, { params })).rejects.toMatchObject({ status: 404 })
})

test('compares figures by course, instructor, month and event', async () => {
  const holder = await attended(api, make)
  await answer(api, holder)
  for (const by of ['course', 'month', 'event'] as const) {
    const groups = await admin.call(surveyStatisticsApi.grouped, {
      params: { by },
      query: { eventId: holder.eventId },
    })
    expect(groups).toMatchObject([{ answers: 1, content: '5.00', fulfilled: 100 }])
    expect(groups[0]!.title).not.toBe('')
  }
  const nothing = await admin.call(surveyStatisticsApi.all, { query: { to: '2001-01-01' } })
  expect(nothing).toMatchObject({ answers: 0, responseRate: null, content: null, period: null })
  await expect(
    admin.call(surveyStatisticsApi.grouped, { params: { by: 'constructor' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('an instructor sees figures of own events only', async () => {
  const holder = await attended(api, make)
  await answer(api, holder)
  const instructor = api.client('instructor')
  expect(await instructor.call(surveyStatisticsApi.all)).toMatchObject({ answers: 0 })
  await expect(
    instructor.call(surveyStatisticsApi.ofEvent, { params: { id: holder.eventId } }),
  ).rejects.toMatchObject({ status: 404 })
})
