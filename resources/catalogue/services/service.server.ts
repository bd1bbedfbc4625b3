/** Handlers of services. */
import { sql } from 'kysely'
import { plainText } from '#core/richtext.ts'
import { locales, translate, type Locale } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { findBestTexts, searchText, uniqueWords, type SearchText } from '#server/search/search-texts.ts'
import { idOfAddress, slugsOf } from '#server/database/slugs.ts'
import { picturesOf } from '#server/files/files.ts'
import { visibleOrPreviewed } from '#server/sessions/preview.ts'
import { whatsappWriter } from '#resources/system/settings/settings.server.ts'
import type { SitemapEntry } from '#resources/system/sitemap/sitemap-entry.ts'
import type { PublicFamily, PublicService, ServicePage, servicesApi } from './service.api.ts'
import { isOnSiteSql } from './catalogue-visibility.server.ts'
import { audienceIn } from './audience.ts'
import { wordsOfStandard } from './standard-words.ts'
import { serviceAnchors } from './service-anchor.ts'
import { services as resource, type Service } from './service.ts'
import { categories } from '#resources/catalogue/service-categories/service-category.server.ts'
import type { ServiceCategory } from '#resources/catalogue/service-categories/service-category.ts'

export const services = records(resource, {
  order: sql`t.rank`,
  sublabel: sql`concat_ws(' · ', t.code, t.standard)`,
})

const isShown = isOnSiteSql('t')

