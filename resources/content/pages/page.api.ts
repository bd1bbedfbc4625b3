/** Endpoints of editable pages: editing, preview, public reading. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { publishMany, publishOutcome } from '#core/publication.ts'
import { found, page, searchQuery, searchTerm } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { foundPage, pageSummary, publicPage } from './page.public.ts'
import { pages } from './page.ts'

const { fields } = pages

export const pagesApi = {
  list: endpoint('POST pages/list', {
    roles: may.readCatalogue,
    isRead: true,
    body: pages.query,
    answer: page(pages.row),
  }),
  excel: endpoint('POST pages/list', {
    roles: may.readCatalogue,
    isRead: true,
    accept: 'excel',
    body: exportQuery(pages),
  }),
  search: endpoint('POST pages/search', {
    roles: may.readCatalogue,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  publish: endpoint('POST pages/publish', {
    roles: may.editPages,
    body: publishMany,
    answer: z.array(publishOutcome),
  }),
  get: endpoint('GET pages/{id}', { roles: may.readCatalogue, answer: pages.row }),
  patch: endpoint('PATCH pages/{id}', {
    roles: may.editPages,
    data: pages.patch,
    answer: pages.row,
    fields,
  }),
  /** Stores unsaved text for a day as a preview for those with the link. */
  preview: endpoint('POST pages/{id}/preview', {
    roles: may.editPages,
    data: pages.patch,
    answer: z.object({ token: z.string() }),
    fields,
  }),

  publicList: endpoint('GET pages', { isPublic: true, answer: z.array(pageSummary) }),
  publicGet: endpoint('GET pages/{kind}', { isPublic: true, answer: publicPage }),
  publicSearch: endpoint('POST pages/search', {
    isPublic: true,
    isRead: true,
    body: z.strictObject({ search: searchTerm.default('') }),
    answer: z.array(foundPage),
  }),
  publicPreview: endpoint('GET pages/previews/{token}', {
    isPublic: true,
    isPersonal: true,
    answer: publicPage,
  }),
}
