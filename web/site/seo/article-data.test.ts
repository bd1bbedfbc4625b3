/** What an article tells search engines and those it is shared with. */
import { expect, test } from 'vitest'
import type { ArticlePage } from '#resources/content/articles/article.public.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { articleHead } from './record-heads.server.ts'

const article: ArticlePage = {
  id: '4',
  slug: 'auditar-sin-asustar',
  title: { text: 'Auditar sin asustar', lang: 'es' },
  excerpt: { text: 'Preguntas que abren.', lang: 'es' },
  author: 'Yokasta Cayena Rosario',
  authorPosition: null,
  publishedAt: '2026-02-03T13:00:00.000Z',
  updatedAt: '2026-02-05T13:00:00.000Z',
  readingMinutes: 6,
  category: null,
  serviceCode: 'ISO9',
  standard: 'ISO 9001',
  picture: null,
  slugs: { es: 'auditar-sin-asustar' },
  body: null,
  tags: [{ text: 'auditoría', lang: 'es' }],
  standards: [],
  courses: [],
  related: [],
  previous: null,
  next: null,
  seoTitle: null,
  seoDescription: null,
}

test('structured data of an article contains author, dates, publisher and picture', () => {
  const page = {
    client: { locale: 'es' },
    publicUrl: 'https://firm.example',
    firm: { tradeName: 'Ceibanorma' },
  } as PageRequest
  const head = articleHead(article, page)
  expect(head.writtenIn).toEqual(['es'])
  expect(head.structuredData).toMatchObject([
    {
      '@type': 'BlogPosting',
      url: 'https://firm.example/es/blog/articulo/auditar-sin-asustar',
      headline: 'Auditar sin asustar',
      author: { '@type': 'Person', name: 'Yokasta Cayena Rosario' },
      publisher: { name: 'Ceibanorma' },
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      image: `https://firm.example${head.card}`,
    },
  ])
})
