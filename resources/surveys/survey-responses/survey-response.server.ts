/** Handlers of survey responses; instructors read those of their own events. */
import { atHome } from '#server/database/home-day.ts'
import { sql } from 'kysely'
import { isRating, scaleOf } from '../questionnaires/survey-questions.ts'
import type { Patch } from '#core/resource.ts'
import { translate, type Locale, type Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { localDay } from '#server/database/lists/type-ahead.ts'
import { recordId } from '#server/database/crud-reading.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { ofOwnEvents } from '#resources/events/event-records/event-scope.server.ts'
import { countSurveys } from '#resources/surveys/survey-figures/survey-figures.server.ts'
import { instructorNames, surveys } from './event-survey.server.ts'
import { questionKinds, type Survey } from '../questionnaires/survey.ts'
import { computedFigureFilters, idsIn } from './figure-filters.server.ts'
import { respond } from './survey-answering.server.ts'
import { sendSurveyLink } from './survey-link.server.ts'
import type { ReadAnswer, surveyResponsesApi } from './survey-response.api.ts'
import {
  HIGHEST_BAD_RATING,
  surveyResponses as resource,
  type Answers,
  type SurveyResponse,
} from './survey-response.ts'

export const surveyResponses = records(resource, {
  rule: ofOwnEvents,
  order: sql`t.submitted_at desc`,
  sublabel: (locale) => localDay(atHome(sql`t.submitted_at`), locale),
  computed: {
    toReview: {
      filter: ({ value }) => {
        // As the index has it, which a parameter would not match.
        const isBad = sql`not t.reviewed and (t.complaint or t.lowest <= ${sql.lit(HIGHEST_BAD_RATING)})
          and not t.is_follow_up`
        return value === false ? sql`not coalesce(${isBad}, false)` : isBad
      },
    },
    courseId: {
      filter: ({ value }) =>
        sql`t.event_id in (select id from events where course_id = any(${idsIn(value)}::bigint[]))`,
    },
    ...computedFigureFilters,
  },
})

export const handlers: Handlers<typeof surveyResponsesApi> = {
  list: surveyResponses.standard.list,
  excel: exportRecords(surveyResponses, resource),
  search: surveyResponses.standard.search,
  get: surveyResponses.standard.get,
  patch: async ({ params, input }, context) => markComplaint(context, params.id, input),
  answers: async ({ params }, context) => {
    return readAnswers(context, await surveyResponses.get(context, params.id))
  },
  ofEvent: async ({ params }, context) => {
    const id = await events.assertExists(context, params.id)
    return surveyResponses.all(context, {
      conditions: [sql`t.event_id = ${id} and not t.is_follow_up`],
      limit: null,
    })
  },
  respond: ({ params, input }, context) => answer(context, params.id, { form: input, isChange: false }),
  change: ({ params, input }, context) => answer(context, params.id, { form: input, isChange: true }),
  publicRespond: ({ params, input }, context) => answer(context, params.id, { form: input, isChange: false }),
  publicChange: ({ params, input }, context) => answer(context, params.id, { form: input, isChange: true }),
  publicLink: ({ params, input }, context) =>
    sendSurveyLink(context, { eventId: recordId(params.id), ...input }),
}

type Answering = Omit<Parameters<typeof respond>[1], 'surveyId'>
const answer = (context: Context, surveyId: string, given: Answering): Promise<void> =>
  respond(context, { surveyId: recordId(surveyId), ...given })

const markComplaint = (
  context: Context,
  id: string,
  input: Patch<typeof resource.fields>,
): Promise<SurveyResponse> =>
  surveyResponses.patch(context, id, input, {
    derive: (before, { complaint }) =>
      complaint === before.complaint ? {} : { complaintBy: complaint ? 'staff' : null },
    after: async ({ complaint, eventId }, before) => {
      if (complaint !== before.complaint) await countSurveys(context.db, [eventId])
    },
  })

const yesNo = [
  { es: 'No', en: 'No' },
  { es: 'Sí', en: 'Yes' },
] as const satisfies readonly Words[]

async function readAnswers(context: Context, response: SurveyResponse): Promise<ReadAnswer[]> {
  const { locale } = context
  const survey = await surveys.get(context, response.surveyId)
  const about = response.answers.flatMap(({ instructorId }) => instructorId ?? [])
  const names = await instructorNames(context, about)
  return response.answers.map((given) => {
    const label = questionLabel(survey, given, locale)
    const name = names.get(given.instructorId ?? '')
    const isYesNo = given.kind === 'yesNo'
    return {
      question: name ? `${label} (${name})` : label,
      score: isYesNo ? null : given.score,
      most:
        isYesNo || !(isRating(given.kind) || given.kind === 'recommend') ? null : scaleOf(given.kind)!.max,
      text: isYesNo ? yesNo[given.score === 1 ? 1 : 0][locale] : answerText(survey, given, locale),
    }
  })
}

const questionOf = (survey: Survey, { question }: Answers[number]) =>
  survey.questions.find(({ key }) => key === question)

const questionLabel = (survey: Survey, given: Answers[number], locale: Locale): string =>
  translate(questionOf(survey, given)?.label, locale)?.text ?? questionKinds[given.kind][locale]

function answerText(survey: Survey, given: Answers[number], locale: Locale): string | null {
  if (given.options.length === 0) return given.text
  const offered = questionOf(survey, given)?.options ?? []
  const picked = offered.filter(({ key }) => given.options.some((option) => option.key === key))
  return picked.map(({ label }) => translate(label, locale)?.text ?? '').join(', ')
}
