/** New complaints and bad ratings, as work on Today. */
import type { Filter } from '#core/lists/filter.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { shortDay } from '#web/office/today/moments.ts'
import { shortened } from '#web/office/today/shortened.ts'
import { WORK_SHOWN, type WorkLine, type WorkSource } from '#web/office/today/work.ts'
import { surveyResponsesApi } from './survey-response.api.ts'
import { HIGHEST_BAD_RATING, surveyResponses, type SurveyResponse } from './survey-response.ts'

const lowest: Words = { es: 'Calificó con {n} de 5', en: 'Rated {n} of 5' }
const filters: readonly Filter[] = [{ field: 'toReview', op: 'eq', value: true }]

export const badAnswers: WorkSource = {
  key: 'bad-answers',
  words: { es: 'Encuestas con mala respuesta', en: 'Surveys with bad answers' },
  // Only for roles that may mark responses as reviewed.
  needs: surveyResponsesApi.patch,
  load: async (client) => {
    const sort = [{ field: 'submittedAt', dir: 'desc' as const }]
    const { items, total } = await client.call(surveyResponsesApi.list, {
      input: { perPage: WORK_SHOWN, filters: [...filters], sort },
    })
    const { locale } = client
    return {
      lines: items.map((response) => lineOf(response, locale)),
      total,
      href: officeHref(locale, 'survey-responses') + addressOf(filters),
    }
  },
}

function lineOf(response: SurveyResponse, locale: Locale): WorkLine {
  const { id, titles, submittedAt, complaint, lowest: n, comments } = response
  return {
    key: id,
    title: titles?.['eventId'] ?? id,
    facts: [shortDay(submittedAt, locale), titles?.['attendeeId'], comments && shortened(comments)]
      .filter(Boolean)
      .join(' · '),
    alert: [
      complaint ? surveyResponses.fields.complaint.label[locale] : undefined,
      n !== null && n <= HIGHEST_BAD_RATING ? say(lowest, locale, { n }) : undefined,
    ]
      .filter(Boolean)
      .join(' · '),
    href: officeHref(locale, 'survey-responses', id),
  }
}
