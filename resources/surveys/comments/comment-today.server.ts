/** Comments that wait for a decision, as work on Today. */
import { listedWork } from '#resources/system/today/listed-work.server.ts'
import { shortDay } from '#web/moments.ts'
import { shortened } from '#web/shortened.ts'
import { surveyResponsesApi } from '#resources/surveys/survey-responses/survey-response.api.ts'
import { commentsApi } from './comment.api.ts'
import { waitingComments } from '../comment-states/comment-state.ts'

export const commentsToModerate = listedWork({
  key: 'comments',
  words: { es: 'Comentarios por moderar', en: 'Comments to moderate' },
  needs: commentsApi.moderate,
  segment: 'survey-responses',
  list: surveyResponsesApi.list,
  filters: [{ field: 'moderation', op: 'in', value: waitingComments }],
  sort: [{ field: 'submittedAt', dir: 'asc' }],
  line: ({ id, titles, submittedAt, comments }, locale) => ({
    title: titles?.['eventId'] ?? id,
    facts: [shortDay(submittedAt, locale), comments && shortened(comments)].filter(Boolean).join(' · '),
  }),
})
