/** Loads the articles of the blog's address and their categories. */
import type { Locale } from '#core/words.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { articlePath, articleView, type ArticleView } from '#web/site/cards/article.view.server.ts'
import { pageWithin } from '#web/site/results/address.ts'
import { orBlank, Redirect } from '#web/site/page-errors.ts'
import { loadProse, type Prose } from '#web/site/prose/load.server.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { readBlogQuery } from '#web/site/results/params.server.ts'
import { blogHref, type BlogQuery } from './query.ts'

export type Elsewhere = { title: string; path: string; language: Locale }
export type BlogData = {
  prose: Prose
  query: BlogQuery
  articles: ArticleView[]
  total: number
  perPage: number
  categories: { slug: string; name: ArticleView['title']; count: number }[]
  /** The names of what is chosen. */
  chosen: string[]
  /** The requested article, which exists in the other language only. */
  elsewhere: Elsewhere | undefined
}

// One wide article and rows of three.
const PER_PAGE = 10

export async function loadBlog(request: PageRequest): Promise<BlogData> {
  const { call, locale } = request.client
  const { only, ...query } = readBlogQuery(request.url.searchParams)
  const [found, categories, words, prose, languages] = await Promise.all([
    call(articlesApi.publicList, { input: { search: '', perPage: PER_PAGE, ...query } }),
    call(articlesApi.publicCategories),
    call(servicesApi.publicCategories),
    loadProse(request),
    // The address may name an unknown article.
    only ? orBlank(call(articlesApi.publicLanguages, { params: { id: only } }), []) : [],
  ])
  // A page past the end is the last one; a category may have the other language's word.
  const page = pageWithin(query.page, found)
  const known = words.find(({ slugs }) => slugs.includes(query.category ?? ''))
  const category = known?.slug ?? query.category
  if (page !== query.page || category !== query.category)
    throw new Redirect(blogHref(locale, { ...query, category, page }))
  const other = languages.find(({ language }) => language !== locale)
  return {
    prose,
    query,
    articles: found.items.map((article) => articleView(article, locale)),
    total: found.total,
    perPage: found.perPage,
    chosen: [known?.name.text, query.tag].filter((name) => name !== undefined),
    categories: categories.map(({ slug, name, articleCount }) => ({ slug, name, count: articleCount })),
    elsewhere: other && { ...other, path: articlePath(other.slug, other.language) },
  }
}
