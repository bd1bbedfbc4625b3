/** Loads the articles of the blog's address and their categories. */
import type { Locale } from '#core/words.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { articlePath, articleView, type ArticleView } from '#web/site/cards/article.view.server.ts'
import { pageWithin } from '#web/site/catalogue/query.ts'
import { Redirect } from '#web/site/page-errors.ts'
import { loadProse, type Prose } from '#web/site/prose/load.server.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { readBlogQuery } from '#web/site/search/query.server.ts'
import { blogHref, type BlogQuery } from './query.ts'

export type Elsewhere = { title: string; path: string; language: Locale }
export type BlogData = {
  prose: Prose
  query: BlogQuery
  articles: ArticleView[]
  total: number
  perPage: number
  categories: { slug: string; name: ArticleView['title']; count: number }[]
  /** The requested article, which exists in the other language only. */
  elsewhere: Elsewhere | undefined
}

// One wide article and rows of three.
const PER_PAGE = 10

export async function loadBlog(request: PageRequest): Promise<BlogData> {
  const { call, locale } = request.client
  const { only, ...query } = readBlogQuery(request.url.searchParams)
  const [found, categories, prose, languages] = await Promise.all([
    call(articlesApi.publicList, { input: { search: '', perPage: PER_PAGE, ...query } }),
    call(articlesApi.publicCategories),
    loadProse(request),
    // The address may name an unknown article.
    only ? call(articlesApi.publicLanguages, { params: { id: only } }).catch(() => []) : [],
  ])
  // A page past the end is the last one.
  const page = pageWithin(query.page, found)
  if (page !== query.page) throw new Redirect(blogHref(locale, { ...query, page }))
  const other = languages.find(({ language }) => language !== locale)
  return {
    prose,
    query,
    articles: found.items.map((article) => articleView(article, locale)),
    total: found.total,
    perPage: found.perPage,
    categories: categories.map(({ slug, name, articleCount }) => ({ slug, name, count: articleCount })),
    elsewhere: other && { ...other, path: articlePath(other.slug, other.language) },
  }
}
