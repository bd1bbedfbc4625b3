/** Endpoints of categories of services and courses. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { pictureQuery } from '#core/public.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { serviceCategories as categories } from './service-category.ts'

const { fields } = categories
export const serviceCategoriesApi = {
  all: endpoint('GET services/categories', { roles: may.readCatalogue, answer: z.array(categories.row) }),
  list: endpoint('POST services/categories/list', {
    roles: may.readCatalogue,
    isRead: true,
    body: categories.query,
    answer: page(categories.row),
  }),
  excel: endpoint('POST services/categories/list', {
    roles: may.readCatalogue,
    isRead: true,
    accept: 'excel',
    body: exportQuery(categories),
  }),
  search: endpoint('POST services/categories/search', {
    roles: may.readCatalogue,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  get: endpoint('GET services/categories/{id}', { roles: may.readCatalogue, answer: categories.row }),
  create: endpoint('POST services/categories', {
    roles: may.editCatalogue,
    data: categories.create,
    answer: categories.row,
    fields,
  }),
  patch: endpoint('PATCH services/categories/{id}', {
    roles: may.editCatalogue,
    data: categories.patch,
    answer: categories.row,
    fields,
  }),
  remove: endpoint('DELETE services/categories/{id}', { roles: may.removeFromCatalogue }),
  image: endpoint('GET services/categories/images/{id}', {
    roles: may.readCatalogue,
    accept: 'image',
    query: pictureQuery,
  }),
  publicImage: endpoint('GET services/categories/images/{id}', {
    isPublic: true,
    accept: 'image',
    query: pictureQuery,
  }),
  restore: endpoint('POST services/categories/{id}/restore', {
    roles: may.removeFromCatalogue,
    answer: categories.row,
  }),
}
