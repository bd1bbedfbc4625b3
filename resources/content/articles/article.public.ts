/** Public answers about articles: card and page. */
import { z } from 'zod'
import { idRule } from '#core/field.ts'
import { picture, localizedText, localizedRichText } from '#core/public.ts'
import { searchTerm } from '#core/resource.ts'
import { courseCard } from '#resources/events/course-pages/course-page.public.ts'

const slugs = z.object({ es: z.string().optional(), en: z.string().optional() })

export const articleCard = z.object({
  id: idRule,
  slug: z.string(),
  title: localizedText,
  excerpt: localizedText.nullable(),
  author: z.string(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
  readingMinutes: z.int(),
  category: z.object({ id: idRule, name: localizedText, slug: z.string() }).nullable(),
  /** The code of the first standard and its name, which decide the generated cover. */
  serviceCode: z.string().nullable(),
  standard: z.string().nullable(),
  picture: picture.nullable(),
  /** The slug of each published language, for search engines. */
  slugs,
})
export type ArticleCard = z.output<typeof articleCard>

export const articleListQuery = z.strictObject({
  page: z.int().min(1).max(10_000).default(1),
  perPage: z.int().min(1).max(60).default(9),
  search: searchTerm.default(''),
  /** By the category's slug, in either language. */
  category: z.string().max(100).optional(),
  /** By tag as written, in either language. */
  tag: searchTerm.optional(),
  /** Those about its standard. */
  serviceId: idRule.optional(),
})

const neighbour = z.object({ slug: z.string(), title: localizedText })

export const articlePage = articleCard.extend({
  body: localizedRichText.nullable(),
  authorPosition: localizedText.nullable(),
  tags: z.array(localizedText),
  standards: z.array(z.object({ code: z.string(), name: localizedText, standard: z.string().nullable() })),
  courses: z.array(courseCard),
  related: z.array(articleCard),
  /** The previous and the next article by date. */
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
})
export type ArticlePage = z.output<typeof articlePage>

/** Title and path of each published language. */
export const articleLanguages = z.array(
  z.object({ language: z.enum(['es', 'en']), slug: z.string(), title: z.string() }),
)

export const articleCategories = z.array(
  z.object({ id: idRule, name: localizedText, slug: z.string(), articleCount: z.int() }),
)