export const handlers: Handlers<typeof servicesApi> = {
  ...services.standard,
  excel: exportRecords(services, resource),
  publicList: async ({ input: { search, kind } }, context) => {
    const ofKind = kind ? [sql`${kind} = any(t.kinds)`] : []
    const all = await services.all(context, { conditions: [isShown, ...ofKind] })
    if (search === '') return showOnSite(context, all)
    const found = findBestTexts(await serviceTexts(context), search)
    return showOnSite(
      context,
      found.flatMap(({ id }) => all.find((service) => service.id === id) ?? []),
    )
  },
  publicGet: async ({ params, query }, context) => {
    const about = { resource: 'services', token: query.preview }
    const condition = await visibleOrPreviewed(context, isShown, about)
    const id = await idOfAddress(context, { resource, idOrSlug: params.id, condition })
    return servicePageOf(context, await services.get(context, id))
  },
  publicFamilies: ({ query }, context) => familiesOf(context, query.search),
  publicCategories: async (_, context) => {
    const [all, counts] = await Promise.all([
      categories.all(context, { conditions: [sql`t.active`] }),
      courseCounts(context),
    ])
    // A family that only gathers categories has no courses of its own to filter by.
    const items = all.filter(({ id }) => counts.has(id) || !all.some(({ familyId }) => familyId === id))
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

/** Visitors ask for help with a standard in these words. */
const wordsOfKind: Record<Service['kinds'][number], string> = {
  training: 'capacitación formación training',
  consulting:
    'asesoría asesor consultoría consultor certificar certificarse certificación certify implementar implementación consulting consultancy consultant implement implementation',
  auditing: 'auditoría auditar audit auditing',
}

type ServiceText = SearchText & Pick<Service, 'id'>
function textOf(service: Service): ServiceText {
  const { id, code, standard, edition, name, kinds } = service
  const title = searchText(standard, edition, standard && wordsOfStandard, name.es, name.en)
  const ofKinds = kinds.map((kind) => wordsOfKind[kind])
  return { id, title, text: title + uniqueWords(searchText(code, ...saidOf(service), ...ofKinds)) }
}

/** What its page says, in both languages. */
function saidOf({ summary, body, deliverables, audience, questions, seoDescription }: Service): string[] {
  const texts = [
    summary,
    audience,
    seoDescription,
    ...deliverables.map(({ text }) => text),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ]
  return locales.flatMap((locale) => [
    ...texts.flatMap((text) => text?.[locale] ?? []),
    ...(body?.[locale] ? [plainText(body[locale])] : []),
  ])
}

/** What visitors find services by. */
export const serviceTexts = (context: Context): Promise<readonly ServiceText[]> =>
  context.cache.getOrLoad('service texts', {}, async () =>
    (await services.all(context, { conditions: [isShown] })).map(textOf),
  )

async function showOnSite(context: Context, items: Service[]): Promise<PublicService[]> {
  const [pictures, write, familyOf] = await Promise.all([
    picturesOf(
      context.db,
      items.map((item) => item.image),
    ),
    whatsappWriter(context, 'service'),
    familiesByCategory(context),
  ])
  return items.map((service) => {
    const name = translate(service.name, context.locale)!
    return {
      id: service.id,
      code: service.code,
      standard: service.standard,
      kinds: service.kinds,
      categoryId: service.categoryId,
      familyId: familyOf.get(service.categoryId) ?? service.categoryId,
      name,
      slug: translate(service.slug, context.locale)!.text,
      anchors: serviceAnchors(service, context.locale),
      summary: translate(service.summary, context.locale),
      body: translate(service.body, context.locale),
      deliverables: service.deliverables.map((each) => translate(each.text, context.locale)!),
      picture: pictures.get(service.image ?? '') ?? null,
      whatsapp: write({ service: name.text }, service.whatsappTemplate),
      writtenIn: writtenIn(service),
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

async function servicePageOf(context: Context, service: Service): Promise<ServicePage> {
  const [shown] = await showOnSite(context, [service])
  const { slug, edition, seoTitle, seoDescription } = service
  return {
    ...shown!,
    ...audienceIn(service, context.locale),
    edition,
    slugs: slugsOf(slug),
    seoTitle: translate(seoTitle, context.locale)?.text ?? null,
    seoDescription: translate(seoDescription, context.locale)?.text ?? null,
  }
}

/** English counts only when both name and summary are translated. */
const writtenIn = ({ name, summary }: Pick<Service, 'name' | 'summary'>): Locale[] =>
  name.en && summary?.en ? ['es', 'en'] : ['es']

async function familiesByCategory({ db }: Context): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('serviceCategories')
    .select(['id', 'familyId'])
    .where('familyId', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, familyId }) => [id, familyId!]))
}

/** What visitors find families by. */
export const familyTexts = (context: Context): Promise<readonly ServiceText[]> =>
  context.cache.getOrLoad('family texts', {}, async () =>
    (await shownFamilies(context)).map(({ id, name, description, audience }) => {
      const title = searchText(name.es, name.en)
      const said = [description, audience].flatMap((text) => [text?.es, text?.en])
      return { id, title, text: title + uniqueWords(searchText(...said)) }
    }),
  )

/** Those with services that visitors see, in the order of categories; the nearest to a term first. */
async function familiesOf(context: Context, search: string): Promise<PublicFamily[]> {
  const items = await shownFamilies(context)
  const found = findBestTexts(await familyTexts(context), search)
  const shown = found.flatMap(({ id }) => items.find((family) => family.id === id) ?? [])
  return shown.map(({ id, name, slug, description, ...texts }) => ({
    ...audienceIn(texts, context.locale),
    id,
    name: translate(name, context.locale)!,
    slug: translate(slug, context.locale)!.text,
    slugs: slugsOf(slug),
    writtenIn: familyWrittenIn({ name, description }),
    description: translate(description, context.locale),
  }))
}

const ofFamily = sql`from services s join service_categories c on c.id = s.category_id
  where coalesce(c.family_id, c.id) = t.id and s.deleted_at is null and ${isOnSiteSql('s')}`
const shownFamilies = (context: Context): Promise<ServiceCategory[]> =>
  categories.all(context, { conditions: [sql`exists (select ${ofFamily})`] })

/** A family without a text of its own is not offered to search engines. */
const familyWrittenIn = ({ name, description }: Pick<ServiceCategory, 'name' | 'description'>): Locale[] =>
  locales.filter((locale) => name[locale] && description?.[locale])

export async function familyEntries({ db }: Context): Promise<SitemapEntry[]> {
  const { rows } = await sql<Pick<ServiceCategory, 'slug' | 'name' | 'description' | 'updatedAt'>>`
    select t.slug, t.name, t.description,
      greatest(t.updated_at, (select max(s.updated_at) ${ofFamily})) as updated_at
    from service_categories t
    where exists (select ${ofFamily}) and t.deleted_at is null order by t.id`.execute(db)
  return rows.map(({ slug, updatedAt, ...texts }) => {
    const written = familyWrittenIn(texts)
    return {
      screen: 'family',
      es: written.includes('es') ? slug.es : null,
      en: written.includes('en') ? slugsOf(slug).en : null,
      updatedAt,
    }
  })
}

export async function serviceEntries({ db }: Context): Promise<SitemapEntry[]> {
  const { rows } = await sql<Pick<Service, 'slug' | 'name' | 'summary' | 'updatedAt'>>`
    select t.slug, t.name, t.summary, t.updated_at from services t
    where ${isShown} and t.deleted_at is null order by t.id`.execute(db)
  return rows.map(({ slug, updatedAt, ...texts }) => ({
    screen: 'service',
    es: slug.es,
    en: writtenIn(texts).includes('en') ? slugsOf(slug).en : null,
    updatedAt,
  }))
}
