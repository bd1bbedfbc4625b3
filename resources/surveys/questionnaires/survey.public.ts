/** Public answers about a survey; questions only for holders of a link. */
import { z } from 'zod'
import { idRule } from '#core/field.ts'
import { codeOf, localizedText } from '#core/public.ts'
import { publishedAs } from '../comment-states/comment-state.ts'
import { questionKinds } from './survey.ts'
import { windowStates } from './survey-window.ts'

export const surveyItem = z.object({
  /** The key in answers: the question, and the instructor it is about. */
  key: z.string(),
  kind: codeOf(questionKinds),
  label: localizedText,
  help: localizedText.nullable(),
  instructor: z.object({ id: idRule, name: z.string() }).nullable(),
  isRequired: z.boolean(),
  options: z.array(z.object({ key: z.string(), label: localizedText })),
})
export type SurveyItem = z.output<typeof surveyItem>

export const surveyPage = z.object({
  /** Present for public events or holders of a link. */
  event: z
    .object({
      id: idRule,
      title: localizedText,
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
      timezone: z.string(),
      sessionCount: z.int(),
    })
    .nullable(),
  /** Present for public events or holders of a link, like the times. */
  state: codeOf(windowStates).nullable(),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  survey: z.object({ id: idRule, anonymous: z.boolean(), items: z.array(surveyItem) }).nullable(),
  /** The holder of the link. */
  own: z
    .object({
      name: z.string(),
      hasAnswered: z.boolean(),
      mayChange: z.boolean(),
      answers: z.array(
        z.object({
          key: z.string(),
          score: z.int().nullable(),
          text: z.string().nullable(),
          options: z.array(z.string()),
        }),
      ),
      complaint: z.boolean(),
      publishAs: codeOf(publishedAs).nullable(),
      /** Where the person enters the event online, or finds its next session. */
      joinUrl: z.string().nullable(),
      /** Those of the event that this person may open. */
      materials: z.array(z.object({ title: localizedText, url: z.string() })),
    })
    .nullable(),
})
export type SurveyPage = z.output<typeof surveyPage>
