/** Figures of follow-ups, counted from their answers. */
import { sql } from 'kysely'
import { translate, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { scoresOf } from '../questionnaires/survey-scale.ts'
import { isText, scaleOf } from '../questionnaires/survey-questions.ts'
import type { Question } from '../questionnaires/survey.ts'
import { averageOf, percentOf } from '#resources/surveys/survey-figures/figures.ts'
import { counted } from '#resources/surveys/survey-figures/survey-figures.server.ts'
import { conditionsOf } from '#resources/surveys/survey-statistics/statistics-conditions.server.ts'
import type { StatsQuery } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import { ownEvents } from '#resources/events/event-records/event-scope.server.ts'
import type { FollowUpStats } from './follow-up.api.ts'

type Count = { surveyId: string; question: string; choice: string; answers: number }
type AskedSurvey = { id: string; questions: Question[] }

export async function followUpStatsOf(context: Context, query: StatsQuery): Promise<FollowUpStats> {
  const { db } = context
  const where = counted([...conditionsOf(query), ...(await ownEvents(context))])
  const answered = sql`survey_responses r join events t on t.id = r.event_id
    where r.is_follow_up and r.deleted_at is null and ${where}`
  const totals = sql<{ invited: number; answers: number }>`
    select (select count(*)::int from follow_up_invitations i join events t on t.id = i.event_id where ${where}) as invited,
      (select count(*)::int from ${answered}) as answers`.execute(db)
  const counts = sql<Count>`
    select r.survey_id::text as survey_id, a ->> 'question' as question, v.choice, count(*)::int as answers
    from (select r.* from ${answered}) r cross join lateral jsonb_array_elements(r.answers) a cross join lateral (
      select a ->> 'score' as choice where a ->> 'score' is not null
      union all select o ->> 'key' from jsonb_array_elements(a -> 'options') o) v
    group by 1, 2, 3`.execute(db)
  const surveys = sql<AskedSurvey>`
    select s.id::text as id, s.questions from surveys s
    where s.id in (select r.survey_id from ${answered}) order by s.id desc`.execute(db)
  const [{ rows: all }, { rows: found }, { rows: asked }] = await Promise.all([totals, counts, surveys])
  const { invited, answers } = all[0]!
  return {
    invited,
    answers,
    responseRate: percentOf(answers, invited),
    questions: asked.flatMap(({ id, questions }) =>
      questions
        .filter(({ kind }) => !isText(kind))
        .map((question) => figureOf(question, { surveyId: id, counts: found, context })),
    ),
  }
}

function figureOf(
  question: Question,
  { surveyId, counts, context }: { surveyId: string; counts: readonly Count[]; context: Context },
): FollowUpStats['questions'][number] {
  const key = question.key!
  const own = counts.filter((count) => count.surveyId === surveyId && count.question === key)
  const choices = choicesOf(question, context).map(({ choice, label }) => ({
    value: `${surveyId}.${key}.${choice}`,
    label,
    answers: own.find((count) => count.choice === choice)?.answers ?? 0,
  }))
  const scale = scaleOf(question.kind)
  const tally = choices.map(({ answers }) => answers)
  return {
    surveyId,
    key,
    label: translate(question.label, context.locale)?.text ?? '',
    average: scale && question.kind !== 'yesNo' ? averageOf(tally, scale.min) : null,
    answers: tally.reduce((sum, count) => sum + count, 0),
    choices,
  }
}

const yesNo: Words[] = [
  { es: 'No', en: 'No' },
  { es: 'Sí', en: 'Yes' },
]
function choicesOf({ kind, options }: Question, { locale }: Context): { choice: string; label: string }[] {
  const scale = scaleOf(kind)
  if (!scale)
    return options.map(({ key, label }) => ({ choice: key!, label: translate(label, locale)?.text ?? '' }))
  return scoresOf(scale).map((score) => ({
    choice: String(score),
    label: kind === 'yesNo' ? yesNo[score]![locale] : String(score),
  }))
}
