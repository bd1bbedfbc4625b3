/** One article of the blog: who wrote it and when, the text, and where to go on from it. */
import { useLoaderData, redirect, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { Words } from '#core/words.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { apiContext, orNotFound } from '../data.ts'
import { localeOf } from '../locale.ts'
import { pathTo } from '../paths.ts'
import { previewIn } from '../preview.ts'
import { CardGrid } from '../ui/card.tsx'
import { useLocale } from '../use-locale.ts'
import { ArticleAside, ArticleBeside, Byline } from './article-around.tsx'
import { ArticleCard } from './article-card.tsx'
import styles from './article.module.css'
import { rssFeed } from './blog-feed.ts'
import { addressQuery } from './catalogue-query.ts'
import { CourseCard } from './course-card.tsx'
import { Cover } from './cover.tsx'
import { PageHead } from './page-head.tsx'
import { pageMeta } from './page-meta.ts'
import { RichText } from './rich-text.tsx'
import { Said } from './said.tsx'
import { Section } from './section.tsx'
import { articleSeo, toldBy, toldIn } from './seo.server.ts'
import { articlePath, shownArticlePage, type ArticleDetail } from './shown-articles.server.ts'

const words = {
  courses: { es: 'Para llevarlo a la práctica', en: 'To put it into practice' },
  coursesLead: {
    es: 'Cursos que tratan estos temas con ejercicios y casos.',
    en: 'Courses on these topics, with exercises and cases.',
  },
  related: { es: 'Siga leyendo', en: 'Read on' },
  empty: {
    es: 'Este artículo todavía no tiene texto en este idioma.',
    en: 'This article has no text in this language yet.',
  },
} satisfies Record<string, Words>

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call, locale } = context.get(apiContext)
  const asked = params['slug'] ?? ''
  const preview = previewIn(url.search) ?? undefined
  const answer = call(articlesApi.publicGet, { params: { id: asked }, query: { preview } })
  const article = await orNotFound(answer.catch((error: unknown) => lookElsewhere(error)))
  // An earlier address, the other language's, or the number alone: there is one address.
  if (article.slug !== asked && preview === undefined)
    throw redirect(articlePath(article.slug, locale), { status: 301, headers: movedHeaders })
  return {
    article: shownArticlePage(article, locale),
    seo: toldIn(context, articleSeo(article, await toldBy(context))),
  }

  async function lookElsewhere(error: unknown): Promise<never> {
    const languages = await call(articlesApi.publicLanguages, { params: { id: asked } }).catch(() => [])
    if (languages.length === 0) throw error
    throw redirect(pathTo('blog', locale) + addressQuery({ only: asked }))
  }
}
// Names may change back: two answers kept by a browser would lead in a circle.
const movedHeaders = { 'Cache-Control': 'no-cache' }

export const meta: MetaFunction<typeof loader> = (of) => {
  if (!of.loaderData) return []
  const { article, seo } = of.loaderData
  const feed = rssFeed(localeOf(of.location.pathname) ?? 'es')
  return pageMeta({ of, ...seo, paths: article.paths, kind: 'article', forms: [feed] })
}

export default function ArticleScreen() {
  const { article } = useLoaderData<typeof loader>()
  const locale = useLocale()
  return (
    <>
      <article>
        <PageHead
          screen="article"
          item={article.title.text}
          kind={article.category && <Said of={article.category.text} />}
          title={<Said of={article.title} />}
          lead={<Said of={article.excerpt} />}
        >
          <Byline article={article} />
        </PageHead>
        <div className={styles.article}>
          <div className={styles.main}>
            <div className={styles.cover}>
              <Cover of={article.cover} sizes="(min-width: 64rem) 46rem, 92vw" isFirst />
            </div>
            <div className={styles.body}>
              {article.body ? <RichText of={article.body} top={2} /> : <p>{words.empty[locale]}</p>}
            </div>
          </div>
          <ArticleAside article={article} />
        </div>
      </article>
      <ArticleBeside article={article} />
      <Onwards article={article} />
    </>
  )
}

function Onwards({ article: { courses, related } }: { article: ArticleDetail }) {
  const locale = useLocale()
  return (
    <>
      {courses.length > 0 && (
        <Section title={words.courses[locale]} lead={words.coursesLead[locale]} tone="sunken">
          <CardGrid>
            {courses.map((course) => (
              <li key={course.id}>
                <CourseCard course={course} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
      {related.length > 0 && (
        <Section title={words.related[locale]}>
          <CardGrid>
            {related.map((other) => (
              <li key={other.id}>
                <ArticleCard article={other} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  )
}
