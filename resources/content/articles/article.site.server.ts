/** Handlers of articles for visitors: published ones, display fields only. */
import { sql } from 'kysely'
import { notFound } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import type { PictureQuery } from '#core/public.ts'
import { fold } from '#core/search.ts'
import { locales, translate, type Locale } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import type { Records } from '#server/database/crud.ts'
import { pictureOf } from '#server/files/images.ts'
import { visibleOrPreviewed } from '#server/sessions/preview.ts'
import { anyOf, type Condition } from '#server/database/query.ts'
import { drawnCover } from '#resources/catalogue/covers/cover.ts'
import { inCategory } from '#resources/catalogue/courses/course-visibility.server.ts'
import type { SitemapEntry } from '#resources/system/sitemap/sitemap-entry.ts'
import { articlesWith } from './article-search.server.ts'
import type { articlesApi } from './article.api.ts'
import { isPublic } from './article-state.server.ts'
import { articleCards, articlePageOf, firstServicesOf, noService } from './article.view.server.ts'
import type { Article, articles } from './article.ts'

type ArticleRecords = Records<(typeof articles)['fields']>
type Public = Pick<
  Handlers<typeof articlesApi>,
  'publicList' | 'publicCategories' | 'publicGet' | 'publicLanguages' | 'publicCover'
>

/** Published in this language, with its date reached. */
const isShownIn = (locale: Locale): Condition => sql`${isPublic} and ${locale} = any(t.published_in)`
const newest = sql`t.publish_at desc`

export const publicHandlers = (records: ArticleRecords): Public => ({
  publicList: async ({ input: { page, perPage, search, category, tag, serviceId } }, context) => {
    const query = { page, perPage, search: '', filters: [], sort: [] }
    const ids = search === '' ? undefined : await articlesWith(context, search)
    const conditions = [
      ...(ids ? [sql`t.id = ${anyOf(ids)}`] : []),
      isShownIn(context.locale),
      ...(category ? [inCategory(category)] : []),
      ...(tag ? [hasTag(tag)] : []),
      ...(serviceId ? [sql`t.service_ids @> array[${serviceId}::bigint]`] : []),
    ]
    const order = ids ? sql`array_position(${ids}::bigint[], t.id)` : newest
    const found = await records.list(context, query, { conditions, order })
    return { ...found, items: await articleCards(context, found.items) }
  },
  publicCategories: (_, context) => categoriesOf(context),
  publicGet: async ({ params, query }, context) => {
    const { locale } = context
    const about = { resource: 'articles', token: query.preview }
    const condition = await visibleOrPreviewed(context, isShownIn(locale), about)
    const id = await articleId(context, params.id, condition)
    const article = await records.get(context, id)
    return articlePageOf(context, article, {
      related: await relatedTo(records, context, article),
      previous: await findNeighbour(records, context, { article, side: 'before' }),
      next: await findNeighbour(records, context, { article, side: 'after' }),
    })
  },
  publicLanguages: async ({ params }, context) => {
    const id = await articleId(context, params.id, isPublic)
    return languagesOf(await records.get(context, id))
  },
  publicCover: async ({ params, query }, context) => {
    const id = await articleId(context, params.id, isPublic)
    return articleCover(context, await records.get(context, id), query)
  },
})

/** The article of an id or a current or former slug; a current slug wins. */
export async function articleId(context: Context, idOrSlug: string, condition = sql`true`): Promise<string> {
  const other = locales.find((locale) => locale !== context.locale)!
  const old = JSON.stringify([{ slug: idOrSlug }])
  // Digits are always an id, so that no slug hides another article.
  const isNumber = /^\d+$/.test(idOrSlug)
  if (isNumber && !idRule.safeParse(idOrSlug).success) throw notFound()
  const means = isNumber
    ? sql`t.id = ${idOrSlug}::bigint`
    : sql`(t.slug ->> 'es' = ${idOrSlug} or t.slug ->> 'en' = ${idOrSlug} or t.old_slugs @> ${old}::jsonb)`
  const { rows } = await sql<{ id: string }>`
    select t.id from articles t
    where t.deleted_at is null and (${condition}) and ${means}
    order by t.slug ->> ${context.locale} is not distinct from ${idOrSlug} desc,
      t.slug ->> ${other} is not distinct from ${idOrSlug} desc, t.publish_at desc
    limit 1`.execute(context.db)
  if (!rows[0]) throw notFound()
  return rows[0].id
}

