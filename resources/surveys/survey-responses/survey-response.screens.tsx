/** Survey responses in the office, with the complaint mark. */
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { tabsOf } from '#web/office/registry.ts'
import { screensOf, type Step } from '#web/office/records/screen.ts'
import { moderationSteps } from '#resources/surveys/comments/comment-steps.screens.tsx'
import { moderationTones } from '#resources/surveys/comment-states/comment-tones.ts'
import { ResponseAnswers } from './survey-answers.screens.tsx'
import { surveyResponsesApi } from './survey-response.api.ts'
import { surveyResponses, type SurveyResponse } from './survey-response.ts'

const words = {
  mark: { es: 'Marcar como queja', en: 'Mark as a complaint' },
  review: { es: 'Marcar como revisada', en: 'Mark as looked at' },
  unreview: { es: 'Volver a revisar', en: 'Look at it again' },
  unmark: { es: 'No es una queja', en: 'It is no complaint' },
} satisfies Record<string, Words>

const complaintStep = ({ id, version, complaint }: SurveyResponse): Step => ({
  key: 'complaint',
  words: complaint ? words.unmark : words.mark,
  needs: surveyResponsesApi.patch,
  isAside: true,
  take: (client: Client) =>
    client.call(surveyResponsesApi.patch, { params: { id }, input: { complaint: !complaint, version } }),
})

const reviewStep = ({ id, version, reviewed }: SurveyResponse): Step => ({
  key: 'review',
  words: reviewed ? words.unreview : words.review,
  needs: surveyResponsesApi.patch,
  take: (client: Client) =>
    client.call(surveyResponsesApi.patch, { params: { id }, input: { reviewed: !reviewed, version } }),
})

export const screens = screensOf<typeof surveyResponses.fields, SurveyResponse>({
  resource: surveyResponses,
  api: surveyResponsesApi,
  columns: [
    'submittedAt',
    'eventId',
    'attendeeId',
    'content',
    'expectations',
    'lowest',
    'complaint',
    'comments',
    'moderation',
  ],
  tones: { moderation: moderationTones },
  bulk: [bulkEdit('reviewed')],
  facts: [
    'eventId',
    'attendeeId',
    'submittedAt',
    'lowest',
    'complaint',
    'reviewed',
    'surveyId',
    'locale',
    'complaintBy',
    'publishAs',
    'moderation',
    'moderationNote',
  ],
  groups: [{ fields: ['complaint', 'reviewed'] }],
  hints: {
    complaint: {
      es: 'Calidad la ve en la lista de quejas y puede tratarla como no conformidad.',
      en: 'Quality sees it in the list of complaints and can treat it as a non-conformity.',
    },
  },
  below: ResponseAnswers,
  createdFrom: {
    segment: 'events',
    text: {
      es: 'Las respuestas llegan de los participantes, por el enlace que reciben al terminar un evento.',
      en: 'Responses come from attendees, by the link they receive when an event ends.',
    },
    action: { es: 'Ver los eventos', en: 'See the events' },
  },
  steps: (row) => [...moderationSteps(row), reviewStep(row), complaintStep(row)],
  tabs: tabsOf('survey-responses'),
})
