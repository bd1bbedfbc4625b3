/** Loads an article by its slug; redirects from former slugs. */
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { pathTo } from '#web/paths.ts'
import { previewIn } from '#web/preview.ts'
import { articlePageView, articlePath } from '#web/site/cards/article.view.server.ts'
import { addressQuery } from '#web/site/results/address.ts'
import { orBlank, orNotFound, Redirect } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { articleHead } from '#web/site/seo/record-heads.server.ts'

// Slugs may change back, and two redirects cached by a browser would form a loop.
const movedHeaders = () => new Headers({ 'Cache-Control': 'no-cache' })

export async function loadArticle(page: PageRequest) {
  const { client, params, url } = page
  const { call, locale } = client
  const slug = params['slug'] ?? ''
  const preview = previewIn(url.search) ?? undefined
  const answer = call(articlesApi.publicGet, { params: { id: slug }, query: { preview } })
  const article = await orNotFound(answer.catch((error: unknown) => lookElsewhere(error)))
  // Former slugs, those of the other language and ids redirect.
  if (article.slug !== slug && preview === undefined)
    throw new Redirect(articlePath(article.slug, locale), 301, movedHeaders())
  return { article: articlePageView(article, locale), head: articleHead(article, page) }

  async function lookElsewhere(error: unknown): Promise<never> {
    const languages = await orBlank(call(articlesApi.publicLanguages, { params: { id: slug } }), [])
    if (languages.length === 0) throw error
    throw new Redirect(pathTo('blog', locale) + addressQuery({ only: slug }))
  }
}
