/** Endpoints of quote sources (spec §7: listed, created and changed, never removed). */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { page, found, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { quoteSources } from './quote-source.ts'

const { fields, row } = quoteSources
export const quoteSourcesApi = {
  all: endpoint('GET quotes/sources', { roles: may.readQuotes, answer: z.array(row) }),
  list: endpoint('POST quotes/sources/list', {
    roles: may.readQuotes,
    isRead: true,
    body: quoteSources.query,
    answer: page(row),
  }),
  search: endpoint('POST quotes/sources/search', {
    roles: may.readQuotes,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  create: endpoint('POST quotes/sources', {
    roles: may.editQuotes,
    data: quoteSources.create,
    answer: row,
    fields,
  }),
  get: endpoint('GET quotes/sources/{id}', { roles: may.readQuotes, answer: row }),
  patch: endpoint('PATCH quotes/sources/{id}', {
    roles: may.editQuotes,
    data: quoteSources.patch,
    answer: row,
    fields,
  }),
}
