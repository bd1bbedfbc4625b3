/** Endpoints of privacy requests, for the administration alone. */
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { createRule, found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { answerField, privacyRequests } from './privacy-request.ts'

const { fields, row: answer } = privacyRequests
const roles = may.administer
export const answering = { answer: answerField }

export const privacyRequestsApi = {
  list: endpoint('POST privacy-requests/list', {
    roles,
    isRead: true,
    body: privacyRequests.query,
    answer: page(answer),
  }),
  excel: endpoint('POST privacy-requests/list', {
    roles,
    isRead: true,
    accept: 'excel',
    body: exportQuery(privacyRequests),
  }),
  search: endpoint('POST privacy-requests/search', { roles, isRead: true, body: searchQuery, answer: found }),
  create: endpoint('POST privacy-requests', { roles, data: privacyRequests.create, answer, fields }),
  get: endpoint('GET privacy-requests/{id}', { roles, answer }),
  patch: endpoint('PATCH privacy-requests/{id}', { roles, data: privacyRequests.patch, answer, fields }),
  /** Records what was answered; 409 when it was answered before. */
  answer: endpoint('POST privacy-requests/{id}/answer', {
    roles,
    data: createRule(answering),
    answer,
    fields: answering,
  }),
}
