/** View models of articles: dates and reading time in the reader's language. */
import { homeZone } from '#core/time-zone.ts'
import { locales, say, type Locale, type LocalizedText, type Words } from '#core/words.ts'
import type { RichText } from '#core/richtext.ts'
import type { ArticleCard, ArticlePage } from '#resources/content/articles/article.public.ts'
import { pathTo } from '#web/paths.ts'
import type { Covered } from '#web/site/content/cover.tsx'
import { dateFormat } from '#web/site/content/formats.ts'
import { courseView, type CourseView } from './cards.view.server.ts'

type DayView = { iso: string; text: string }
export type ArticleView = {
  id: string
  path: string
  title: LocalizedText
  excerpt: LocalizedText | null
  author: string
  /** Null before publication. */
  date: DayView | null
  reading: string
  category: { text: LocalizedText; slug: string } | null
  cover: Covered
}
type Beside = { path: string; title: LocalizedText } | null
export type ArticleDetail = ArticleView & {
  body: LocalizedText<RichText> | null
  position: LocalizedText | null
  /** Null when it was last changed on the day of publication. */
  changed: DayView | null
  tags: LocalizedText[]
  standards: { code: string; name: string }[]
  courses: CourseView[]
  related: ArticleView[]
  previous: Beside
  next: Beside
  /** Its path in each published language. */
  paths: Partial<Record<Locale, string>>
}

const words = {
  reading: { es: '{n} min de lectura', en: '{n} min read' },
} satisfies Record<string, Words>

export const articlePath = (slug: string, locale: Locale): string => pathTo('article', locale, { slug })

export function articleView(article: ArticleCard, locale: Locale): ArticleView {
  const { id, slug, title, excerpt, author, publishedAt, category, picture, serviceCode, standard } = article
  return {
    id,
    path: articlePath(slug, locale),
    title,
    excerpt,
    author,
    date: publishedAt ? dayView(publishedAt, locale) : null,
    reading: say(words.reading, locale, { n: article.readingMinutes }),
    category: category && { text: category.name, slug: category.slug },
    cover: { picture, serviceCode, standard, seed: `article-${id}` },
  }
}

export function articlePageView(article: ArticlePage, locale: Locale): ArticleDetail {
  const { body, authorPosition, tags, standards, courses, related, slugs } = article
  const card = articleView(article, locale)
  const changed = dayView(article.updatedAt, locale)
  const beside = (other: ArticlePage['next']): Beside =>
    other && { path: articlePath(other.slug, locale), title: other.title }
  return {
    ...card,
    body,
    position: authorPosition,
    changed: card.date && changed.text !== card.date.text ? changed : null,
    tags,
    standards: standards.map(({ code, standard, name }) => ({ code, name: standard ?? name.text })),
    courses: courses.map((course) => courseView(course, locale)),
    related: related.map((other) => articleView(other, locale)),
    previous: beside(article.previous),
    next: beside(article.next),
    paths: Object.fromEntries(
      locales.flatMap((language) => {
        const slug = slugs[language]
        return slug ? [[language, articlePath(slug, language)]] : []
      }),
    ),
  }
}

function dayView(iso: string, locale: Locale): DayView {
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: homeZone })
  return { iso, text: day.format(new Date(iso)) }
}
