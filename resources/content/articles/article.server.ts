/** Handlers of articles for staff; those of visitors are in article.site.server.ts. */
import { atHome } from '#server/database/home-day.ts'
import { sql } from 'kysely'
import { invalid, notFound } from '#core/errors.ts'
import type { Filter } from '#core/filter.ts'
import type { Patch } from '#core/resource.ts'
import { validationWords } from '#core/validation-words.ts'
import { locales, say, type Words } from '#core/words.ts'
import { copiedValues } from '#server/database/copied-values.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { collectOutcomes } from '#server/database/crud-writing.ts'
import { exportRecords } from '#server/documents/excel.ts'
import type { Condition } from '#server/database/query.ts'
import { localDay } from '#server/database/lists/type-ahead.ts'
import type { articlesApi } from './article.api.ts'
import { articleCover, articleId, publicHandlers } from './article.site.server.ts'
import { formerSlugs } from './article-slugs.ts'
import { stateNow } from './article-state.server.ts'
import { resultingState, shortTexts, stateAt } from './article-state.ts'
import { articles as resource, articleStates, type Article } from './article.ts'

export const articles = records(resource, {
  order: sql`t.publish_at desc nulls first`,
  sublabel: (locale) => sql`coalesce(${localDay(atHome(sql`t.publish_at`), locale)}, '')`,
  needs: async (_, row) => shortTexts(row as unknown as Article),
  computed: { websiteState: { filter: inState, sort: stateNow } },
})

function inState({ op, value }: Filter): Condition {
  const states = [value].flat().map(String)
  if (op === 'empty' || value === null) return op === 'ne' || value === false ? sql`true` : sql`false`
  if (states.some((state) => !Object.hasOwn(articleStates, state)))
    throw invalid({ filters: validationWords.fallback })
  const isOneOf = sql`${stateNow} = any(${states}::text[])`
  return op === 'ne' ? sql`not (${isOneOf})` : isOneOf
}

/** Replaces the stored state with the present one. */
const inPresentState = (article: Article): Article => ({
  ...article,
  websiteState: stateAt(article, new Date()),
})

const withPresentState: Pick<typeof articles, 'list' | 'ids'> = {
  ids: articles.ids,
  list: async (context, query, scope) => {
    const found = await articles.list(context, query, scope)
    // Lists without a state column need not select it.
    return { ...found, items: found.items.map((row) => (row.websiteState ? inPresentState(row) : row)) }
  },
}

export const handlers: Handlers<typeof articlesApi> = {
  ...articles.standard,
  ...publicHandlers(articles),
  excel: exportRecords(withPresentState, resource),
  list: ({ input }, context) => withPresentState.list(context, input),
  get: async ({ params }, context) =>
    inPresentState(await articles.get(context, await articleId(context, params.id))),
  create: async ({ input }, context) => {
    const change = resultingState({ websiteState: 'draft', publishAt: null }, input, new Date())
    return articles.create(context, { ...input, ...change })
  },
  patch: async ({ params, input }, context) => patchArticle(context, params.id, input),
  publish: ({ input: { ids, websiteState } }, context) =>
    collectOutcomes(context, ids, (id) => patchArticle(context, id, { websiteState })),
  restore: async ({ params }, context) => inPresentState(await articles.restore(context, params.id)),
  copy: async ({ params }, context) => copyArticle(context, await articles.get(context, params.id)),
  cover: async ({ params, query }, context) =>
    articleCover(context, await articles.get(context, params.id), query),
}

async function patchArticle(
  context: Context,
  id: string,
  input: Patch<typeof resource.fields>,
): Promise<Article> {
  const now = new Date()
  const article = await articles.patch(context, id, input, {
    derive: (before) => ({
      ...resultingState(before, input, now),
      oldSlugs: formerSlugs(before, input.slug, stateAt(before, now)),
    }),
  })
  return inPresentState(article)
}

const copyOf: Words = { es: 'Copia de {title}', en: 'Copy of {title}' }
const LONGEST_TITLE = 120

/** The copy is a draft at an address of its own. */
async function copyArticle(context: Context, article: Article): Promise<Article> {
  const number = await freeNumber(context, article)
  const each = (change: (text: string, locale: 'es' | 'en') => string, texts: Article['title']) =>
    Object.fromEntries(
      locales.flatMap((locale) => (texts[locale] ? [[locale, change(texts[locale], locale)]] : [])),
    )
  return articles.create(context, {
    ...(copiedValues(resource.fields, article) as Article),
    title: each((title, locale) => say(copyOf, locale, { title }).slice(0, LONGEST_TITLE), article.title),
    slug: each((slug) => `${slug.slice(0, 90)}-${number}`, article.slug),
  })
}

async function freeNumber(context: Context, { slug }: Article): Promise<number> {
  for (let number = 2; number < 100; number += 1) {
    const candidates = locales.map((locale) => `${(slug[locale] ?? '').slice(0, 90)}-${number}`)
    const { rows } = await sql`select id from articles t
      where t.deleted_at is null and (t.slug ->> 'es' = any(${candidates}::text[]) or t.slug ->> 'en' = any(${candidates}::text[]))`.execute(
      context.db,
    )
    if (rows.length === 0) return number
  }
  throw notFound()
}
