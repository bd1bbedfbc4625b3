/** Fields of survey responses: one attendee's answers about an event. */
import { z } from 'zod'
import {
  choice,
  flag,
  idRule,
  integer,
  list,
  longText,
  moment,
  optional,
  readOnly,
  ref,
  text,
  withDefault,
} from '#core/field.ts'
import { readBy, resource, type Row } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { boundedText } from '#core/rules.ts'
import { languages, type Words } from '#core/words.ts'
import { honeypotField } from '#resources/customers/contact-requests/contact-request.ts'
import { moderationStates, publishedAs } from '#resources/surveys/comment-states/comment-state.ts'
import { figureFilters } from './figure-filters.ts'
import { mostQuestions, questionKinds } from '../questionnaires/survey.ts'

/** Ratings up to this one need a look by staff. */
export const HIGHEST_BAD_RATING = 2
export const complainers = {
  respondent: { es: 'Quien respondió', en: 'The respondent' },
  staff: { es: 'La firma', en: 'The firm' },
}

const labels = {
  complaint: { es: 'Queja', en: 'Complaint' },
  publishAs: { es: 'Permiso para publicar', en: 'Permission to publish' },
  question: { es: 'Pregunta', en: 'Question' },
  score: { es: 'Calificación', en: 'Score' },
  text: { es: 'Respuesta', en: 'Answer' },
  options: { es: 'Opciones', en: 'Options' },
} satisfies Record<string, Words>
const key = text(labels.question, { max: 12 })
const score = integer(labels.score, { max: 10 })
const words = longText(labels.text, { max: 2000 })
const instructorId = optional(ref({ es: 'Instructor', en: 'Instructor' }, 'instructors'))

/** The fields of the site's form; the survey defines the answer of each question. */
export const responseForm = {
  token: text({ es: 'Enlace personal', en: 'Personal link' }, { max: 60 }),
  answers: list(
    { es: 'Respuestas', en: 'Answers' },
    { question: key, instructorId, score: optional(score), text: optional(words) },
    { max: mostQuestions * 10 },
  ),
  complaint: withDefault(flag(labels.complaint), false),
  publishAs: optional(choice(labels.publishAs, publishedAs)),
  website: honeypotField,
}
const givenAnswer = z.strictObject({
  question: boundedText({ min: 1, max: 12 }),
  instructorId: idRule.nullish(),
  score: score.rule.nullish(),
  text: z.string().max(2000).nullish(),
  options: z.array(z.string().max(12)).max(12).optional(),
})
export type GivenAnswer = z.output<typeof givenAnswer>
export const responseFormRule = z.strictObject({
  token: responseForm.token.rule,
  answers: z.array(givenAnswer).max(mostQuestions * 10),
  complaint: z.boolean().default(false),
  /** How the comment may be published; not at all unless the person says so. */
  publishAs: responseForm.publishAs.rule.nullish(),
  website: honeypotField.rule.or(z.literal('')).nullish(),
})
export type ResponseForm = z.output<typeof responseFormRule>

export const surveyResponses = resource(
  'surveyResponses',
  {
    submittedAt: readOnly(moment({ es: 'Respondida el', en: 'Answered at' })),
    surveyId: readOnly(ref({ es: 'Encuesta', en: 'Survey' }, 'surveys')),
    eventId: readOnly(ref({ es: 'Evento', en: 'Event' }, 'events')),
    /** Null if the survey is anonymous. */
    attendeeId: readBy(
      may.readRespondents,
      readOnly(optional(ref({ es: 'Participante', en: 'Attendee' }, 'attendees'))),
    ),
    locale: readOnly(choice({ es: 'Idioma', en: 'Language' }, languages)),
    answers: readOnly(
      list(
        labels.text,
        {
          question: key,
          kind: choice({ es: 'Qué se preguntó', en: 'What was asked' }, questionKinds),
          instructorId,
          score: optional(score),
          text: optional(words),
          /** By question key. */
          options: list(labels.options, { key }, { max: 12 }),
        },
        { max: mostQuestions * 10 },
      ),
    ),
    content: readOnly(optional(integer({ es: 'Contenido', en: 'Content' }, { max: 5 }))),
    expectations: readOnly(optional(integer({ es: 'Expectativas', en: 'Expectations' }, { max: 5 }))),
    lowest: readOnly(optional(integer({ es: 'Calificación más baja', en: 'Lowest rating' }, { max: 5 }))),
    comments: readOnly(optional(longText({ es: 'Comentarios', en: 'Comments' }, { max: 100_000 }))),
    complaint: withDefault(flag(labels.complaint), false),
    /** Staff has reviewed it. */
    reviewed: withDefault(flag({ es: 'Revisada', en: 'Looked at' }), false),
    isFollowUp: readOnly(flag({ es: 'De seguimiento', en: 'Of a follow-up' })),
    publishAs: readOnly(optional(choice(labels.publishAs, publishedAs))),
    moderation: readOnly(optional(choice({ es: 'Comentario', en: 'Comment' }, moderationStates))),
    moderationNote: readOnly(optional(longText({ es: 'Motivo', en: 'Reason' }, { max: 500 }))),
    complaintBy: readOnly(optional(choice({ es: 'Marcada por', en: 'Marked by' }, complainers))),
  },
  {
    words: {
      one: { es: 'Respuesta de encuesta', en: 'Survey response' },
      many: { es: 'Respuestas de encuestas', en: 'Survey responses' },
    },
    title: ['eventId'],
    search: ['comments'],
    computed: {
      toReview: flag({ es: 'Por revisar', en: 'To look at' }),
      isProposable: flag({ es: 'Va a casos propuestos', en: 'Goes to proposed cases' }),
      courseId: ref({ es: 'Curso', en: 'Course' }, 'courses'),
      instructorId: ref({ es: 'Instructor', en: 'Instructor' }, 'instructors'),
      ...figureFilters,
    },
  },
)
export type SurveyResponse = Row<typeof surveyResponses.fields>
export type Answers = SurveyResponse['answers']
