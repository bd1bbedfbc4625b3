/** New complaints and bad ratings, as work on Today. */
import type { Filter } from '#core/filter.ts'
import { say, type Words } from '#core/words.ts'
import { proposalsApi } from './proposal.api.ts'
import { listedWork } from '#resources/system/today/listed-work.server.ts'
import { shortDay } from '#web/moments.ts'
import { shortened } from '#web/shortened.ts'
import { surveyResponsesApi } from '#resources/surveys/survey-responses/survey-response.api.ts'
import { HIGHEST_BAD_RATING, surveyResponses } from '#resources/surveys/survey-responses/survey-response.ts'

const rated: Words = { es: 'Calificó con {n} de 5', en: 'Rated {n} of 5' }

const toReview: Filter = { field: 'toReview', op: 'eq', value: true }
const notProposable: Filter = { field: 'isProposable', op: 'eq', value: false }

export const badAnswers = listedWork({
  key: 'bad-answers',
  words: { es: 'Encuestas con mala respuesta', en: 'Surveys with bad answers' },
  // Only for roles that may mark responses as reviewed.
  needs: surveyResponsesApi.patch,
  segment: 'survey-responses',
  list: surveyResponsesApi.list,
  // Who decides on proposed cases finds the others there.
  filters: (mayCall) => [toReview, ...(mayCall(proposalsApi.dismiss) ? [notProposable] : [])],
  sort: [{ field: 'submittedAt', dir: 'desc' }],
  line: ({ id, titles, submittedAt, complaint, lowest: n, comments }, locale) => ({
    title: titles?.['eventId'] ?? id,
    facts: [shortDay(submittedAt, locale), titles?.['attendeeId'], comments && shortened(comments)]
      .filter(Boolean)
      .join(' · '),
    alert: [
      complaint ? surveyResponses.fields.complaint.label[locale] : undefined,
      n !== null && n <= HIGHEST_BAD_RATING ? say(rated, locale, { n }) : undefined,
    ]
      .filter(Boolean)
      .join(' · '),
  }),
})
