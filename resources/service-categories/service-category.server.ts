/** Answers the calls on categories. */
import { sql } from 'kysely'
import type { Handlers } from '#server/context.ts'
import { records, wholeList } from '#server/crud.ts'
import { exportRecords } from '#server/excel.ts'
import type { serviceCategoriesApi } from './service-category.api.ts'
import { serviceCategories } from './service-category.ts'

export const categories = records(serviceCategories, { order: sql`t.rank`, sublabel: sql`t.code` })

export const handlers: Handlers<typeof serviceCategoriesApi> = {
  ...categories.standard,
  excel: exportRecords(categories, serviceCategories),
  all: async (_, context) => (await categories.list(context, wholeList)).items,
}
