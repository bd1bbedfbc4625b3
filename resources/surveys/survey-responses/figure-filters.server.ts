/** The same conditions on responses `t` by which the statistics count them. */
import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import type { Filter } from '#core/filter.ts'
import { validationWords } from '#core/validation-words.ts'
import { homeDaySql } from '#server/database/home-day.ts'
import { computedAs, type Computed, type Condition } from '#server/database/query.ts'
import { teaches } from '#resources/events/event-records/event-instructors.server.ts'
import { counted } from '#resources/surveys/survey-figures/survey-figures.server.ts'
import { countedIn, figureFilters, instructorScore, ratingIn, scores } from './figure-filters.ts'

export const idsIn = (value: unknown): string[] =>
  [value]
    .flat()
    .map(String)
    .filter((id) => /^[1-9]\d{0,17}$/.test(id))

const isOfEvent = (conditions: Condition[]): Condition =>
  sql`t.event_id in (select t.id from events t where ${sql.join(conditions, sql` and `)})`

type Answer = { kind?: string; score?: number | undefined; instructors?: readonly string[] }
const hasAnswer = ({ kind, score, instructors }: Answer): Condition => sql`exists (
  select from jsonb_array_elements(t.answers) a where a ->> 'score' is not null
    and (${kind ?? null}::text is null or a ->> 'kind' = ${kind ?? null})
    and (${score ?? null}::int is null or (a ->> 'score')::int = ${score ?? null})
    and (${instructors ?? null}::text[] is null or a ->> 'instructorId' = any(${instructors ?? null}::text[])))`

function countsIn(option: string, key: string): Condition {
  if (!Object.hasOwn(countedIn, option)) throw invalid({ [key]: validationWords.invalid })
  if (option === 'followUp') return sql`t.is_follow_up`
  return sql`(not t.is_follow_up and ${countsInFirst(option)})`
}

function countsInFirst(option: string): Condition {
  const rating = ratingIn(option)
  if (rating) return hasAnswer(rating)
  if (option === 'fulfilment') return sql`coalesce(t.expectations, t.content) is not null`
  return option === 'recommend' ? hasAnswer({ kind: option }) : sql`true`
}

const options = ({ value }: Filter): string[] => [value].flat().map(String)

export const computedFigureFilters: Computed = {
  countedIn: {
    filter: (filter, key) => {
      const any = options(filter).map((option) => countsIn(option, key))
      return sql`(${isOfEvent([counted([])])} and (${sql.join([sql`false`, ...any], sql` or `)}))`
    },
  },
  followUpAnswer: {
    filter: ({ value }) => {
      const [surveyId = '', question = '', choice = ''] = String(value).split('.')
      return sql`(t.is_follow_up and t.survey_id = any(${idsIn(surveyId)}::bigint[]) and exists (
        select from jsonb_array_elements(t.answers) a where a ->> 'question' = ${question}
          and (${choice} = '' and (a ->> 'score' is not null or a -> 'options' <> '[]') or a ->> 'score' = ${choice} or a -> 'options' @> ${JSON.stringify([{ key: choice }])}::jsonb)))`
    },
  },
  endedOn: computedAs(
    figureFilters.endedOn,
    sql`(select ${homeDaySql(sql`e.ends_at`)} from events e where e.id = t.event_id)`,
  ),
  taughtBy: {
    target: 'instructors',
    filter: ({ value }) =>
      isOfEvent([sql`(${sql.join([sql`false`, ...idsIn(value).map((id) => teaches(id))], sql` or `)})`]),
  },
  instructorId: {
    target: 'instructors',
    filter: ({ value }) => hasAnswer({ instructors: idsIn(value) }),
  },
  ...Object.fromEntries(
    scores.map((score) => [
      instructorScore(score),
      {
        target: 'instructors',
        filter: ({ value }: Filter) => hasAnswer({ kind: 'instructor', score, instructors: idsIn(value) }),
      },
    ]),
  ),
}
