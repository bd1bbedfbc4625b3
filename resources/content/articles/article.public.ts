/** What the site shows of an article: on a card of the blog, and on its page. */
import { z } from 'zod'
import { idRule } from '#core/field.ts'
import { picture, said, saidRich } from '#core/public.ts'
import { searchTerm } from '#core/resource.ts'
import { courseCard } from '#resources/catalogue/courses/course.public.ts'

const slugs = z.object({ es: z.string().optional(), en: z.string().optional() })

export const articleCard = z.object({
  id: idRule,
  slug: z.string(),
  title: said,
  excerpt: said.nullable(),
  author: z.string(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
  readingMinutes: z.int(),
  category: z.object({ id: idRule, name: said, slug: z.string() }).nullable(),
  /** Of the first standard it is about: it decides the drawn cover. */
  serviceCode: z.string().nullable(),
  picture: picture.nullable(),
  /** Its name in the address of each language it is published in: search engines are offered only these. */
  slugs,
})
export type ArticleCard = z.output<typeof articleCard>

export const articleListQuery = z.strictObject({
  page: z.int().min(1).max(10_000).default(1),
  perPage: z.int().min(1).max(60).default(9),
  search: searchTerm.default(''),
  /** By the category's name in the address, in either language. */
  category: z.string().max(100).optional(),
  /** By a topic as it is written, in either language. */
  tag: searchTerm.optional(),
})

const neighbour = z.object({ slug: z.string(), title: said })

export const articlePage = articleCard.extend({
  body: saidRich.nullable(),
  authorPosition: said.nullable(),
  tags: z.array(said),
  standards: z.array(z.object({ code: z.string(), name: said, standard: z.string().nullable() })),
  courses: z.array(courseCard),
  related: z.array(articleCard),
  /** The one published before it, and the one after. */
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
})
export type ArticlePage = z.output<typeof articlePage>

/** Where an article can be read: title and address of each language it is published in. */
export const articleLanguages = z.array(
  z.object({ language: z.enum(['es', 'en']), slug: z.string(), title: z.string() }),
)

export const articleCategories = z.array(
  z.object({ id: idRule, name: said, slug: z.string(), articleCount: z.int() }),
)
