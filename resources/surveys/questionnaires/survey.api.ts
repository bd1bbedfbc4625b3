/** Endpoints of surveys (spec §7): questions, and an event's survey. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { surveyPage } from './survey.public.ts'
import { surveys } from './survey.ts'

const { fields, row } = surveys
const read = may.readSurveys
const edit = may.editSurveys

export const surveysApi = {
  list: endpoint('POST surveys/list', { roles: read, isRead: true, body: surveys.query, answer: page(row) }),
  excel: endpoint('POST surveys/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(surveys),
  }),
  search: endpoint('POST surveys/search', { roles: read, isRead: true, body: searchQuery, answer: found }),
  create: endpoint('POST surveys', { roles: edit, data: surveys.create, answer: row, fields }),
  get: endpoint('GET surveys/{id}', { roles: read, answer: row }),
  patch: endpoint('PATCH surveys/{id}', { roles: edit, data: surveys.patch, answer: row, fields }),
  remove: endpoint('DELETE surveys/{id}', { roles: edit }),
  restore: endpoint('POST surveys/{id}/restore', { roles: edit, answer: row }),
  copy: endpoint('POST surveys/{id}/copy', { roles: edit, answer: row }),
  /** The survey of an event's attendees, and its period. */
  ofEvent: endpoint('GET surveys/events/{id}', { roles: read, answer: surveyPage }),

  /** With a personal link, the questions and the holder's answers. */
  publicOfEvent: endpoint('GET surveys/events/{id}', {
    isPublic: true,
    query: z.object({ token: z.string().max(60).optional() }),
    answer: surveyPage,
  }),
}
