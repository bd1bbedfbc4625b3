/** Handlers of service categories. */
import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import type { PictureQuery } from '#core/public.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { referred } from '#server/database/references.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { pictureOf } from '#server/files/images.ts'
import { drawnCover } from '#resources/catalogue/covers/cover.ts'
import type { serviceCategoriesApi } from './service-category.api.ts'
import { serviceCategories, type ServiceCategory } from './service-category.ts'

export const categories = records(serviceCategories, { order: sql`t.rank`, sublabel: sql`t.code` })

export const handlers: Handlers<typeof serviceCategoriesApi> = {
  ...categories.standard,
  excel: exportRecords(categories, serviceCategories),
  create: async ({ input }, context) => {
    await assertFamily(context, input)
    return categories.create(context, input)
  },
  patch: ({ params, input }, context) =>
    categories.patch(context, params.id, input, {
      check: async (before, after) => {
        if (after.familyId !== before.familyId) await assertFamily(context, after)
      },
    }),
  all: async (_, context) => categories.all(context),
  image: async ({ params, query }, context) =>
    coverOf(context, await categories.get(context, params.id), query),
  publicImage: async ({ params, query }, context) =>
    coverOf(context, await categories.get(context, params.id, { conditions: [sql`t.active`] }), query),
}

const coverOf = (context: Context, { image, code }: ServiceCategory, query: PictureQuery) =>
  pictureOf(context, {
    fileId: image,
    fallback: drawnCover({ serviceCode: null, standard: null, seed: code }),
    query,
  })

const words = {
  self: { es: 'Una categoría no puede ser su propia familia', en: 'A category cannot be its own family' },
  within: {
    es: 'Esta categoría ya está dentro de otra familia',
    en: 'This category is within another family already',
  },
  gathers: {
    es: 'Reúne a otras categorías, y una familia no puede estar dentro de otra',
    en: 'It gathers other categories, and a family cannot be within another',
  },
} satisfies Record<string, Words>

/** Families have one level. */
async function assertFamily(
  context: Context,
  { id, familyId }: { id?: string; familyId?: string | null | undefined },
): Promise<void> {
  if (!familyId) return
  if (familyId === id) throw invalid({ familyId: words.self })
  const family = await referred('familyId', categories.lock(context, familyId))
  if (family.familyId) throw invalid({ familyId: words.within })
  if (id && (await gathersOthers(context, id))) throw invalid({ familyId: words.gathers })
}

async function gathersOthers({ db }: Context, id: string): Promise<boolean> {
  const member = db.selectFrom('serviceCategories').select('id').where('familyId', '=', id)
  return (await member.where('deletedAt', 'is', null).executeTakeFirst()) !== undefined
}
