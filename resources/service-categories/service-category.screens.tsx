/** Categories in the office: a short list and a short form. */
import { screensOf } from '#web/office/records/screen.ts'
import { serviceCategoriesApi } from './service-category.api.ts'
import { serviceCategories } from './service-category.ts'

export const screens = screensOf({
  resource: serviceCategories,
  api: serviceCategoriesApi,
  segment: 'categories',
  columns: ['code', 'name', 'rank', 'active'],
  facts: ['rank', 'active'],
  hints: { rank: { es: 'El número menor va primero.', en: 'The lowest number comes first.' } },
  inPassing: ['code', 'name', 'slug'],
})
