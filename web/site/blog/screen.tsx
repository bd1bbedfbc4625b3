/** The blog: its articles in the reader's language, the newest first, page by page. */
import { say, type Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { CardGrid } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Results } from '#web/site/results/results.tsx'
import { Paginator, showing } from '#web/ui/paginator.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { ArticleCard } from '#web/site/cards/article-card.tsx'
import { rssFeed } from './feed.ts'
import { blogHref } from './query.ts'
import { Categories } from '#web/site/catalogue/categories.tsx'
import { listHead } from '#web/site/seo/list-head.ts'
import { defineScreen } from '#web/site/screen.tsx'
import { loadBlog, type BlogData, type Elsewhere } from './load.server.ts'
import styles from './screen.module.css'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import type { ArticleView } from '#web/site/cards/article.view.server.ts'
import { proseHead, EditableScreen } from '#web/site/prose/editable-screen.tsx'

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
  only: { es: 'Este artículo solo está en inglés', en: 'This article is only in Spanish' },
  read: { es: 'Leerlo en inglés', en: 'Read it in Spanish' },
} satisfies Record<string, Words>

export default defineScreen({
  load: loadBlog,
  head: ({ prose, articles, query, chosen }, { client: { locale } }) =>
    proseHead(prose, {
      ...listHead({ ...prose.page.seo, query, chosen }, locale),
      list: articles.map((article): [string, string] => [article.title.text, article.path]),
      forms: [rssFeed(locale)],
    }),
  Screen: BlogScreen,
  script: 'results',
})

function BlogScreen({ data }: { data: BlogData }) {
  const { prose, query, articles, total, perPage, categories, elsewhere } = data
  const locale = useLocale()
  const isStart = query.page === 1 && !query.category && !query.tag
  return (
    <EditableScreen prose={prose} chosen={data.chosen}>
      {elsewhere && <OnlyElsewhere {...elsewhere} />}
      <Categories
        all={words.all[locale]}
        categories={categories.map(({ slug, name, count }) => ({
          code: slug,
          text: <LocalizedText of={name} />,
          count,
        }))}
        chosen={query.category}
        isOther={query.tag !== undefined}
        hrefOf={(category) => blogHref(locale, { page: 1, category, tag: undefined })}
      />
      <Results
        status={total > 0 ? showing({ locale, page: query.page, perPage, total }) : words.none[locale]}
      >
        <section aria-labelledby="articles" className={styles.results}>
          <h2 id="articles" className={query.tag ? styles.about : 'visually-hidden'}>
            {query.tag ? say(words.about, locale, { tag: query.tag }) : words.articles[locale]}
          </h2>
          {articles.length === 0 ? <NoResults /> : <Articles articles={articles} isStart={isStart} />}
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
      </Results>
    </EditableScreen>
  )
}

/** Whether the first article is wide: on the first page, or when it completes the rows. */
function Articles({ articles, isStart }: { articles: ArticleView[]; isStart: boolean }) {
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
    <div className={styles.elsewhere} data-results="elsewhere">
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

function NoResults() {
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
