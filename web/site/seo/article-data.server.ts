/** An article as machines read it (schema.org). */
import type { BlogPostingLeaf, PersonLeaf, WithContext } from 'schema-dts'
import { pictureUrls } from '#core/pictures.ts'
import type { ArticlePage } from '#resources/content/articles/article.public.ts'
import { cardPath } from '#web/card.ts'
import { articleCard } from '#web/card-facts.ts'
import { pathTo } from '#web/paths.ts'
import { firmNamed } from './page-data.ts'
import type { Publisher } from './page-data.ts'

export function articleData(article: ArticlePage, publisher: Publisher): WithContext<BlogPostingLeaf> {
  const { locale, publicUrl, firm } = publisher
  const { slug, title, excerpt, author, authorPosition, publishedAt, updatedAt, picture } = article
  const url = publicUrl + pathTo('article', locale, { slug })
  const image = picture ? pictureUrls(picture).src : cardPath(articleCard(article, locale), publisher)
  const person: PersonLeaf | undefined = author
    ? { '@type': 'Person', name: author, ...(authorPosition && { jobTitle: authorPosition.text }) }
    : undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: title.text,
    image: publicUrl + image,
    inLanguage: title.lang,
    dateModified: updatedAt,
    ...(publishedAt && { datePublished: publishedAt }),
    ...(excerpt && { description: excerpt.text }),
    author: person ?? firmNamed(firm, publisher),
    publisher: firmNamed(firm, publisher),
    timeRequired: `PT${article.readingMinutes}M`,
    ...(article.category && { articleSection: article.category.name.text }),
    ...(article.tags.length > 0 && { keywords: article.tags.map(({ text }) => text) }),
  }
}