/** Sitemap entries, one per article with its published languages. */
export async function articleEntries({ db }: Context): Promise<SitemapEntry[]> {
  const { rows } = await sql<Pick<Article, 'slug' | 'publishedIn' | 'updatedAt'>>`
    select t.slug, t.published_in, greatest(t.updated_at, t.publish_at) as updated_at
    from articles t where ${isPublic} and t.deleted_at is null order by t.id`.execute(db)
  return rows.map(({ slug, publishedIn, updatedAt }) => {
    const slugIn = (locale: Locale) => (publishedIn.includes(locale) ? (slug[locale] ?? null) : null)
    return { screen: 'article', es: slugIn('es'), en: slugIn('en'), updatedAt }
  })
}

const hasTag = (tag: string): Condition =>
  sql`exists (select 1 from jsonb_array_elements(t.tags) as tag
    where ${fold(tag)} in (fold(tag -> 'name' ->> 'es'), fold(tag -> 'name' ->> 'en')))`

const languagesOf = ({ publishedIn, slug, title }: Article) =>
  locales.flatMap((language) =>
    publishedIn.includes(language)
      ? [{ language, slug: slug[language] ?? '', title: title[language] ?? '' }]
      : [],
  )

async function categoriesOf(context: Context) {
  const { rows } = await sql<{
    id: string
    name: { es: string; en?: string }
    slug: { es: string; en?: string }
    articleCount: number
  }>`
    select c.id, c.name, c.slug, count(*)::int as article_count
    from articles t join service_categories c on c.id = t.category_id
    where t.deleted_at is null and c.deleted_at is null and ${isShownIn(context.locale)}
    group by c.id order by c.rank`.execute(context.db)
  return rows.map(({ name, slug, ...category }) => ({
    ...category,
    name: translate(name, context.locale)!,
    slug: translate(slug, context.locale)!.text,
  }))
}

const MOST_RELATED = 3
/** Same standards first, then same category, newest first. */
async function relatedTo(records: ArticleRecords, context: Context, article: Article): Promise<Article[]> {
  const { id, serviceIds, categoryId } = article
  const alike = sql`cardinality(array(select unnest(t.service_ids) intersect select unnest(${serviceIds}::bigint[])))`
  const isNear = sql`(${alike} > 0 or t.category_id = ${categoryId})`
  return records.all(context, {
    conditions: [isShownIn(context.locale), sql`t.id <> ${id}`, isNear],
    order: sql`${alike} desc, (t.category_id is not distinct from ${categoryId}) desc, t.publish_at desc`,
    limit: MOST_RELATED,
  })
}

type NeighbourQuery = { article: Article; side: 'before' | 'after' }
async function findNeighbour(
  records: ArticleRecords,
  context: Context,
  { article: { id, publishAt }, side }: NeighbourQuery,
): Promise<Article | undefined> {
  if (!publishAt) return undefined
  const isBefore = side === 'before'
  const [found] = await records.all(context, {
    conditions: [
      isShownIn(context.locale),
      isBefore
        ? sql`(t.publish_at, t.id) < (${publishAt}::timestamptz, ${id}::bigint)`
        : sql`(t.publish_at, t.id) > (${publishAt}::timestamptz, ${id}::bigint)`,
    ],
    order: isBefore ? sql`t.publish_at desc, t.id desc` : sql`t.publish_at, t.id`,
    limit: 1,
  })
  return found
}

export async function articleCover(context: Context, article: Article, query: PictureQuery) {
  const service = (await firstServicesOf(context, [article])).get(article.id) ?? noService
  const fallback = drawnCover({ ...service, seed: `article-${article.id}` })
  return pictureOf(context, { fileId: article.image, fallback, query })
}
