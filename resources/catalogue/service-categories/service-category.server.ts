/** Handlers of service categories. */
import { sql } from 'kysely'
import type { PictureQuery } from '#core/public.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { pictureOf } from '#server/files/images.ts'
import { drawnCover } from '#resources/catalogue/covers/cover.ts'
import type { serviceCategoriesApi } from './service-category.api.ts'
import { serviceCategories, type ServiceCategory } from './service-category.ts'

export const categories = records(serviceCategories, { order: sql`t.rank`, sublabel: sql`t.code` })

export const handlers: Handlers<typeof serviceCategoriesApi> = {
  ...categories.standard,
  excel: exportRecords(categories, serviceCategories),
  all: async (_, context) => categories.all(context),
  image: async ({ params, query }, context) =>
    coverOf(context, await categories.get(context, params.id), query),
  publicImage: async ({ params, query }, context) =>
    coverOf(context, await categories.get(context, params.id, { conditions: [sql`t.active`] }), query),
}

const coverOf = (context: Context, { image, code }: ServiceCategory, query: PictureQuery) =>
  pictureOf(context, { fileId: image, fallback: drawnCover(null, code), query })
