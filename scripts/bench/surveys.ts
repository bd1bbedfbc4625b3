/** Measures survey statistics over 200,000 responses about 10,000 events. */
import { daysAfter, homeDay } from '#core/time-zone.ts'
import type { Request } from 'autocannon'
import { sql, type Kysely } from 'kysely'
import { countSurveys } from '#resources/surveys/survey-figures/survey-figures.server.ts'
import { sumUpDays } from '#resources/surveys/survey-statistics/survey-spans.server.ts'
import type { Database } from '#server/database/database.ts'
import { caller } from './api-caller.ts'
import type { Load } from './load.ts'

const EVENTS = 10_000
const RESPONSES_AN_EVENT = 20

const BATCH = 1000

/** Responses about past events of all courses over the years, one in twenty low; returns the number of ratings. */
export async function fillSurveys(db: Kysely<Database>): Promise<number> {
  for (let from = 0; from < EVENTS; from += BATCH) await fillBatch(db, from)
  await countSurveys(db, 'all')
  await db.transaction().execute(sumUpDays)
  await sql`vacuum analyze events, survey_responses, survey_figures, survey_events, survey_recounts,
    survey_span_figures, survey_span_totals, survey_day_recounts`.execute(db)
  const { rows } = await sql<{ n: number }>`select count(*)::int * 5 as n from survey_responses`.execute(db)
  return rows[0]!.n
}

const fillBatch = (db: Kysely<Database>, from: number) =>
  sql`
    insert into survey_responses (submitted_at, survey_id, event_id, locale, answers, content, expectations, lowest, complaint, reviewed)
    select e.ends_at, s.id, e.id, 'es', jsonb_build_array(
        ${rating('q1', 'content', sql`1 + (r + e.id) % 5`)}, ${rating('q2', 'instructor', sql`1 + (r * 3 + e.id) % 5`)},
        ${rating('q3', 'organization', sql`1 + (r * 7) % 5`)}, ${rating('q4', 'expectations', sql`1 + (r * 2 + e.id) % 5`)},
        ${rating('q5', 'recommend', sql`(r + e.id) % 11`)}),
      1 + (r + e.id) % 5, 1 + (r * 2 + e.id) % 5,
      case when r = 2 then 1 else 4 end, r = 1 and e.id % 10 = 0, e.ends_at < now() - interval '30 days'
    from (select id, ends_at from events where ends_at < now() and status <> 'cancelled'
      order by ends_at desc, id limit ${sql.lit(BATCH)} offset ${sql.lit(from)}) e
    cross join generate_series(1, ${sql.lit(RESPONSES_AN_EVENT)}) r
    cross join (select id from surveys where is_usual and purpose = 'satisfaction') s`.execute(db)

const rating = (question: string, kind: string, score: ReturnType<typeof sql>) => sql`jsonb_build_object(
  'question', ${question}::text, 'kind', ${kind}::text, 'instructorId', null, 'score', ${score}, 'text', null, 'options', '[]'::jsonb)`

type Promised = Load & { promised: number }
/** One course, one event, a quarter of a year, and everything. */
export async function surveyLoad(url: string, token: string): Promise<Promised> {
  const get = (path: string): Request => ({
    method: 'GET',
    path: `/v1/es/${path}`,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  })
  const ids = { courses: await groups(url, token, 'course'), events: await groups(url, token, 'event') }
  const day = (back: number) => daysAfter(homeDay(), -back)
  const requests = Array.from({ length: 400 }, (_, n) => {
    const course = ids.courses[n % ids.courses.length]!
    const event = ids.events[n % ids.events.length]!
    return [
      get(`courses/${course}/surveys/stats`),
      get(`events/${event}/surveys/stats`),
      get(`surveys/stats?from=${day(90 + n)}&to=${day(n)}`),
      get('surveys/stats'),
    ][n % 4]!
  })
  return { name: 'survey statistics over 1,000,000 answers', promised: 50, requests }
}

async function groups(url: string, token: string, by: string): Promise<string[]> {
  const data = await caller(url, token)<{ key: string }[]>(`surveys/stats/${by}`)
  return data.map(({ key }) => key)
}
