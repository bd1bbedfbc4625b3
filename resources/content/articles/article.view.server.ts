/** View models of articles: cards and pages. */
import { sql } from 'kysely'
import { translate, type Locale } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { picturesOf } from '#server/files/files.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { isShown as isCourseShown } from '#resources/catalogue/courses/course-visibility.server.ts'
import { cards as courseCards } from '#resources/events/course-pages/course-page.server.ts'
import { isOnSiteSql } from '#resources/catalogue/services/catalogue-visibility.server.ts'
import type { ArticleCard, ArticlePage } from './article.public.ts'
import { readingMinutes } from './article-state.ts'
import type { Article } from './article.ts'

export async function articleCards(context: Context, items: Article[]): Promise<ArticleCard[]> {
  const { locale, db } = context
  const [pictures, categories, services] = await Promise.all([
    picturesOf(
      db,
      items.map(({ image }) => image),
    ),
    db
      .selectFrom('serviceCategories')
      .select(['id', 'name', 'slug'])
      .where('id', '=', among(items.map(({ categoryId }) => categoryId)))
      .execute(),
    firstServicesOf(context, items),
  ])
  return items.map((article) => {
    const category = categories.find(({ id }) => id === article.categoryId)
    return {
      id: article.id,
      slug: slugIn(article, locale),
      title: translate(article.title, locale)!,
      excerpt: translate(article.excerpt, locale),
      author: article.titles?.['authorId'] ?? '',
      publishedAt: article.publishAt,
      updatedAt: changedAt(article),
      readingMinutes: readingMinutes(translate(article.body, locale)?.text ?? null),
      category: category
        ? {
            id: category.id,
            name: translate(category.name, locale)!,
            slug: translate(category.slug, locale)!.text,
          }
        : null,
      ...(services.get(article.id) ?? noService),
      picture: pictures.get(article.image ?? '') ?? null,
      slugs: slugsOf(article),
    }
  })
}

/** A draft may have no address yet. */
const slugIn = ({ id, slug }: Article, locale: Locale): string => slug[locale] ?? id
const slugsOf = ({ slug, publishedIn }: Article): ArticleCard['slugs'] =>
  Object.fromEntries(publishedIn.flatMap((locale) => (slug[locale] ? [[locale, slug[locale]]] : [])))

/** A scheduled article counts as last changed when it came out. */
const changedAt = ({ updatedAt, publishAt }: Article): string =>
  publishAt && publishAt > updatedAt ? publishAt : updatedAt

const among = (ids: readonly (string | null)[]) => sql<string>`any(${[...new Set(ids)]}::bigint[])`

type FirstService = Pick<ArticleCard, 'serviceCode' | 'standard'>
export const noService: FirstService = { serviceCode: null, standard: null }
/** The first service of each article. */
export async function firstServicesOf({ db }: Context, items: Article[]): Promise<Map<string, FirstService>> {
  const first = items.flatMap(({ id, serviceIds: [service] }) => (service ? [[id, service] as const] : []))
  if (first.length === 0) return new Map()
  const rows = await db
    .selectFrom('services')
    .select(['id', 'code as serviceCode', 'standard'])
    .where('id', '=', among(first.map(([, service]) => service)))
    .execute()
  return new Map(
    first.flatMap(([id, service]) => {
      const row = rows.find((found) => found.id === service)
      return row ? [[id, { serviceCode: row.serviceCode, standard: row.standard }] as const] : []
    }),
  )
}

type RelatedArticles = { related: Article[]; previous: Article | undefined; next: Article | undefined }
export async function articlePageOf(
  context: Context,
  article: Article,
  { related, previous, next }: RelatedArticles,
): Promise<ArticlePage> {
  const { locale } = context
  const [[card], [...relatedCards], position, standards, courseItems] = await Promise.all([
    articleCards(context, [article]),
    articleCards(context, related),
    positionOf(context, article.authorId),
    standardsOf(context, article.serviceIds),
    coursesFor(context, article),
  ])
  return {
    ...card!,
    body: translate(article.body, locale),
    authorPosition: position,
    tags: article.tags.map(({ name }) => translate(name, locale)!),
    standards,
    courses: courseItems,
    related: relatedCards,
    previous: neighbour(previous, locale),
    next: neighbour(next, locale),
    seoTitle: translate(article.seoTitle, locale)?.text ?? null,
    seoDescription: translate(article.seoDescription, locale)?.text ?? null,
  }
}

const neighbour = (article: Article | undefined, locale: Locale): ArticlePage['next'] =>
  article ? { slug: slugIn(article, locale), title: translate(article.title, locale)! } : null

/** The position is stored in Spanish only, the signing title in both languages. */
async function positionOf({ db, locale }: Context, id: string): Promise<ArticlePage['authorPosition']> {
  const employee = await db
    .selectFrom('employees')
    .select(['position', 'signatoryTitle'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!employee) return null
  return translate(employee.signatoryTitle, locale) ?? { text: employee.position, lang: 'es' }
}

async function standardsOf({ db, locale }: Context, ids: string[]): Promise<ArticlePage['standards']> {
  const rows = await db
    .selectFrom('services')
    .select(['id', 'code', 'name', 'standard'])
    .where('id', '=', among(ids))
    .where(isOnSiteSql('services'))
    .where('deletedAt', 'is', null)
    .execute()
  return ids.flatMap((id) => {
    const service = rows.find((row) => row.id === id)
    if (!service) return []
    const { code, name, standard } = service
    return [{ code, name: translate(name, locale)!, standard }]
  })
}

const MOST_COURSES = 3
/** The courses that the author chose, or else some on the same standards. */
async function coursesFor(context: Context, { courseIds, serviceIds }: Article) {
  const chosen = courseIds.length > 0
  const found = await courses.all(context, {
    conditions: [
      isCourseShown,
      chosen ? sql`t.id = any(${courseIds}::bigint[])` : sql`t.service_id = any(${serviceIds}::bigint[])`,
    ],
    order: sql`array_position(${courseIds}::bigint[], t.id), t.featured desc, t.rank`,
    limit: chosen ? courseIds.length : MOST_COURSES,
  })
  return courseCards(context, found)
}
