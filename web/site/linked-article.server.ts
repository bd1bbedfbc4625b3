/** An article as machines read it (schema.org). */
import type { BlogPosting, WithContext } from 'schema-dts'
import { pictureUrls } from '#core/pictures.ts'
import type { ArticlePage } from '#resources/content/articles/article.public.ts'
import { cardPath } from '../card.ts'
import { articleCard } from '../card-facts.ts'
import { pathTo } from '../paths.ts'
import { firmNamed } from './linked-data.ts'
import type { Told } from './linked-records.server.ts'

export function articleData(article: ArticlePage, told: Told): WithContext<BlogPosting> {
  const { locale, publicUrl, firm } = told
  const { slug, title, excerpt, author, authorPosition, publishedAt, updatedAt, picture } = article
  const url = publicUrl + pathTo('article', locale, { slug })
  const image = picture ? pictureUrls(picture).src : cardPath(articleCard(article, locale), told)
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
    author: author
      ? { '@type': 'Person', name: author, ...(authorPosition && { jobTitle: authorPosition.text }) }
      : firmNamed(firm, told),
    publisher: firmNamed(firm, told),
    timeRequired: `PT${article.readingMinutes}M`,
    ...(article.category && { articleSection: article.category.name.text }),
    ...(article.tags.length > 0 && { keywords: article.tags.map(({ text }) => text) }),
  }
}
