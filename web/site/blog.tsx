/** The blog: its articles in the reader's language, the newest first, page by page. */
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { say, type Locale, type Words } from '#core/words.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { apiContext } from '../data.ts'
import { localeOf } from '../locale.ts'
import { pathTo } from '../paths.ts'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty.tsx'
import { Notice } from '../ui/notice.tsx'
import { Paginator } from '../ui/paginator.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale } from '../use-locale.ts'
import { ArticleCard } from './article-card.tsx'
import { readBlogQuery } from './asked.server.ts'
import { rssFeed } from './blog-feed.ts'
import { blogHref, type BlogQuery } from './blog-query.ts'
import { Categories } from './categories.tsx'
import { pageWithin } from './catalogue-query.ts'
import styles from './blog.module.css'
import { proseOf, type Prose } from './prose-page.server.ts'
import { Said } from './said.tsx'
import { articlePath, shownArticle, type ShownArticle } from './shown-articles.server.ts'
import { writtenMeta, WrittenScreen } from './written-screen.tsx'

type Elsewhere = { title: string; path: string; language: Locale }
type BlogData = {
  prose: Prose
  query: BlogQuery
  articles: ShownArticle[]
  total: number
  perPage: number
  categories: { slug: string; name: ShownArticle['title']; count: number }[]
  /** The article that was asked for and is there in the other language alone. */
  elsewhere: Elsewhere | undefined
}

// The leading one and rows of three.
const PER_PAGE = 10

const words = {
  all: { es: 'Todos los temas', en: 'All topics' },
  articles: { es: 'Artículos', en: 'Articles' },
  about: { es: 'Artículos sobre «{tag}»', en: 'Articles about “{tag}”' },
  none: { es: 'Todavía no hay artículos aquí', en: 'There are no articles here yet' },
  noneHint: {
    es: 'Pruebe con otro tema o vea todos los artículos.',
    en: 'Try another topic, or see all the articles.',
  },
  reset: { es: 'Ver todos los artículos', en: 'See all articles' },
  page: { es: '{title}, página {n}', en: '{title}, page {n}' },
  only: { es: 'Este artículo solo está en inglés', en: 'This article is only in Spanish' },
  read: { es: 'Leerlo en inglés', en: 'Read it in Spanish' },
} satisfies Record<string, Words>

export async function loader({ context, url }: LoaderFunctionArgs): Promise<BlogData> {
  const client = context.get(apiContext)
  const { call, locale } = client
  const { only, ...query } = readBlogQuery(url.searchParams)
  const [found, categories, prose, languages] = await Promise.all([
    call(articlesApi.publicList, { input: { search: '', perPage: PER_PAGE, ...query } }),
    call(articlesApi.publicCategories),
    proseOf(url, client),
    // An address that somebody made up names no article.
    only ? call(articlesApi.publicLanguages, { params: { id: only } }).catch(() => []) : [],
  ])
  // A page past the end is the last one.
  const page = pageWithin(query.page, found)
  if (page !== query.page) throw redirect(blogHref(locale, { ...query, page }))
  const other = languages.find(({ language }) => language !== locale)
  return {
    prose,
    query,
    articles: found.items.map((article) => shownArticle(article, locale)),
    total: found.total,
    perPage: found.perPage,
    categories: categories.map(({ slug, name, articleCount }) => ({ slug, name, count: articleCount })),
    elsewhere: other && { ...other, path: articlePath(other.slug, other.language) },
  }
}

export const meta: MetaFunction<typeof loader> = (of) => {
  const locale = localeOf(of.location.pathname) ?? 'es'
  if (!of.loaderData) return []
  const { prose, articles, query } = of.loaderData
  const { page, category, tag } = query
  const { title } = prose.page.seo
  return writtenMeta(prose, {
    of,
    title: page > 1 ? say(words.page, locale, { title, n: page }) : title,
    isIndexed: !category && !tag,
    page,
    list: articles.map(({ title, path }): [string, string] => [title.text, path]),
    forms: [rssFeed(locale)],
  })
}

export default function BlogScreen() {
  const { prose, query, articles, total, perPage, categories, elsewhere } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const isStart = query.page === 1 && !query.category && !query.tag
  return (
    <WrittenScreen prose={prose}>
      {elsewhere && <OnlyElsewhere {...elsewhere} />}
      <Categories
        all={words.all[locale]}
        categories={categories.map(({ slug, name, count }) => ({
          code: slug,
          text: <Said of={name} />,
          count,
        }))}
        chosen={query.category}
        isOther={query.tag !== undefined}
        hrefOf={(category) => blogHref(locale, { page: 1, category, tag: undefined })}
      />
      <section aria-labelledby="articles" className={styles.results}>
        <h2 id="articles" className={query.tag ? styles.about : 'visually-hidden'}>
          {query.tag ? say(words.about, locale, { tag: query.tag }) : words.articles[locale]}
        </h2>
        {articles.length === 0 ? <Nothing /> : <Articles articles={articles} isStart={isStart} />}
      </section>
      {total > 0 && (
        <Paginator
          locale={locale}
          page={query.page}
          perPage={perPage}
          total={total}
          hrefOf={(page) => blogHref(locale, { ...query, page })}
        />
      )}
    </WrittenScreen>
  )
}

/** The newest one leads the first page, and any other where the rest fills its rows. */
function Articles({ articles, isStart }: { articles: ShownArticle[]; isStart: boolean }) {
  const [newest, ...others] = articles
  const isLed = others.length > 1 && (isStart || others.length % 3 === 0)
  return (
    <>
      {isLed && (
        <div className={styles.newest}>
          <ArticleCard article={newest!} isWide isFirst />
        </div>
      )}
      <CardGrid>
        {(isLed ? others : articles).map((article, position) => (
          <li key={article.id}>
            <ArticleCard article={article} isFirst={!isLed && position < 3} />
          </li>
        ))}
      </CardGrid>
    </>
  )
}

function OnlyElsewhere({ title, path, language }: Elsewhere) {
  const locale = useLocale()
  return (
    <div className={styles.elsewhere}>
      <Notice
        title={words.only[locale]}
        aside={
          <a href={path} hrefLang={language}>
            {words.read[locale]}
          </a>
        }
      >
        <span lang={language}>{title}</span>
      </Notice>
    </div>
  )
}

function Nothing() {
  const locale = useLocale()
  return (
    <EmptyState
      title={words.none[locale]}
      action={<PageLink to={pathTo('blog', locale)}>{words.reset[locale]}</PageLink>}
    >
      {words.noneHint[locale]}
    </EmptyState>
  )
}
