/** The page of one blog article. */
import type { Words } from '#core/words.ts'
import { CardGrid } from '#web/ui/card.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { ArticleAside, ArticleNeighbours, Byline } from './parts.tsx'
import { ArticleCard } from '#web/site/cards/article-card.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { loadArticle } from './load.server.ts'
import styles from './screen.module.css'
import { rssFeed } from '#web/site/blog/feed.ts'
import { CourseCard } from '#web/site/cards/course-card.tsx'
import { Cover } from '#web/site/content/cover.tsx'
import { PageHead } from '#web/site/content/page-head.tsx'
import { RichText } from '#web/site/content/rich-text.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { Section } from '#web/site/content/section.tsx'
import type { ArticleDetail } from '#web/site/cards/article.view.server.ts'
import { sharedTitle } from '#web/site/between-pages/shared-title.ts'

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

export default defineScreen({
  load: loadArticle,
  head: ({ article, head }, { client: { locale } }) => ({
    ...head,
    paths: article.paths,
    kind: 'article',
    forms: [rssFeed(locale)],
  }),
  Screen: ArticleScreen,
})

function ArticleScreen({ data: { article } }: { data: Awaited<ReturnType<typeof loadArticle>> }) {
  const locale = useLocale()
  return (
    <>
      <article>
        <PageHead
          screen="article"
          shared={sharedTitle('article', article.id)}
          item={article.title.text}
          kind={article.category && <LocalizedText of={article.category.text} />}
          title={<LocalizedText of={article.title} />}
          lead={<LocalizedText of={article.excerpt} />}
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
      <ArticleNeighbours article={article} />
      <RelatedContent article={article} />
    </>
  )
}

function RelatedContent({ article: { courses, related } }: { article: ArticleDetail }) {
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
