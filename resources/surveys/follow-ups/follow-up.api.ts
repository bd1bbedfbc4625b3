/** Endpoints of the follow-up: its personal page, its answers and its figures. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { may } from '#core/roles.ts'
import { responseForm, responseFormRule } from '#resources/surveys/survey-responses/survey-response.ts'
import { statsQuery } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import { surveyPage } from '../questionnaires/survey.public.ts'

const { complaint: _, publishAs: _2, ...fields } = responseForm

export const followUpStats = z.object({
  invited: z.int(),
  answers: z.int(),
  responseRate: z.int().nullable(),
  questions: z.array(
    z.object({
      surveyId: idRule,
      key: z.string(),
      label: z.string(),
      /** On a scale; null for yes or no, and for options. */
      average: z.string().nullable(),
      answers: z.int(),
      /** Each score or option, with `value` as the list's filter takes it. */
      choices: z.array(z.object({ value: z.string(), label: z.string(), answers: z.int() })),
    }),
  ),
})
export type FollowUpStats = z.output<typeof followUpStats>

export const followUpsApi = {
  publicOfEvent: endpoint('GET surveys/follow-ups/{id}', {
    isPublic: true,
    query: z.object({ token: z.string().max(60) }),
    answer: surveyPage,
  }),
  /** The first answer, or a change of it. */
  publicRespond: endpoint('POST surveys/follow-ups/{id}/response', {
    isPublic: true,
    data: responseFormRule.omit({ complaint: true, publishAs: true }),
    fields,
    isTransaction: false,
    success: 'surveySent',
  }),
  stats: endpoint('GET surveys/follow-up-stats', {
    roles: may.readSurveys,
    query: statsQuery,
    answer: followUpStats,
  }),
}
