/** Handlers of services. */
import { sql } from 'kysely'
import { translate } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { picturesOf } from '#server/files/files.ts'
import { whatsappWriter } from '#resources/system/settings/settings.server.ts'
import type { PublicService, servicesApi } from './service.api.ts'
import { isOnSiteSql } from './catalogue-visibility.server.ts'
import { serviceAnchors } from './service-anchor.ts'
import { services as resource, type Service } from './service.ts'
import { categories } from '#resources/catalogue/service-categories/service-category.server.ts'

export const services = records(resource, {
  order: sql`t.rank`,
  sublabel: sql`concat_ws(' · ', t.code, t.standard)`,
})

const isShown = isOnSiteSql('t')

export const handlers: Handlers<typeof servicesApi> = {
  ...services.standard,
  excel: exportRecords(services, resource),
  publicList: async ({ input: { search, kind } }, context) => {
    const conditions = kind ? [isShown, sql`${kind} = any(t.kinds)`] : [isShown]
    const { items } = await services.list(
      context,
      { page: 1, perPage: 200, search, filters: [], sort: [] },
      { conditions },
    )
    return showOnSite(context, items)
  },
  publicGet: async ({ params }, context) => {
    const service = await services.get(context, params.id, { conditions: [isShown] })
    return (await showOnSite(context, [service]))[0]!
  },
  publicCategories: async (_, context) => {
    const items = await categories.all(context, { conditions: [sql`t.active`] })
    const counts = await courseCounts(context)
    return items.map((category) => ({
      id: category.id,
      code: category.code,
      name: translate(category.name, context.locale)!,
      slug: translate(category.slug, context.locale)!.text,
      slugs: Object.values(category.slug).filter((slug) => typeof slug === 'string'),
      description: translate(category.description, context.locale),
      courseCount: counts.get(category.id) ?? 0,
    }))
  },
}

async function showOnSite(context: Context, items: Service[]): Promise<PublicService[]> {
  const pictures = await picturesOf(
    context.db,
    items.map((item) => item.image),
  )
  const write = await whatsappWriter(context, 'service')
  return items.map((service) => {
    const name = translate(service.name, context.locale)!
    return {
      id: service.id,
      code: service.code,
      standard: service.standard,
      kinds: service.kinds,
      categoryId: service.categoryId,
      name,
      slug: translate(service.slug, context.locale)!.text,
      anchors: serviceAnchors(service, context.locale),
      summary: translate(service.summary, context.locale),
      body: translate(service.body, context.locale),
      deliverables: service.deliverables.map((each) => translate(each.text, context.locale)!),
      picture: pictures.get(service.image ?? '') ?? null,
      whatsapp: write({ service: name.text }, service.whatsappTemplate),
    }
  })
}

async function courseCounts(context: Context): Promise<Map<string, number>> {
  const rows = await context.db
    .selectFrom('courses')
    .select(({ fn }) => ['categoryId', fn.countAll<string>().as('count')])
    .where(isOnSiteSql('courses'))
    .where('deletedAt', 'is', null)
    .groupBy('categoryId')
    .execute()
  return new Map(rows.map((row) => [row.categoryId, Number(row.count)]))
}
