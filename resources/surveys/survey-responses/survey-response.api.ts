/** Endpoints of survey responses: answering by link, reading in the office. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { email } from '#core/field.ts'
import { createRule, found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { honeypotField } from '#resources/customers/contact-requests/contact-request.ts'
import { responseForm, responseFormRule, surveyResponses } from './survey-response.ts'

const { fields, row } = surveyResponses
const roles = may.readSurveys
const answering = {
  data: responseFormRule,
  fields: responseForm,
  isTransaction: false,
  success: 'surveySent',
} as const

/** Sends a new survey link by mail. */
export const linkForm = { email: email({ es: 'Correo electrónico', en: 'Email' }), website: honeypotField }

/** Additional data of the office's view of one response. */
const readAnswer = z.object({
  question: z.string(),
  score: z.int().nullable(),
  most: z.int().nullable(),
  text: z.string().nullable(),
})
export type ReadAnswer = z.output<typeof readAnswer>

export const surveyResponsesApi = {
  list: endpoint('POST surveys/responses/list', {
    roles,
    isRead: true,
    body: surveyResponses.query,
    answer: page(row),
  }),
  excel: endpoint('POST surveys/responses/list', {
    roles,
    isRead: true,
    accept: 'excel',
    body: exportQuery(surveyResponses),
  }),
  search: endpoint('POST surveys/responses/search', {
    roles,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  get: endpoint('GET surveys/responses/{id}', { roles, answer: row }),
  /** Marks or unmarks a complaint. */
  patch: endpoint('PATCH surveys/responses/{id}', {
    roles: may.editSurveys,
    data: surveyResponses.patch,
    answer: row,
    fields,
  }),
  /** Each answer with its question, in the reader's language. */
  answers: endpoint('GET surveys/responses/{id}/answers', { roles, answer: z.array(readAnswer) }),
  ofEvent: endpoint('GET events/{id}/surveys/responses', { roles, answer: z.array(row) }),

  /** Like `publicRespond`, for staff who enter paper responses. */
  respond: endpoint('POST surveys/{id}/response', { ...answering, roles: may.editSurveys }),
  change: endpoint('PUT surveys/{id}/response', { ...answering, roles: may.editSurveys }),
  publicRespond: endpoint('POST surveys/{id}/response', { ...answering, isPublic: true }),
  publicChange: endpoint('PUT surveys/{id}/response', { ...answering, isPublic: true }),
  publicLink: endpoint('POST surveys/events/{id}/link', {
    isPublic: true,
    isTransaction: false,
    data: createRule(linkForm),
    fields: linkForm,
    success: 'done',
  }),
}
