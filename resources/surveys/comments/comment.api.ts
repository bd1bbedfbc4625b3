/** Endpoints of published comments: the office's decision, and what visitors of a course read. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { choice, optional, reasonField } from '#core/field.ts'
import { createRule } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { ofServices } from '#resources/catalogue/services/service.api.ts'
import { surveyResponses } from '#resources/surveys/survey-responses/survey-response.ts'
import { moderationStates } from '../comment-states/comment-state.ts'

export const moderationForm = {
  to: choice({ es: 'Qué se hace', en: 'What is done' }, moderationStates),
  note: optional(reasonField({ max: 500 })),
}

/** Nothing else of a response is public. */
export const publicComment = z.strictObject({
  text: z.string(),
  /** The first name; null for those who stay anonymous. */
  name: z.string().nullable(),
  /** `2026-11`, in which the event ended. */
  month: z.string(),
  language: z.enum(['es', 'en']),
})
export type PublicComment = z.output<typeof publicComment>

export const commentsApi = {
  moderate: endpoint('POST surveys/responses/{id}/moderation', {
    roles: may.editSurveys,
    data: createRule(moderationForm),
    answer: surveyResponses.row,
    fields: moderationForm,
  }),
  /** Of respondents who were content: without wishes first, then by rating. */
  publicBest: endpoint('GET surveys/comments', {
    isPublic: true,
    query: ofServices,
    answer: z.array(publicComment),
  }),
  publicOfCourse: endpoint('GET courses/{id}/surveys/comments', {
    isPublic: true,
    answer: z.array(publicComment),
  }),
}
