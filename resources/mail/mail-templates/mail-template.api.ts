/** Endpoints of templates for event mails. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { mailTemplates } from './mail-template.ts'

const { fields, row } = mailTemplates
const read = may.readMails
const edit = may.editMails

export const mailTemplatesApi = {
  /** All active templates, by name. */
  all: endpoint('GET mails/templates', { roles: read, answer: z.array(row) }),
  list: endpoint('POST mails/templates/list', {
    roles: read,
    isRead: true,
    body: mailTemplates.query,
    answer: page(row),
  }),
  excel: endpoint('POST mails/templates/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(mailTemplates),
  }),
  search: endpoint('POST mails/templates/search', {
    roles: read,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  create: endpoint('POST mails/templates', { roles: edit, data: mailTemplates.create, answer: row, fields }),
  get: endpoint('GET mails/templates/{id}', { roles: read, answer: row }),
  patch: endpoint('PATCH mails/templates/{id}', {
    roles: edit,
    data: mailTemplates.patch,
    answer: row,
    fields,
  }),
  copy: endpoint('POST mails/templates/{id}/copy', { roles: edit, answer: row }),
  remove: endpoint('DELETE mails/templates/{id}', { roles: edit }),
  restore: endpoint('POST mails/templates/{id}/restore', { roles: edit, answer: row }),
}
