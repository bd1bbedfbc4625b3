/** Endpoints of quote templates. */
import { endpoint } from '#core/endpoint.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { quoteTemplates } from './quote-template.ts'

const { fields, row } = quoteTemplates
const read = may.readQuotes
const edit = may.editQuotes

export const quoteTemplatesApi = {
  list: endpoint('POST quotes/templates/list', {
    roles: read,
    isRead: true,
    body: quoteTemplates.query,
    answer: page(row),
  }),
  /** Answers the templates in use. */
  search: endpoint('POST quotes/templates/search', {
    roles: read,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  create: endpoint('POST quotes/templates', {
    roles: edit,
    data: quoteTemplates.create,
    answer: row,
    fields,
  }),
  get: endpoint('GET quotes/templates/{id}', { roles: read, answer: row }),
  patch: endpoint('PATCH quotes/templates/{id}', {
    roles: edit,
    data: quoteTemplates.patch,
    answer: row,
    fields,
  }),
  remove: endpoint('DELETE quotes/templates/{id}', { roles: edit }),
  restore: endpoint('POST quotes/templates/{id}/restore', { roles: edit, answer: row }),
}
