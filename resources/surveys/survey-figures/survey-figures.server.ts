/** Stores the survey figures of events, recalculated under a lock. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { both, inStates, type Condition } from '#server/database/query.ts'
import { countedKinds } from '../questionnaires/survey-questions.ts'
import { cancelledStates } from '#resources/events/schedule/event-state.ts'

/** Column names of the counts from 0 to 10. */
export const columns = Array.from({ length: 11 }, (_, score) => `n${score}`)

/** Conditions on events `t`; cancelled events have no survey. */
export const counted = (conditions: readonly Condition[]): Condition =>
  both([sql`t.deleted_at is null and t.status not ${inStates(cancelledStates)}`, ...conditions])

/** Some events by id, or all, as after a bulk import. */
export async function countSurveys(db: Db, eventIds: readonly string[] | 'all'): Promise<void> {
  const among = (column: RawBuilder<unknown>) =>
    eventIds === 'all' ? sql`true` : sql`${column} = any(${[...eventIds]}::bigint[])`
  await sql`
    insert into survey_events (event_id) select e.id from events e where ${among(sql`e.id`)}
      and (exists (select 1 from attendees a where a.event_id = e.id)
        or exists (select 1 from survey_responses r where r.event_id = e.id))
    on conflict (event_id) do nothing`.execute(db)
  // A fixed order prevents deadlocks.
  await sql`select 1 from survey_events where ${among(sql`event_id`)} order by event_id for update`.execute(
    db,
  )
  await sql`
    insert into survey_day_recounts (day)
    select distinct survey_day(e.ends_at) from events e where ${among(sql`e.id`)}`.execute(db)
  await sql`delete from survey_recounts where ${among(sql`event_id`)}`.execute(db)
  await sql`delete from survey_figures where ${among(sql`event_id`)}`.execute(db)
  await sql`
    insert into survey_figures (event_id, kind, instructor_id, ${sql.join(columns.map((name) => sql.ref(name)))})
    ${naiveFigures(among(sql`r.event_id`))}`.execute(db)
  await sql`
    update survey_events s set
      invited = survey_invited(s.event_id),
      responses = coalesce(c.responses, 0),
      complaints = coalesce(c.complaints, 0)
    from survey_events own left join (
      select event_id, count(*) as responses, count(*) filter (where complaint) as complaints
      from survey_responses r where ${among(sql`r.event_id`)} and r.deleted_at is null and not r.is_follow_up group by event_id
    ) c on c.event_id = own.event_id
    where s.event_id = own.event_id and ${among(sql`own.event_id`)}`.execute(db)
}

/** Calculated from the answers themselves; the stored figures must be equal. */
export const naiveFigures = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select r.event_id, f.kind, f.instructor_id, ${sql.join(
    columns.map((_, score) => sql`count(*) filter (where f.score = ${sql.lit(score)})`),
  )}
  from survey_responses r cross join lateral (
    select a ->> 'kind' as kind, coalesce((a ->> 'instructorId')::bigint, 0) as instructor_id, (a ->> 'score')::int as score
    from jsonb_array_elements(r.answers) a where a ->> 'kind' in (${sql.join(countedKinds.map((kind) => sql.lit(kind)))})
    union all select 'fulfilment', 0, coalesce(r.expectations, r.content)
  ) f
  where f.score is not null and r.deleted_at is null and not r.is_follow_up and ${where}
  group by 1, 2, 3`

/** Updates events with changed attendance or enrolment, whose reads are corrected until then. */
export async function countChanged(db: Db): Promise<number> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct event_id from survey_recounts order by event_id limit 200`.execute(db)
  if (rows.length > 0)
    await countSurveys(
      db,
      rows.map(({ eventId }) => eventId),
    )
  return rows.length
}
