/** Sums by day and month equal the figures of the answers. */
import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { daysAfter, homeDay, homeZone } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { surveyStatisticsApi, type StatsQuery } from './survey-statistics.api.ts'
import { countSurveys, naiveFigures } from '#resources/surveys/survey-figures/survey-figures.server.ts'
import { withinMonth } from './figure-links.screens.tsx'
import { countSurveysAgain } from './count-surveys.server.ts'
import { ratingOf } from '#resources/surveys/survey-figures/figures.ts'
import { maker } from '#test/fixtures/make.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const zone = sql`${homeZone}::text`
const day = (back: number) => daysAfter(homeDay(), -back)

const courses = [await make.record('courses'), await make.record('courses')].map(({ id }) => id)
const instructors = [await make.record('instructors'), await make.record('instructors')].map(({ id }) => id)
/** Days since the end; one ends in half an hour, one in two months, one never. */
const ended = [0, 1, 2, 20, 31, 32, 45, 61, 75, 90, 120, 400, -0.02, -60, null]
const eventIds: string[] = []
for (const [at, ago] of ended.entries()) {
  const { id: attendeeId, eventId } = await make.record('attendees')
  const taught = instructors.slice(0, 1 + (at % 2)).map((instructorId) => ({ instructorId, role: 'lead' }))
  await sql`
    update events set course_id = ${courses[at % 2]}, status = ${at === 5 ? 'cancelled' : 'completed'},
      instructors = ${JSON.stringify(taught)}::jsonb,
      starts_at = now() - (${ago}::float8 + 1) * interval '1 day', ends_at = now() - ${ago}::float8 * interval '1 day'
    where id = ${eventId}`.execute(api.db)
  eventIds.push(String(eventId))
  for (let one = 0; one < at % 4; one += 1)
    await respond(String(eventId), { score: 1 + ((at + one) % 5), attendeeId: one === 0 ? attendeeId : null })
}
await countSurveys(api.db, 'all')

type ResponseInput = { score: number; attendeeId?: string | null }
async function respond(eventId: string, { score, attendeeId = null }: ResponseInput): Promise<void> {
  const answers = [
    { kind: 'content', instructorId: null, score },
    { kind: 'recommend', instructorId: null, score: score * 2 },
    ...instructors.map((instructorId, at) => ({
      kind: 'instructor',
      instructorId,
      score: 1 + ((score + at) % 5),
    })),
  ]
  await sql`
    insert into survey_responses (submitted_at, survey_id, event_id, attendee_id, locale, answers, content, lowest, complaint)
    select now(), (select min(id) from surveys), ${eventId}, ${attendeeId}, 'es', ${JSON.stringify(answers)}::jsonb,
      ${score}, ${score}, ${score === 1}`.execute(api.db)
}

function events({ from, to, courseId, instructorId }: StatsQuery): RawBuilder<unknown> {
  const conditions = [
    sql`e.deleted_at is null and e.status <> 'cancelled'`,
    ...(from ? [sql`(e.ends_at at time zone ${zone})::date >= ${from}::date`] : []),
    ...(to ? [sql`(e.ends_at at time zone ${zone})::date <= ${to}::date`] : []),
    ...(courseId ? [sql`e.course_id = ${courseId}`] : []),
    ...(instructorId
      ? [
          sql`exists (select 1 from jsonb_array_elements(e.instructors) i where i ->> 'instructorId' = ${instructorId})`,
        ]
      : []),
  ]
  return sql`select e.id from events e where ${sql.join(conditions, sql` and `)}`
}

