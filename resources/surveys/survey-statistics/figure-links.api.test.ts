/** Every figure of the statistics leads to a list of exactly the answers that it counts. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Filter } from '#core/filter.ts'
import { surveyResponsesApi } from '#resources/surveys/survey-responses/survey-response.api.ts'
import { countSurveys } from '#resources/surveys/survey-figures/survey-figures.server.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { figureFiltersOf, groupFiltersOf, withinMonth, type FigureOf } from './figure-links.screens.tsx'
import { groupings, surveyStatisticsApi, type Grouping, type StatsQuery } from './survey-statistics.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')

const courses = [await make.record('courses'), await make.record('courses')].map(({ id }) => id)
const instructors = [await make.record('instructors'), await make.record('instructors')].map(({ id }) => id)
/** The last two end on another day in Santo Domingo than in UTC; the first month is empty. */
const ends = [
  '2025-03-10T15:00:00Z',
  '2025-03-31T20:00:00Z',
  '2025-05-02T15:00:00Z',
  '2025-06-01T02:00:00Z',
  '2025-06-30T23:30:00Z',
]
for (const [at, endsAt] of ends.entries()) await eventWithAnswers(at, endsAt, 'completed')
await eventWithAnswers(1, '2025-05-09T15:00:00Z', 'cancelled')
await countSurveys(api.db, 'all')

async function eventWithAnswers(at: number, endsAt: string, status: string): Promise<void> {
  const { eventId } = await make.record('attendees')
  const taught = instructors.slice(0, 1 + (at % 2)).map((instructorId) => ({ instructorId, role: 'lead' }))
  await sql`
    update events set course_id = ${courses[at % 2]}, status = ${status}, instructors = ${JSON.stringify(taught)}::jsonb,
      starts_at = ${endsAt}::timestamptz - interval '4 hours', ends_at = ${endsAt} where id = ${eventId}`.execute(
    api.db,
  )
  for (let one = 0; one <= at; one += 1) {
    const score = 1 + ((at + one) % 5)
    const about = [null, ...taught.map(({ instructorId }) => instructorId)]
    const answers = [
      ...about.map((instructorId, n) => ({
        kind: instructorId ? 'instructor' : 'content',
        instructorId,
        score: 1 + ((score + n) % 5),
      })),
      // Not everybody answers everything.
      ...(one > 0 ? [{ kind: 'organization', instructorId: null, score: 6 - score }] : []),
      ...(one > 1 ? [{ kind: 'recommend', instructorId: null, score: score * 2 }] : []),
    ]
    await sql`
      insert into survey_responses (submitted_at, survey_id, event_id, locale, answers, content, expectations, lowest, complaint)
      select now(), (select min(id) from surveys), ${eventId}, 'es', ${JSON.stringify(answers)}::jsonb,
        ${1 + (score % 5)}, ${one === 1 ? 4 : null}::int, ${score}, ${one === 2}`.execute(api.db)
  }
}

async function counted(filters: Filter[]): Promise<number> {
  const { total } = await admin.call(surveyResponsesApi.list, { input: { filters, perPage: 1 } })
  return total
}
const answersOf = (figure: { answers: number } | null): number => figure?.answers ?? 0
const spreadOf = (figure: { distribution: number[] } | null): number[] => figure?.distribution ?? []
const periods = [{}, { from: '2025-03-11' }, { from: '2025-03-31', to: '2025-05-31' }, { to: '2025-03-31' }]
const abouts = [
  {},
  { courseId: courses[0] },
  { instructorId: instructors[0] },
  { instructorId: instructors[1] },
  { courseId: courses[1], instructorId: instructors[1] },
]
const queries = abouts.flatMap((about) => periods.map((period) => ({ ...about, ...period }) as StatsQuery))

test.each(queries)('the figures of %j', async (query) => {
  const stats = await admin.call(surveyStatisticsApi.all, { query })
  const count = (figure?: FigureOf) => counted(figureFiltersOf(query, figure))
  expect(await count()).toBe(stats.answers)
  expect(await count({ isComplaint: true })).toBe(stats.complaints)
  expect(await count({ counts: 'fulfilment' })).toBe(answersOf(stats.fulfilled))
  expect(await count({ counts: 'recommend' })).toBe(answersOf(stats.recommend))
  for (const kind of ['content', 'organization'] as const) {
    expect(await count({ counts: kind })).toBe(answersOf(stats[kind]))
    for (const [at, n] of spreadOf(stats[kind]).entries())
      expect(await count({ counts: `${kind}${at + 1}` }), `${kind} ${at + 1}`).toBe(n)
  }
  for (const { id, answers, distribution } of stats.instructors) {
    expect(await count({ counts: 'instructor', instructorId: id })).toBe(answers)
    for (const [at, n] of distribution.entries())
      expect(await count({ instructorId: id, score: at + 1 }), `${id} ${at + 1}`).toBe(n)
  }
})

const grouped = Object.keys(groupings).flatMap((by) =>
  queries.map((query) => ({ by: by as Grouping, query })),
)
test.each(grouped)('the rows by $by of $query', async ({ by, query }) => {
  const rows = await admin.call(surveyStatisticsApi.grouped, { params: { by }, query })
  for (const { key, answers, complaints, content, recommend } of rows) {
    const count = (figure?: FigureOf) =>
      counted(groupFiltersOf(by, key, { query, ...(figure && { figure }) }))
    expect(await count(), key).toBe(answers)
    expect(await count({ isComplaint: true }), key).toBe(complaints)
    expect((await count({ counts: 'content' })) > 0).toBe(content !== null)
    expect((await count({ counts: 'recommend' })) > 0).toBe(recommend !== null)
  }
})

test('months are the firm’s, and a month of which the period has a part counts that part', async () => {
  const query = { to: '2025-06-30' }
  const rows = await admin.call(surveyStatisticsApi.grouped, { params: { by: 'month' }, query })
  const months = rows.filter(({ key }) => key.startsWith('2025')).map(({ key, answers }) => [key, answers])
  expect(months).toEqual([
    ['2025-06', 5],
    ['2025-05', 7],
    ['2025-03', 3],
  ])
  expect(withinMonth({ from: '2025-05-10', to: '2025-07-01' }, '2025-05')).toEqual({
    from: '2025-05-10',
    to: '2025-05-31',
  })
})

test('a count that does not exist is refused', async () => {
  const filters: Filter[] = [{ field: 'countedIn', op: 'in', value: ['constructor'] }]
  await expect(counted(filters)).rejects.toMatchObject({ status: 422 })
})
