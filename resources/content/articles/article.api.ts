/** Endpoints of blog articles (spec §7), including the public ones. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { pictureQuery, previewQuery } from '#core/public.ts'
import { publishMany, publishOutcome } from '#core/publication.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import {
  articleCard,
  articleCategories,
  articleLanguages,
  articleListQuery,
  articlePage,
} from './article.public.ts'
import { articles } from './article.ts'

const { fields } = articles
const read = may.readCatalogue
const edit = may.editArticles

export const articlesApi = {
  /** A body with `data` creates; without it the same path lists. */
  list: endpoint('POST blog/articles', {
    roles: read,
    isRead: true,
    body: articles.query,
    answer: page(articles.row),
  }),
  create: endpoint('POST blog/articles', {
    roles: edit,
    data: articles.create,
    answer: articles.row,
    fields,
  }),
  excel: endpoint('POST blog/articles', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(articles),
  }),
  search: endpoint('POST blog/articles/search', {
    roles: read,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  publish: endpoint('POST blog/articles/publish', {
    roles: edit,
    body: publishMany,
    answer: z.array(publishOutcome),
  }),
  /** By id or slug, in either language. */
  get: endpoint('GET blog/articles/{id}', { roles: read, answer: articles.row }),
  patch: endpoint('PATCH blog/articles/{id}', {
    roles: edit,
    data: articles.patch,
    answer: articles.row,
    fields,
  }),
  remove: endpoint('DELETE blog/articles/{id}', { roles: edit }),
  restore: endpoint('POST blog/articles/{id}/restore', { roles: edit, answer: articles.row }),
  copy: endpoint('POST blog/articles/{id}/copy', { roles: edit, answer: articles.row }),
  cover: endpoint('GET blog/articles/{id}/cover', { roles: read, accept: 'image', query: pictureQuery }),

  publicList: endpoint('POST blog/articles', {
    isPublic: true,
    isRead: true,
    body: articleListQuery,
    answer: page(articleCard),
  }),
  publicCategories: endpoint('GET blog/categories', { isPublic: true, answer: articleCategories }),
  /** By id, slug or former slug; the answer has the current slug. */
  publicGet: endpoint('GET blog/articles/{id}', { isPublic: true, query: previewQuery, answer: articlePage }),
  publicLanguages: endpoint('GET blog/articles/{id}/languages', { isPublic: true, answer: articleLanguages }),
  publicCover: endpoint('GET blog/articles/{id}/cover', {
    isPublic: true,
    accept: 'image',
    query: pictureQuery,
  }),
}