/** Calculated from the answers, without stored figures. */
async function naive(query: StatsQuery): Promise<object> {
  const among = events(query)
  const names = sql.raw(Array.from({ length: 11 }, (_, n) => `n${n}`).join(', '))
  const sums = sql.raw(Array.from({ length: 11 }, (_, n) => `sum(n${n})::int as n${n}`).join(', '))
  const own = query.instructorId ? sql`instructor in (0, ${query.instructorId})` : sql`true`
  const { rows } = await sql<Record<string, number> & { kind: string }>`
    select kind, ${sums} from (${naiveFigures(sql`r.event_id in (${among})`)}) f (event, kind, instructor, ${names})
    where ${own} group by kind`.execute(api.db)
  const rating = (kind: string) => {
    const row = rows.find((found) => found.kind === kind)
    return row ? ratingOf([1, 2, 3, 4, 5].map((n) => row[`n${n}`]!)) : null
  }
  const totals = await sql<{ answers: number; complaints: number; invited: number; first: string | null }>`
    select count(r.id)::int as answers, count(r.id) filter (where r.complaint)::int as complaints,
      (select coalesce(sum(survey_invited(e.id)), 0)::int from events e where e.id in (${among})
        and (e.ends_at <= now() or exists (select 1 from survey_responses x where x.event_id = e.id))) as invited,
      min(e.ends_at) as first
    from survey_responses r join events e on e.id = r.event_id where r.event_id in (${among})`.execute(api.db)
  const { first, ...counts } = totals.rows[0]!
  const period = first ? { period: expect.objectContaining({ from: first }) as unknown } : {}
  return { ...counts, ...period, content: rating('content'), instructor: rating('instructor') }
}

const periods = [
  {},
  { from: day(0) },
  { to: day(0) },
  { to: day(1) },
  { from: day(1), to: day(1) },
  { from: day(90), to: day(31) },
  { from: `${day(100).slice(0, 7)}-01`, to: day(20) },
  { from: day(-10) },
]
const abouts = [
  {},
  ...courses.map((courseId) => ({ courseId })),
  ...instructors.map((instructorId) => ({ instructorId })),
  { courseId: courses[0], instructorId: instructors[1] },
]
async function expectRight(): Promise<void> {
  for (const about of abouts)
    for (const period of periods) {
      const query = { ...about, ...period } as StatsQuery
      const found = await admin.call(surveyStatisticsApi.all, { query })
      expect(found, JSON.stringify(query)).toMatchObject(await naive(query))
      await expectMonthsRight(query)
    }
}
type Naive = Record<'content' | 'instructor', { average: string } | null> & object
async function expectMonthsRight(query: StatsQuery): Promise<void> {
  const months = await admin.call(surveyStatisticsApi.grouped, { params: { by: 'month' }, query })
  for (const { key, answers, invited, complaints, content, instructor } of months) {
    const right = (await naive({ ...query, ...withinMonth(query, key) })) as Naive
    const averages = {
      content: right.content?.average ?? null,
      instructor: right.instructor?.average ?? null,
    }
    const { period: _, ...counts } = right as Naive & { period?: object }
    expect({ answers, invited, complaints, content, instructor }, `${key} ${JSON.stringify(query)}`).toEqual({
      ...counts,
      ...averages,
    })
  }
}
const sumUp = () =>
  countSurveysAgain.handle({}, { db: api.db, signal: new AbortController().signal } as never)

test('aggregated figures equal those computed from responses, before and after the aggregation', async () => {
  await expectRight()
  await sumUp()
  const { rows } = await sql<{ n: number }>`
    select (select count(*)::int from survey_day_recounts) + (select count(*)::int from survey_recounts) as n`.execute(
    api.db,
  )
  expect(rows[0]!.n).toBe(0)
  await expectRight()
})

test('changes after the aggregation count at once and only once', async () => {
  await sumUp()
  await respond(eventIds[8]!, { score: 1 })
  await countSurveys(api.db, [eventIds[8]!])
  const update = (values: object, id: string) =>
    api.db.updateTable('events').set(values).where('id', '=', id).execute()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await update({ startsAt: daysAgo(201), endsAt: daysAgo(200) }, eventIds[3]!)
  await update({ status: 'cancelled' }, eventIds[6]!)
  await update({ status: 'completed' }, eventIds[5]!)
  await update({ courseId: courses[0] }, eventIds[7]!)
  await update({ instructors: JSON.stringify([]) }, eventIds[9]!)
  await update({ deletedAt: new Date().toISOString() }, eventIds[11]!)
  await api.db
    .updateTable('attendees')
    .set({ attendancePct: '0' })
    .where('eventId', '=', eventIds[4]!)
    .execute()
  await expectRight()
  await sumUp()
  await expectRight()
})
